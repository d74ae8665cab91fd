"""A dialect of a game that does not exist, to see that one can be made without touching the English core.

Gardeners tend lanterns. Marks and costs stand in square brackets, figures behind their change, sides in determiners,
numbers in words, durations at the end of a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import THIS_TURN, WHILE, Rest
from gyoji.effects.selectors import IsRested, This
from gyoji.text.english.dialect import Dialect
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.heads import Heads
from gyoji.text.english.line import ability_line, read_cost
from gyoji.text.english.printing.act import verb
from gyoji.text.english.printing.marks import Marks
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.english.tables import Readers
from gyoji.text.lexer import Lexicon
from gyoji.text.trees import Node, kids, name, only
from gyoji.text.vocabulary import FigureWord, Noun, Vocabulary

GRAMMAR = """
head: "[" head_name "]"
head_name: "auto"                                      -> h_auto
         | "chore"                                     -> h_chore
         | "steady"                                    -> h_steady
         | "once a day"                                -> h_once
keyword: "[" keyword_name "]"
       | "[" keyword_name NUMBER "]"
keyword_name: "swift" -> swift
            | "scatter" -> scatter
stat: "glow" -> glow
until: "until end of day|for the day"                  -> this_day

// a cost in brackets, in front of what it is paid for
%extend start: head+ ":" "[" parts "]" effect          -> bracket_line

%extend noun: "lantern|lanterns"                       -> lantern
%extend place: "your shed"                             -> own_shed
%extend adj: "dimmed"                                  -> rested
           | "bright"                                  -> active
%extend having: NUMBER stat at_bound                   -> figure_bound
%extend change: SIGNED stat                            -> plus
%extend event: np "flickers" by?                       -> ev_flicker
%extend clause: "dim" np                               -> rest
      | "pay the cost"                                 -> pay_cost
"""

LEXICON = Lexicon(
    classes={"NAME": (r"\{[^}]*\}", "{a name}")},
    numbers={"one": 1, "two": 2, "three": 3},
)
WORDS = Vocabulary(
    one="lantern",
    many="lanterns",
    nouns={
        "lantern": Noun("lantern", "lanterns", "garden", ("lantern",), this=This()),
        "card": Noun("card", "cards", "", ()),
    },
    places={
        "own_shed": ("shed", "own"),
        "own_hand": ("hand", "own"),
        "own_deck": ("deck", "own"),
        "enemy_hand": ("hand", "enemy"),
    },
    place_words={("shed", "own"): "your shed", ("hand", "own"): "your hand"},
    in_play=("garden",),
    in_play_nouns="lanterns",
    pile="your shed",
    figures={"glow": FigureWord("glow", "{} glow", "{n} glow{bound}")},
    keywords={"swift": "Swift", "scatter": "Scatter"},
    counted_keywords=("scatter",),
    keyword="[{}]",
    durations={"this_day": THIS_TURN},
    duration_words={THIS_TURN: " until end of day", WHILE: ""},
    heads={"triggered": "Auto", "activated": "Chore", "constant": "Steady"},
    a_trigger="[Auto]",
    an_activation="[Chore]",
    most=99_999,
)
KINDS = {"h_auto": "triggered", "h_chore": "activated", "h_steady": "constant"}


@dataclass(slots=True)
class LanternHeads(Heads):
    def must_suit(self, line: Node, discourse: Discourse) -> None:
        if name(line) in ("ability_line", "cost_line") and not self.kind:
            raise discourse.error(line, "every effect has a mark", "[Auto]")


def read_head(mark: Node, heads: Heads, discourse: Discourse) -> None:
    head = only(mark)
    if name(head) == "h_once":
        heads.once = "turn"
        return
    heads.must_be_free(head, discourse)
    heads.kind = KINDS[name(head)]
    heads.timings = ("day",) if heads.kind == "activated" else ()


def bracket_line(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """“[Auto]:[cost] When …, you may pay the cost. If you do, …”."""
    discourse.cost = read_cost(kids(tree, "parts")[0], discourse)
    return ability_line(tree, heads, discourse)


class LanternMarks(Marks):
    once = "[Once a day] "

    def marked(self, ability: Ability, speaker: Speaker) -> str:
        kind = "constant" if ability.kind == "substitution" else ability.kind
        return f"[{speaker.words.heads[kind]}] "

    when = always = timings = marked

    def cost(self, words: str) -> str:
        return f"{words} : "


SMALL = Dialect(
    "lanterns",
    WORDS,
    GRAMMAR,
    LEXICON,
    Readers(lines={"bracket_line": bracket_line}, heads={"head": read_head}, subject_events={"ev_flicker": "flicker"}),
    Printers(
        targeted={Rest: verb("dim {}")},
        states={IsRested: lambda part, speaker: "dimmed" if part.rested else "bright"},
        subject_events={"flicker": ("flickers", True)},
    ),
    heads=LanternHeads,
    marks=LanternMarks(),
)
