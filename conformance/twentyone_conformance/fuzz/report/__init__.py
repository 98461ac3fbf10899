"""What fuzzing found, told in each of the ways that a command can tell it."""
