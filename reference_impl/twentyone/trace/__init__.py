"""From every sentence of a document to the rules that it backs, and from every rule back to its sentences."""
