"""Changes every rule to its neighbours, and proves that the vectors tell each change."""
