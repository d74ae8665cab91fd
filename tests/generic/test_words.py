"""Every word counts: a text with another number, colour, side or name is another ability, or it is refused.

The forms of each dialect are read again with one word changed at a time. What compiles to the same abilities as before
was a word that the compiler took and did nothing with.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from generic.harness import every_dialect
from generic.texts import FORMS
from gyoji.effects.abilities import Ability
from gyoji.text import TextError, compile_text

Change = Callable[[re.Match[str]], str]

CHANGES: dict[str, tuple[str, str | Change]] = {
    "number": (r"(?<![\d+\-/])\b\d+\b(?![/\d])", lambda m: str(int(m[0]) + 1)),
    "amount": (r"[+\-]\d+", lambda m: f"{m[0][0]}{int(m[0][1:]) + 1000}"),
    "not so many, but two": (r"\b(one|1) (?=of )", "two "),
    "yours": (r"your opponent's", "your"),
    "the opponent's": (r"\byour (?!opponent)", "your opponent's "),
    "that many": (r"\bup to ", ""),
    "any": (r"\bother (?!than)", ""),
    "must": (r"\b[Yy]ou may ", ""),
    "colour": (r"\b(red|blue|green|yellow|black|white|purple)\b", lambda m: "red" if m[0] != "red" else "blue"),
    "at most": (r"\bor more\b", "or less"),
    "at least": (r"\bor (less|fewer)\b", "or more"),
    "mode": (r"\b(Active|Rest) Mode", lambda m: "Rest Mode" if m[1] == "Active" else "Active Mode"),
    "bottom": (r"\btop\b", "bottom"),
    "top": (r"\bbottom\b", "top"),
    "how long": (
        r"duration of the (turn|battle)",
        lambda m: f"duration of the {'turn' if m[1] != 'turn' else 'battle'}",
    ),
    "trait": (r"《[^》]*》", "《Foo》"),
    "character": (r"<[^<>]*>(?! )", "<Foo>"),
    "card name": (r"\{[^}]*\}", "{Foo}"),
    "quoted": (r'"[^"]*"(?= in )', '"Foo"'),
    "can": (r"\b(can't|cannot) ", "can "),
    "one": (r"\ball of your\b", "1 of your"),
    "area": (r"\b(Drop Area|Battle Area|Energy Area|Combo Area|Warp|hand|deck|life)\b(?! is)", "Warp"),
}
# Changes that change nothing by the rules: who searches a hidden zone need not find anything (Vanguard 10.10.1.1), and
# so many copies that a deck can include, or cards that a player can only have, are so many at most.
ALIKE = re.compile(r"^that many: .*([Ss]earch .*deck|call one card from your deck|can include|can only have)")


def compiled(name: str, text: str) -> tuple[Ability, ...] | None:
    try:
        return compile_text(name, text)
    except TextError:
        return None


@every_dialect
def test_no_word_is_taken_for_nothing(name: str) -> None:
    same: list[str] = []
    changed = 0
    for form in FORMS[name].read_text(encoding="utf-8").splitlines():
        text = form.replace("\\n", "\n")
        meant = compiled(name, text)
        if meant is None:
            continue
        for what, (pattern, change) in CHANGES.items():
            for found in re.finditer(pattern, text):
                word = change if isinstance(change, str) else change(found)
                other = text[: found.start()] + word + text[found.end() :]
                if other != text:
                    changed += 1
                    if compiled(name, other) == meant and not ALIKE.match(f"{what}: {other}"):
                        same.append(f"{what}: {other}")
    assert not same, "\n".join(same)
    assert changed > 400, changed
