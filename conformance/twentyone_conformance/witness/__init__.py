"""Finds the smallest question that two games' rules answer differently, and which vectors do."""
