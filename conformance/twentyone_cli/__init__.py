"""The command `twentyone`: one module per subcommand, loaded only when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

# name -> (module, one-line help); a module is imported only when its command runs, so --help stays fast.
COMMANDS = {
    "check": ("twentyone_cli.check", "Judge an engine against the vectors."),
    "diff": ("twentyone_cli.diff", "Compare games: rules, the hand that shows each difference, its price."),
    "fuzz": ("twentyone_cli.fuzz", "Ask an engine what no vector asks; make its wrong answers small."),
    "play": ("twentyone_cli.play", "Play rounds in the terminal, or have a vector told step by step."),
    "rtp": ("twentyone_cli.rtp", "Work out what a game returns, beside what is published."),
    "rules": ("twentyone_cli.rules", "Show a game's rules, each with the clauses behind it."),
    "serve": ("twentyone_cli.serve", "Answer questions as an engine, by the rules that are sent."),
    "site": ("twentyone_cli.site", "Build the site of rules, hands, vectors and verdicts."),
    "strategy": ("twentyone_cli.strategy", "Draw a game's best fixed strategy as a chart."),
    "trace": ("twentyone_cli.trace", "Hold documents and rules against each other."),
    "validate": ("twentyone_cli.validate", "Check rules files; every error with its place and its mend."),
    "diagnose": ("twentyone_cli.diagnose", "Measure how often a diagnosis names the right kind of mistake."),
    "mutants": ("twentyone_cli.mutants", "Show that the vectors tell every changed rule."),
    "vectors": ("twentyone_cli.vectors", "Build, check, export and count the vectors."),
}


class LazyGroup(click.Group):
    """A group that knows its commands' names and help without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names in the order above."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import the command's module now; each calls its click command `command`."""
        if cmd_name not in COMMANDS:
            return None
        command: Any = import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)  # noqa: S101 - a contract of this package
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands from the table, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="twentyone")
def main() -> None:
    """Rules of twenty-one as data, and a suite that judges any engine by them."""
