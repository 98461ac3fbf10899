"""Making a question small while the engine still answers it wrongly."""
