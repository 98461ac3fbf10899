"""Questions drawn by chance: of every kind that a game's rules answer, valid, and mostly of the rare sort."""
