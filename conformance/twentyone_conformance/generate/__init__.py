"""Makes the vectors from the rules: families of questions, answered by the interpreter."""

from twentyone_conformance.generate.build import build_suite, respell, vectors_of

__all__ = ["build_suite", "respell", "vectors_of"]
