"""What can be wrong with what this package is given, as exceptions named for what happened."""

from __future__ import annotations


class BadInput(Exception):
    """A file, option or name given by the user cannot be used; the message says why and how to mend it."""


class SuiteDamaged(Exception):
    """The stored vectors are not what their header says: a fault of the suite, never of an engine."""


class NotStarted(Exception):
    """An engine could not be brought to a valid greeting; the message is the reason shown in the report."""
