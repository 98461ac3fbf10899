"""The typed, frozen form of a rules file: what every later layer reads instead of YAML."""
