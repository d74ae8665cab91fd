"""The board: what one seat sees, drawn. It reads a Sight and names for cards, never the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gyoji.agents.sight import Card, Choice, Sight, Zone
from gyoji.cli.table.log import Line

COLORS = {"blue": "bright_blue", "green": "green", "red": "red", "white": "bold"}
YOU, THEM = "green", "magenta"
LOW_DECK = 5  # so few cards left are worth a warning
GLIMPSES = {"nowhere": "in effect", "deck": "seen in the deck", "shields": "seen in the Shields", "hand": "shown"}
Labels = Mapping[int, str]  # a card's handle → the name that the player's options use for it


def board(seen: Sight, labels: Labels, attack: str, names: tuple[str, str], foot: str) -> RenderableType:
    """Their side on top, the turn in the middle, yours below, then your hand."""
    me = seen.player or "A"
    them = "B" if me == "A" else "A"
    return Group(
        _side(seen, them, labels, f"{them} · {names['AB'.index(them)]}", THEM),
        _middle(seen, me, attack),
        _side(seen, me, labels, f"{me} · {names['AB'.index(me)]}", YOU),
        _hand(seen.mine.get("hand", Zone()), labels, foot),
    )


def _middle(seen: Sight, me: str, attack: str) -> RenderableType:
    turn = seen.turn
    if not turn.number:
        words = Text("preparation")
    else:
        whose = "your turn" if turn.player == me else f"{turn.player}'s turn"
        style = f"bold {YOU if turn.player == me else THEM}"
        words = Text.assemble((f"turn {turn.number}", "bold"), " · ", (whose, style))
        words.append(f" · {turn.phase} phase")
        if turn.step and turn.step != turn.phase:
            words.append(f" · {turn.step} step")
    rule = Rule(words, style="dim")
    return Group(rule, Text(f"⚔ {attack}", "bold yellow", justify="center")) if attack else rule


# ── a side ──


def _side(seen: Sight, player: str, labels: Labels, title: str, style: str) -> Panel:
    rows: list[RenderableType] = [_counts(seen, player, labels)]
    units = seen.zone(player, "battle").seen
    rows.append(_units(units, labels) if units else Text("no Units", "dim"))
    rows += _glimpses(seen, player, labels)
    active = seen.turn.number and seen.turn.player == player
    return Panel(
        Group(*rows),
        title=Text(title, f"bold {style}"),
        subtitle=_piles(seen, player),
        title_align="left",
        subtitle_align="right",
        box=ROUNDED,
        border_style=style if active else f"dim {style}",
        padding=(0, 1),
    )


def _counts(seen: Sight, player: str, labels: Labels) -> Text:
    shields = seen.zone(player, "shields").count
    line = Text.assemble(("Shields ", "dim"), ("▮" * shields or "none", "bold cyan" if shields else "bold red"))
    if shields:
        line.append(f" {shields}")
    bases = seen.zone(player, "base").seen
    line.append("   Base ", "dim")
    line.append_text(Text(", ").join(_base(card, labels) for card in bases) if bases else Text("none", "dim"))
    line.append("   Resources ", "dim")
    line.append_text(_resources(seen.zone(player, "resources").seen))
    return line


def _piles(seen: Sight, player: str) -> Text:
    counts = {name: seen.zone(player, name).count for name in ("deck", "hand", "trash", "removed")}
    words = [
        Text.assemble((f"{name} ", "dim"), (str(count), "bold red" if name == "deck" and count <= LOW_DECK else ""))
        for name, count in counts.items()
        if count or name in ("deck", "hand")
    ]
    return Text(" · ", "dim").join(words)


def _base(card: Card, labels: Labels) -> Text:
    words = Text(labels.get(card.id, card.name), COLORS.get(card.color, ""))
    words.append(f" HP {_hp(card)}")
    if card.rested:
        words.append(" rested", "yellow")
    return words


def _resources(cards: list[Card]) -> Text:
    """Active ones full, rested ones hollow, EX ones as diamonds."""
    plain = [card for card in cards if not card.token]
    active = sum(not card.rested for card in plain)
    words = Text("●" * active, "bold yellow")
    words.append("○" * (len(plain) - active), "dim yellow")
    words.append("◆" * (len(cards) - len(plain)), "bold bright_magenta")
    ready = active + sum(card.token and not card.rested for card in cards)
    words.append(f" {ready}/{len(cards)}")
    return words


def _units(units: Sequence[Card], labels: Labels) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False)
    for column in ("state", "name", "lv", "ap", "hp", "pilot"):
        table.add_column(column, no_wrap=column not in ("name", "pilot"))
    table.add_column("keywords", overflow="fold")
    for unit in units:
        table.add_row(
            Text("rested", "yellow") if unit.rested else Text("active", "bold green"),
            _name(unit, labels, bold=True),
            Text(f"Lv.{unit.lv}", "dim"),
            Text.assemble(("AP ", "dim"), (str(unit.ap), "bold")),
            Text.assemble(("HP ", "dim"), (_hp(unit), "bold red" if unit.damage else "bold")),
            _pilot(unit, labels),
            Text(", ".join([*(["Link"] if unit.link else []), *unit.keywords]), "cyan"),
        )
    return table


def _name(card: Card, labels: Labels, *, bold: bool = False) -> Text:
    style = COLORS.get(card.color, "")
    return Text(labels.get(card.id, card.name), f"bold {style}".strip() if bold else style)


def _hp(card: Card) -> str:
    """What is left, and of how much where it is damaged."""
    left = card.hp or 0
    return f"{left}/{left + card.damage}" if card.damage else str(left)


def _pilot(unit: Card, labels: Labels) -> Text:
    pilot = unit.pilot
    if pilot is None:
        return Text()
    return Text.assemble(("∞ ", "bold bright_yellow") if unit.link else ("+ ", "dim"), _name(pilot, labels))


def _glimpses(seen: Sight, player: str, labels: Labels) -> list[RenderableType]:
    """Cards of closed zones that this seat sees for a moment, and cards whose effect is under way."""
    rows: list[RenderableType] = []
    for name, words in GLIMPSES.items():
        if name == "hand" and player == seen.player:
            continue
        cards = seen.zone(player, name).seen
        if cards:
            rows.append(Text.assemble((f"{words}: ", "dim"), Text(", ").join(_name(card, labels) for card in cards)))
    return rows


# ── the hand, the log, the options ──


def _hand(hand: Zone, labels: Labels, foot: str) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False, expand=True)
    for column in ("lv", "cost", "name", "type", "figures"):
        table.add_column(column, no_wrap=True)
    table.add_column("text", ratio=1, no_wrap=True, overflow="ellipsis")
    for card in hand.seen:
        table.add_row(
            Text.assemble(("Lv.", "dim"), (str(card.lv), "bold")),
            Text.assemble(("cost ", "dim"), (str(card.cost), "bold yellow")),
            _name(card, labels),
            Text(card.type, "dim"),
            Text(_figures(card)),
            Text(" ".join([f"Link {card.links}." if card.links else "", *card.text.split()]).strip(), "dim"),
        )
    return Panel(
        table if hand.seen else Text("empty", "dim"),
        title=Text(f"your hand · {hand.count}", "bold"),
        subtitle=Text(foot, "dim"),
        title_align="left",
        subtitle_align="right",
        box=ROUNDED,
        border_style="dim",
        padding=(0, 1),
    )


def _figures(card: Card) -> str:
    """AP/HP; for a Pilot what it adds."""
    if card.ap is not None and not card.lends:
        return f"{card.ap}/{card.hp}"
    return f"+{card.lends.get('ap', 0)}/+{card.lends.get('hp', 0)}" if card.lends else ""


def log_lines(rows: Sequence[Line], earlier: int = 0) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False)
    table.add_column("text", overflow="fold")
    table.add_column("rules", style="dim cyan", overflow="fold")
    if earlier:
        table.add_row(Text(f"… {earlier} more before (`log` shows them)", "dim"), "")
    for text, rules in rows:
        table.add_row(Text(text), Text(" ".join(rules)))
    return table


def options(choices: Sequence[Choice], labels: Labels) -> RenderableType:
    """Numbered from 1. What one card can do to several others (`attack X …`) is one row, with a number for each."""
    width = len(str(len(choices)))
    rows: list[RenderableType] = []
    for (verb, _), group in groupby(enumerate(choices, 1), key=lambda row: _actor(row[1])):
        members = list(group)
        if verb and len(members) > 1:
            rows.append(_targets(members, width, labels))
        else:
            rows.append(_in_columns([_numbered(number, width, choice.text) for number, choice in members]))
    return Group(*rows)


def _actor(choice: Choice) -> tuple[str, int | str]:
    """Options of two cards belong together by verb and first card; the others stand by themselves."""
    return (choice.verb, choice.args[0]) if len(choice.args) == 2 else ("", "")


def _numbered(number: int, width: int, text: str) -> Text:
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
    return grid


def card_panel(card: Card, where: str) -> Panel:
    """A card at full length."""
    hp = None if card.hp is None else _hp(card)
    figures = (("Lv.", card.lv), ("cost ", card.cost), ("AP ", card.ap), ("HP ", hp))
    head = [card.color, card.type, *(f"{word}{figure}" for word, figure in figures if figure is not None)]
    rows: list[RenderableType] = [Text(" · ".join(word for word in head if word))]
    if card.traits:
        rows.append(Text(" ".join(f"({trait})" for trait in card.traits), "dim"))
    if card.keywords:
        rows.append(Text(", ".join(card.keywords), "cyan"))
    if card.lends:
        rows.append(Text(f"paired, it adds {_figures(card)} (AP/HP)"))
    if card.links:
        rows.append(Text(f"Link: {card.links}"))
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


def pile(title: str, cards: Sequence[Card]) -> Table:
    """The open cards of a zone, one a line."""
    table = Table(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", header_style="dim")
    for column in ("card", "type", "Lv.", "cost", "AP/HP"):
        table.add_column(column)
    for card in cards:
        lv, cost = ("" if number is None else str(number) for number in (card.lv, card.cost))
        table.add_row(Text(card.name, COLORS.get(card.color, "")), card.type, lv, cost, _figures(card))
    return table
