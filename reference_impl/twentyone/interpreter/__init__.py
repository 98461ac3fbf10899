"""Plays by the model: one small function for every word of the rules language, one module for every phase."""
