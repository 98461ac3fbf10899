"""Making a question small while the engine still answers it wrongly.

Hypothesis shrinks only what it has itself drawn, which is ten times slower than drawing from a seed, and its
results change with its releases. Rounds are shrunk here by what is known of them: who drew which card, and
which decisions still fit. So the same seed finds the same smallest question everywhere.
"""
