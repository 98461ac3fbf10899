"""Random questions beyond the vectors: asked, compared, made small, explained, kept."""
