"""The `gyoji` command: combines the families, and is the one place where bad input becomes an error
line and a status.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import gyoji
from gyoji.cli import admin, arena, bench, cards, deck, play, rules, scenario, serve
from gyoji.cli.out import FAILED, OK, WRONG, complain
from gyoji.text import TextError

# Depending on its version, Typer has its own copy of click or needs the package; both call the parent of BadParameter
# UsageError.
_UsageError: type[Exception] = typer.BadParameter.__mro__[1]
# Typer errors without a specific type are recognised by their message.
_EXTRA = re.compile(r"unexpected extra arguments?(?:\(s\))? \((.*)\)")
_NO_COMMAND = re.compile(r"No such command ('.*')")


class Referee(TyperGroup):
    """The root command: errors about bad input end in one line on stderr; bugs still show a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        try:
            status = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except _UsageError as error:
            complain(_usage(error))
            status = WRONG
        except BrokenPipeError:
            # The reader of our output has closed it.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = OK
        except typer.Abort:
            complain("stopped")
            status = FAILED
        except Exception as error:
            if not type(error).__module__.startswith("gyoji."):
                raise
            complain(_words(error))
            status = WRONG
        sys.exit(status if isinstance(status, int) else OK)


def _usage(error: Exception) -> str:
    """What is wrong with the command line, in our own words: Typer's differ between versions."""
    command = getattr(getattr(error, "ctx", None), "command_path", "gyoji")
    message = str(getattr(error, "message", "") or error).rstrip(".")
    option, param = getattr(error, "option_name", None), getattr(error, "param", None)
    name = (param.metavar if param.metavar and not param.opts[0].startswith("-") else param.opts[0]) if param else ""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near = " or ".join(getattr(error, "possibilities", None) or ())
        message = f"there is no option {option}" + (f"; did you mean {near}?" if near else "")
    elif kind == "BadOptionUsage":
        message = f"{option} takes no value" if "not take a value" in message else f"{option} needs a value"
    elif kind == "MissingParameter":
        message = f"{name} is required"
    elif param:
        message = f"{name} {message}" if message.startswith("must ") else f"{name}: {message}"
    elif found := _EXTRA.search(message):
        message = f"too many arguments: {found[1]}"
    elif found := _NO_COMMAND.search(message):
        message = f"there is no command {found[1]}"
    return f"{message} (see `{command} --help`)"


def _words(error: Exception) -> str:
    if isinstance(error, TextError):
        start, end = error.span
        where = " ".join([*getattr(error, "__notes__", []), f"at {error.text[start:end]!r}"])
        return f"{error.problem} {where}"
    return str(error)


app = typer.Typer(
    cls=Referee,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A referee for trading card games: it plays by the rulebook and explains every decision.",
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"gyoji {gyoji.__version__}")
        raise typer.Exit(OK)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit(WRONG)


app.command("play")(play.play)
app.command("serve")(serve.serve)
app.add_typer(admin.app, name="admin")
app.add_typer(scenario.app, name="scenario")
app.add_typer(rules.app, name="rules")
app.add_typer(deck.app, name="deck")
app.add_typer(cards.app, name="cards")
app.command("bench")(bench.bench)
app.command("perft")(bench.perft)
app.command("arena")(arena.arena)


def main(args: Sequence[str] | None = None) -> None:
    """The entry point; ends the process with the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows ? instead
    app(args=args, prog_name="gyoji")
