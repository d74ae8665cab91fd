"""`gyoji rules`: read the rulebook, see which paragraphs are shown to work, and test the tests."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gyoji.cli.out import FAILED, BadInput, Json, cited, console, pairs, print_json
from gyoji.games import NAMES, game_named, known_extensions
from gyoji.games.extensions import Extension
from gyoji.kernel.variants import joined
from gyoji.rulebooks import LANGUAGES, MUST_SHOW, Rulebook, Ruling, rulebook

app = typer.Typer(help="The rulebooks: read them, see which paragraphs have scenarios, and test the scenarios.")

IN_ENGLISH = "(so far in English only)"

Game = Annotated[str, typer.Argument(metavar="GAME")]


@app.command("list")
def list_(as_json: Json = False) -> None:
    """List the games, and the extensions that each can be played with (`dbs+energy-exhaust`)."""
    if as_json:
        print_json(
            [
                {
                    "game": name,
                    "title": game_named(name).title,
                    "paragraphs": sum(one.kind != "heading" for one in rulebook(name).paragraphs.values()),
                    "extensions": [
                        {"name": one.name, "title": one.title.en, "paragraphs": first_of(name, one)}
                        for one in known_extensions(name)
                    ],
                }
                for name in NAMES
            ]
        )
        return
    screen = console()
    for name in NAMES:
        screen.print(Text.assemble((name, "bold cyan"), f"  {game_named(name).title}"))
        for one in known_extensions(name):
            row = Text.assemble(
                (joined(name, [one.name]), "cyan"), f"  {one.about.en}", (f"  {first_of(name, one)}", "dim")
            )
            screen.print(Padding(row, (0, 0, 0, 2)))


def first_of(game: str, extension: Extension) -> str:
    """The first paragraph that an extension adds to a game's rulebook: its heading."""
    base = rulebook(game)
    return next(number for number in rulebook(joined(game, [extension.name])).paragraphs if number not in base)


@app.command()
def show(
    game: Game,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="A paragraph (7-6-2) or a ruling (R5).")],
    language: Annotated[str, typer.Option(help="Language: en or ja.")] = "en",
    as_json: Json = False,
) -> None:
    """Show a paragraph in our own words, with its headings, its subparagraphs and the rulings on them."""
    if language not in LANGUAGES:
        raise BadInput(f"rulebooks are available in {' and '.join(LANGUAGES)}, not in {language!r}")
    book = rulebook(game, language)
    number = known_number(book, number)
    if not as_json:
        print_rule(console(), book, number)
        return
    paragraph = book.paragraphs.get(number)
    told = {} if language == "en" else {"language": "en" if number in book.untold else language}
    print_json(
        {
            **told,
            "game": game,
            "number": number,
            "kind": paragraph.kind if paragraph else "ruling",
            "text": paragraph.text if paragraph else book.rulings[number].reading,
            "below": [{"id": p.id, "kind": p.kind, "text": p.text} for p in book.below(number) if p.id != number],
            "rulings": [
                {
                    "id": ruling.id,
                    "rules": list(ruling.rules),
                    "question": ruling.question,
                    "reading": ruling.reading,
                    "reason": ruling.reason,
                }
                for ruling in rulings_under(book, number)
            ],
        }
    )


def known_number(book: Rulebook, number: str) -> str:
    """The number as written in the book; BadInput if it has no such paragraph or ruling."""
    number = number.strip().rstrip(".")
    if number in book:
        return number
    if number.upper() in book.rulings:
        return number.upper()
    near = number
    while near and near not in book:
        near = near.rpartition("-" if "-" in near else ".")[0]
    hint = (
        f"; did you mean {near}?"
        if near
        else f"; paragraphs run from {next(iter(book.paragraphs))} to {list(book.paragraphs)[-1]}"
    )
    raise BadInput(f"the rulebook of {book.game} has no paragraph {number!r}{hint}")


def rulings_under(book: Rulebook, number: str) -> list[Ruling]:
    if number in book.rulings:
        return [book.rulings[number]]
    found = {ruling.id: ruling for paragraph in book.below(number) for ruling in book.rulings_on(paragraph.id)}
    return list(found.values())


def print_rule(screen: Console, book: Rulebook, number: str) -> None:
    """Prints the headings of a paragraph, dimmed; itself and its subparagraphs, indented by depth; then the rulings."""
    top = number.count("-") + number.count(".")
    before = book.before(number)
    for paragraph in (*book.above(number), *([] if before is None else [before])):
        screen.print(pairs([(paragraph.id, paragraph.text)], "dim cyan"), style="dim")
    for paragraph in book.below(number):
        depth = paragraph.id.count("-") + paragraph.id.count(".") - top
        heading = paragraph.kind == "heading"
        text = f"{paragraph.text} {IN_ENGLISH}" if paragraph.id in book.untold else paragraph.text
        row = pairs([(paragraph.id, text)], "bold cyan" if heading else "cyan")
        screen.print(Padding(row, (0, 0, 0, 2 * depth), expand=False))
    for ruling in rulings_under(book, number):
        screen.print()
        screen.print(
            Text.assemble(
                (f"Ruling {ruling.id}", "bold yellow"),
                (f"  on {', '.join(ruling.rules)}", "dim cyan"),
                (f"  {IN_ENGLISH}" if ruling.id in book.untold else "", "dim"),
            )
        )
        told = (("Question", ruling.question), ("Reading", ruling.reading), ("Reason", ruling.reason))
        screen.print(Padding(pairs(told, "dim"), (0, 0, 0, 2), expand=False))


@app.command()
def coverage(
    game: Game,
    missing: Annotated[bool, typer.Option("--missing", help="List the paragraphs without a scenario or test.")] = False,
    as_json: Json = False,
) -> None:
    """Count the paragraphs that have a passing scenario or test; exit 1 if a required one is missing."""
    book = rulebook(game)
    from gyoji.scenarios.coverage import coverage as covered

    kinds = covered(game)
    if as_json:
        print_json(
            {
                kind: {"total": row.total, "shown": row.shown, "missing": list(row.missing)}
                for kind, row in kinds.items()
            }
        )
    else:
        table = Table("kind", "paragraphs", "shown", "missing", header_style="bold")
        for column in table.columns[1:]:
            column.justify = "right"
        for kind, row in kinds.items():
            must = kind in MUST_SHOW
            style = "red" if must and row.missing else "green" if must else "dim"
            table.add_row(kind, str(row.total), str(row.shown), str(len(row.missing)), style=style)
        screen = console()
        screen.print(table)
        for kind, row in kinds.items() if missing else ():
            if row.missing:
                screen.print(Text(f"\n{kind}", "bold"))
                screen.print(pairs(((number, book[number].text) for number in row.missing), "cyan"))
    if any(kind in MUST_SHOW and row.missing for kind, row in kinds.items()):
        raise typer.Exit(FAILED)


@app.command()
def mutate(game: Game, as_json: Json = False) -> None:
    """Switch off each step and condition in turn: a scenario that cites its paragraph must fail; exit 1 if one goes
    unnoticed.
    """
    rulebook(game)
    from gyoji.scenarios.mutants import Mutant
    from gyoji.scenarios.mutants import mutate as run_mutants

    screen = console()

    def tell(mutant: Mutant) -> None:
        mark, style, words = ("✓", "green", mutant.by)
        if not mutant.killed:
            mark, style, words = "✗", "bold red", "no scenario fails"
        screen.print(Text.assemble((f"{mark} {mutant.name}", style), (f"  {mutant.rule}", "dim cyan")))
        screen.print(Padding(Text(words, "dim"), (0, 0, 0, 4), expand=False))

    mutants = run_mutants(game, None if as_json else tell)
    alive = [mutant for mutant in mutants if not mutant.killed]
    if as_json:
        print_json([{"name": m.name, "rule": m.rule, "killed": m.killed, "by": m.by} for m in mutants])
    else:
        killed = len(mutants) - len(alive)
        screen.print(Text(f"{killed} killed, {len(alive)} survived", style="red" if alive else "green"))
    if alive:
        raise typer.Exit(FAILED)


@app.command()
def diff(
    first: Annotated[str, typer.Argument(metavar="GAME")],
    second: Annotated[str, typer.Argument(metavar="GAME")],
    scenarios: Annotated[
        bool,
        typer.Option("--scenarios/--no-scenarios", help="Also play each edition's scenarios under the other's rules."),
    ] = True,
    as_json: Json = False,
) -> None:
    """Compare two editions of a game: each table entry that differs, with the paragraphs of both; the paragraphs that
    only one has; the scenarios that end differently.
    """
    from gyoji.scenarios.editions import NotEditions, changes, only_here, outcomes

    books = rulebook(first), rulebook(second)
    try:
        rows = changes(first, second)
    except NotEditions as error:
        raise BadInput(str(error)) from None
    alone = only_here(first, second, books[0].paragraphs), only_here(second, first, books[1].paragraphs)
    played = outcomes(first, second) if scenarios else []
    if as_json:
        print_json(
            {
                "changes": [asdict(row) for row in rows],
                "only_first": alone[0],
                "only_second": alone[1],
                "scenarios": [asdict(row) for row in played] if scenarios else None,
            }
        )
        return
    screen = console()
    for row in rows:
        screen.print(Text.assemble((row.kind, "bold"), f"  {row.name}"))
        for game, book, side in ((first, books[0], row.first), (second, books[1], row.second)):
            told = Text("nothing", "dim") if side is None else cited(side.does, side.rules)
            screen.print(Padding(Text.assemble((f"{game}  ", "cyan"), told), (0, 0, 0, 2)))
            texts = [(rule, book[rule].text) for rule in (side.rules if side is not None else ()) if rule in book]
            screen.print(Padding(pairs(texts, "dim cyan"), (0, 0, 0, 6)))
    for game, numbers in ((first, alone[0]), (second, alone[1])):
        screen.print(f"[bold]{len(numbers)}[/] paragraphs only in {game}")
        if numbers:
            screen.print(Padding(Text(" ".join(numbers), "cyan"), (0, 0, 0, 2)))
    if scenarios:
        screen.print(f"[bold]{len(played)}[/] scenarios end differently")
    for one in played:
        screen.print(Padding(cited(f"{one.game}: {one.name}", one.rules), (0, 0, 0, 2)))
        screen.print(Padding(Text(f"{one.by}: {one.message}", "dim"), (0, 0, 0, 6)))
