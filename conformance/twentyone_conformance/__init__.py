"""The conformance suite: vectors, the protocol, the runner and its reports."""
