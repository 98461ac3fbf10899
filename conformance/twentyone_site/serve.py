"""Serves a built site to browsers of this machine."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


class _Handler(SimpleHTTPRequestHandler):
    def guess_type(self, path: Any) -> str:
        """Give a file's type; that of modules is not left to the machine's own table of types."""
        return "text/javascript" if str(path).endswith(".mjs") else super().guess_type(path)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a browser that has gone away meanwhile does not want the rest of it."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's name
        """Say nothing of single requests."""


def site_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Give a server of a folder, which listens on this machine alone.

    Takes: the folder; the port, 0 for a free one. Raises: OSError if the port is taken.
    """
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(folder)))
