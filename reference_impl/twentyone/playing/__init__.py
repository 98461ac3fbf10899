"""Tells what happens: rounds and every other kind of question, step by step, in words and as data."""
