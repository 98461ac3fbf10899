"""Makes the vectors from the rules: families of questions, answered by the interpreter."""
