"""The board: draws what one seat sees. It reads a Sight and names for cards, never the game itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gyoji.agents.sight import Card, Choice, Sight, Zone
from gyoji.cli.out import SENTENCE, Fitting, cited, indented
from gyoji.cli.table.log import Line
from gyoji.kernel.board import Board

COLORS = {"blue": "bright_blue", "green": "green", "red": "red", "white": "bold", "yellow": "yellow"}
YOU, THEM = "green", "magenta"
LOW_DECK = 5  # this few cards left are worth a warning
Labels = Mapping[int, str]  # a card's handle → the name that the player's options use for it


def board(seen: Sight, plan: Board, labels: Labels, attack: str, names: tuple[str, str], foot: str) -> RenderableType:
    """Their side on top, the turn in the middle, yours below, then your hand."""
    me = seen.player or "A"
    them = "B" if me == "A" else "A"
    return Group(
        _side(seen, plan, them, labels, f"{them} · {names['AB'.index(them)]}", THEM),
        _middle(seen, me, attack),
        _side(seen, plan, me, labels, f"{me} · {names['AB'.index(me)]}", YOU),
        _hand(seen.mine.get("hand", Zone()), plan, labels, foot),
    )


def _middle(seen: Sight, me: str, attack: str) -> RenderableType:
    turn = seen.turn
    rule: RenderableType = Rule("setup", style="dim")
    if turn.number:
        whose = "your turn" if turn.player == me else f"{turn.player}'s turn"
        style = f"bold {YOU if turn.player == me else THEM}"
        words = Text.assemble((f"turn {turn.number}", "bold"), " · ", (whose, style))
        phase = f"{turn.phase} phase"
        if turn.step and turn.step != turn.phase:
            phase += f" · {turn.step} step"
        in_two: list[RenderableType] = [Rule(words, style="dim"), Text(phase, justify="center")]
        rule = Fitting(Rule(Text.assemble(words, f" · {phase}"), style="dim"), in_two)
    return Group(rule, Text(f"⚔ {attack}", "bold yellow", justify="center")) if attack else rule


# ── a side ──


def _side(seen: Sight, plan: Board, player: str, labels: Labels, title: str, style: str) -> Panel:
    rows: list[RenderableType] = [_strips(seen, plan, player, labels)] if plan.strips else []
    cards = [(name, card) for name in plan.rows for card in seen.zone(player, name).seen]
    rows.append(_cards(plan, cards, labels) if cards else Text(plan.none, "dim"))
    rows += _glimpses(seen, plan, player, labels)
    active = seen.turn.number and seen.turn.player == player
    return Panel(
        Group(*rows),
        title=Text(title, f"bold {style}"),
        subtitle=_piles(seen, plan, player),
        title_align="left",
        subtitle_align="right",
        box=ROUNDED,
        border_style=style if active else f"dim {style}",
        padding=(0, 1),
    )


def _strips(seen: Sight, plan: Board, player: str, labels: Labels) -> Text:
    line = Text()
    for strip in plan.strips:
        zone = seen.zone(player, strip.zone)
        line.append(f"{'   ' if line else ''}{strip.word} ", "dim")
        if strip.how == "bar":
            line.append("▮" * zone.count or "none", "bold cyan" if zone.count else "bold red")
            line.append(f" {zone.count}" if zone.count else "")
        elif strip.how == "signs":
            line.append_text(_signs(zone.seen))
        elif zone.seen:
            line.append_text(Text(", ").join(_told(plan, card, labels) for card in zone.seen))
        else:
            line.append("none", "dim")
    return line


def _piles(seen: Sight, plan: Board, player: str) -> Text:
    counts = {name: seen.zone(player, name).count for name in plan.piles}
    words = [
        Text.assemble(
            (f"{name.replace('_', ' ')} ", "dim"),
            (str(count), "bold red" if name == "deck" and count <= LOW_DECK else ""),
        )
        for name, count in counts.items()
        if count or name in ("deck", "hand")
    ]
    return Text(" · ", "dim").join(words)


def _told(plan: Board, card: Card, labels: Labels) -> Text:
    """A card in a strip: its name, and what is left of it."""
    words = Text(labels.get(card.id, card.name), COLORS.get(card.color, ""))
    for key, word in plan.figures:
        if key == plan.worn[0] and card.figure(key) is not None:
            words.append(f" {word}{_left(plan, card, key)}")
    if card.rested:
        words.append(" rested", "yellow")
    return words


def _signs(cards: list[Card]) -> Text:
    """Active ones are full, rested ones hollow, tokens diamonds."""
    plain = [card for card in cards if not card.token]
    active = sum(not card.rested for card in plain)
    words = Text("●" * active, "bold yellow")
    words.append("○" * (len(plain) - active), "dim yellow")
    words.append("◆" * (len(cards) - len(plain)), "bold bright_magenta")
    ready = active + sum(card.token and not card.rested for card in cards)
    words.append(f" {ready}/{len(cards)}")
    return words


def _cards(plan: Board, cards: Sequence[tuple[str, Card]], labels: Labels) -> RenderableType:
    """Cards in play, one per line: orientation, place, figures, what is attached to them, keywords. On a narrow screen
    the name has a separate line.
    """
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False)
    for column in ("state", *(["where"] if len(plan.rows) > 1 else []), "name", *(key for key, _ in plan.figures)):
        table.add_column(column, no_wrap=column != "name")
    table.add_column("attached")
    table.add_column("keywords", overflow="fold")
    lines: list[RenderableType] = []
    for zone, card in cards:
        place = card.facts.get("place")
        where = [Text(str(place or zone).replace("_", " "), "dim")] if len(plan.rows) > 1 else []
        state = Text("rested", "yellow") if card.rested else Text("active", "bold green")
        name = _name(card, labels, bold=True)
        facts = [
            *(_figure(plan, card, key, word) for key, word in plan.figures),
            _attached(plan, card, labels),
            Text(", ".join([*_flags(plan, card), *card.keywords]), "cyan"),
        ]
        table.add_row(state, *where, name, *facts)
        lines += _in_lines(name, [state, *where, *facts])
    return Fitting(table, lines)


def _in_lines(name: Text, facts: Iterable[Text]) -> list[RenderableType]:
    """A card on a narrow screen: its name, and below it the rest."""
    return [name, indented(Text("  ").join(fact for fact in facts if fact))]


def _flags(plan: Board, card: Card) -> list[str]:
    return [word for key, word in plan.flags.items() if card.facts.get(key)]


def _name(card: Card, labels: Labels, *, bold: bool = False) -> Text:
    style = COLORS.get(card.color, "")
    return Text(labels.get(card.id, card.name), f"bold {style}".strip() if bold else style)


def _figure(plan: Board, card: Card, key: str, word: str) -> Text:
    told = _left(plan, card, key)
    if not told:
        return Text()
    hurt = key == plan.worn[0] and card.figure(plan.worn[1])
    return Text.assemble((word, "dim"), (told, "bold red" if hurt else "bold"))


def _left(plan: Board, card: Card, key: str) -> str:
    """The figure, or the word in its place; if something has been taken off it, what is left and of how much; "" if the
    view does not show it.
    """
    word = card.facts.get(key)
    if isinstance(word, str):
        return word
    left = card.figure(key)
    if left is None:
        return ""
    gone = card.figure(plan.worn[1]) or 0 if key == plan.worn[0] else 0
    return f"{left}/{left + gone}" if gone else str(left)


def _attached(plan: Board, host: Card, labels: Labels) -> Text:
    sign = ("∞ ", "bold bright_yellow") if _flags(plan, host) else ("+ ", "dim")
    return Text(", ").join(Text.assemble(sign, _name(card, labels)) for card in host.attached)


def _glimpses(seen: Sight, plan: Board, player: str, labels: Labels) -> list[RenderableType]:
    """Cards of closed zones that this seat sees for a moment, and cards whose effect is under way."""
    rows: list[RenderableType] = []
    for name, words in plan.glimpses.items():
        if name == "hand" and player == seen.player:
            continue
        cards = seen.zone(player, name).seen
        if cards:
            rows.append(Text.assemble((f"{words}: ", "dim"), Text(", ").join(_name(card, labels) for card in cards)))
    return rows


# ── the hand, the log, the options ──


def _hand(hand: Zone, plan: Board, labels: Labels, foot: str) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False, expand=True)
    for column in (*(key for key, _ in plan.hand), "name", "type", "figures"):
        table.add_column(column, no_wrap=True)
    table.add_column("text", ratio=1, no_wrap=True, overflow="ellipsis")
    lines: list[RenderableType] = []
    for card in hand.seen:
        further = [f"{word} {card.facts[key]}." for key, word in plan.lines.items() if card.facts.get(key)]
        figures = [_figure(plan, card, key, word) for key, word in plan.hand]
        facts = [Text(card.type, "dim"), Text(_short(plan, card))]
        table.add_row(*figures, _name(card, labels), *facts, Text(" ".join([*further, *card.text.split()]), "dim"))
        lines += _in_lines(_name(card, labels), [*figures, *facts])
    return Panel(
        Fitting(table, lines) if hand.seen else Text("empty", "dim"),
        title=Text(f"your hand · {hand.count}", "bold"),
        subtitle=Text(foot, "dim"),
        title_align="left",
        subtitle_align="right",
        box=ROUNDED,
        border_style="dim",
        padding=(0, 1),
    )


def _short(plan: Board, card: Card) -> str:
    """Its figures as `3/4`; for a card that is attached to others, what it adds to them."""
    if card.lends:
        return "/".join(f"+{card.lends.get(key, 0)}" for key in plan.short)
    numbers = [card.figure(key) for key in plan.short]
    return "" if None in numbers else "/".join(map(str, numbers))


def log_lines(rows: Sequence[Line], earlier: int = 0) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False)
    table.add_column("text", overflow="fold")
    table.add_column("rules", style="dim cyan", overflow="fold")
    lines: list[RenderableType] = []
    if earlier:
        before = Text(f"… {earlier} earlier (type `log`)", "dim")
        table.add_row(before, "")
        lines.append(before)
    for text, rules in rows:
        table.add_row(Text(text), Text(" ".join(rules)))
        lines.append(cited(text, rules))
    return Fitting(table, lines)


def options(choices: Sequence[Choice], labels: Labels) -> RenderableType:
    """Numbered from 1. What one card can do to several others (`attack X …`) is one line, with a number for each."""
    width = len(str(len(choices)))
    rows: list[RenderableType] = []
    for (verb, _), group in groupby(enumerate(choices, 1), key=lambda row: _actor(row[1])):
        members = list(group)
        if verb and len(members) > 1:
            rows.append(_targets(members, width, labels))
        else:
            rows.append(_in_columns([_numbered(number, width, choice.text) for number, choice in members]))
    return Group(*rows)


def numbers(rows: Sequence[tuple[str, str]]) -> RenderableType:
    """Options that are numbers, each under its own; one that is no number is typed in words."""
    width = max(len(number) for number, _ in rows)
    return _in_columns([_numbered(number, width, words) for number, words in rows])


def _actor(choice: Choice) -> tuple[str, int | str]:
    """Options of two cards are grouped by verb and first card; the others are separate."""
    return (choice.verb, choice.args[0]) if len(choice.args) == 2 else ("", "")


def _numbered(number: int | str, width: int, text: str) -> Text:
    return Text.assemble((f"{number:>{width}} ", "bold cyan"), text)


def _in_columns(items: Sequence[Text]) -> RenderableType:
    return Columns(items, padding=(0, 3), column_first=True) if len(items) > 4 else Group(*items)


def _targets(members: Sequence[tuple[int, Choice]], width: int, labels: Labels) -> RenderableType:
    """`attack X`, then every target with its number."""
    head = ""
    items: list[Text] = []
    for number, choice in members:
        target = labels.get(choice.args[1], "") if isinstance(choice.args[1], int) else choice.args[1]
        head = head or choice.text.removesuffix(target).rstrip()
        items.append(_numbered(number, 0 if items else width, target or choice.text))
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(Text(f"{' ' * (width + 1)}{head}"), Columns(items, padding=(0, 2)))
    return Fitting(grid, [Text(head), *(indented(item) for item in items)], width + len(head) + SENTENCE)


def card_panel(card: Card, plan: Board, where: str) -> Panel:
    """A card in full."""
    figures = dict((*plan.hand, *plan.figures))
    told = (f"{word}{told}" for key, word in figures.items() if (told := _left(plan, card, key)))
    head = [card.color, card.type, *told]
    rows: list[RenderableType] = [Text(" · ".join(word for word in head if word))]
    if words := [str(card.facts[key]) for key in plan.words if card.facts.get(key)]:
        rows.append(Text(" · ".join(words), "dim"))
    if card.traits:
        rows.append(Text(" ".join(f"({trait})" for trait in card.traits), "dim"))
    if card.keywords:
        rows.append(Text(", ".join(card.keywords), "cyan"))
    if card.lends:
        rows.append(Text(f"when attached, adds {_short(plan, card)} ({_heads(plan)})"))
    rows += [Text(f"{word}: {card.facts[key]}") for key, word in plan.lines.items() if card.facts.get(key)]
    if card.text:
        rows.append(Text(card.text))
    return Panel(
        Group(*rows),
        title=Text.assemble(_name(card, {}, bold=True), (f" {card.number}", "dim")),
        subtitle=Text(where, "dim"),
        title_align="left",
        subtitle_align="right",
        box=ROUNDED,
        border_style=COLORS.get(card.color, "dim"),
        expand=False,
    )


def _heads(plan: Board) -> str:
    words = dict((*plan.hand, *plan.figures))
    return "/".join(words[key].strip() for key in plan.short)


def pile(title: str, plan: Board, cards: Sequence[Card]) -> Table:
    """The face-up cards of a zone, one per line."""
    table = Table(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", header_style="dim")
    for column in ("card", "type", *(word.strip() or key for key, word in plan.hand), _heads(plan)):
        table.add_column(column)
    for card in cards:
        told = [_left(plan, card, key) for key, _ in plan.hand]
        table.add_row(Text(card.name, COLORS.get(card.color, "")), card.type, *told, _short(plan, card))
    return table
