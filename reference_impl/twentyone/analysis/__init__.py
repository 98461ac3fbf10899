"""Exact mathematics of a game from its rules: return to player, strategy, side bets, published claims."""
