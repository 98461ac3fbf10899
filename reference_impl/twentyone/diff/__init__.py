"""What differs between two games' rules: compared by meaning, said in words, and changed one at a time."""
