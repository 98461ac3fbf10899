"""Explains an engine's failures by known mistakes, once its verdicts stand."""
