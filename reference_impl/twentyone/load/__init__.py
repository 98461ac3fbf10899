"""From a YAML file to checked data: every error at once, each with its place and its mend."""
