"""Lines that are a keyword (section 11), and the skills of G zone and deck that have a template of their own."""

from __future__ import annotations

from dataclasses import field

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.bases import Act, Price, Skill, Thing, node
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.lines import Granted, Line
from gyoji.text.meaning.predicates import Keyword, Measured
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word


@node
class Word(Skill):
    """A keyword that is the whole ability: [AUTO]:Hollow, [AUTO](VC):Success 20000."""

    keyword: str
    number: int = 0


@node
class SeekMate(Skill):
    """11.10: [Legion 20000] and the names of the mates."""

    number: int
    mates: tuple[str, ...]


@node
class DeckLimit(Skill):
    """So many cards of this name may be in a deck; name: the name, if the text says it; only: no more than that."""

    number: int
    name: str = ""
    only: bool = False


@node
class StrideSkill(Skill):
    """11.11, 11.42; `side`: the name of the other side, as which it strides."""

    price: Price
    ultimate: bool = False
    side: str = ""
    text_span: Span = field(default=(0, 0), compare=False)


@node
class QuotedPrice(Skill):
    """A cost in quotes: it speaks for itself."""

    price: Price


@node
class PayToStride(Act):
    """What may be paid in place of the cost of a stride; of: of which G units; next: only the next time."""

    price: QuotedPrice | None = None
    of: tuple[Thing, ...] = ()
    next: bool = False


@node
class GuardianSkill(Skill):
    """11.23: a G guardian and what it is called for."""

    price: Price
    text_span: Span = field(default=(0, 0), compare=False)


BOOK.describe("WordBody", "a keyword")

WORDS = (
    *("sentinel", "forerunner", "resist", "restraint", "lord", "blaze", "afterimage", "engorge", "charge", "hollow"),
    "harmony",
)
for name in WORDS:
    rule("WordBody", name, Word, keyword=name)
rule("WordBody", "success {number:#NUMBER}", Word, keyword="success")
for circles, places in {"@vc": "vc", "@rc": "rc", "@vc / @rc": "vc_rc"}.items():
    rule("WordBody", f"revelation - {circles}", Word, keyword=f"revelation_{places}")
rule("WordBody", "'[' legion {number:#NUMBER} ']' {mates:#NAME} {mates:MoreMates*}", SeekMate)
rule("MoreMates", "or {x:#NAME}")
rule(
    "WordBody",
    "you may have up to {number:#NUMBER} card with the same card name as this card in a deck",
    DeckLimit,
)
rule("WordBody", "you may (have|include) up to {number:#NUMBER} of this card in (a|your) deck", DeckLimit)
rule("WordBody", "you may (have|include) up to {number:#NUMBER} {name:#NAME} in (a|your) deck", DeckLimit)
rule("WordBody", "you may (have|include) up to {number:#NUMBER} card named {name:#NAME} in (a|your) deck", DeckLimit)
rule("WordBody", "you may only (have|include) {number:#NUMBER} of this card in (a|your) deck", DeckLimit, only=True)

HEAD = "{type:#TYPE} [{zones:MarkedZone} {zones:MoreZones*}] {marks:Mark*} (:|) {body:WordBody}"
rule("Skill", f"{HEAD} .", game.Ability)
rule("WordAbility", HEAD, game.Ability)
rule("Gain", '" {skill:WordAbility} "', Granted)

# ── the G zone ──

COST = "[@cost] '[' {price:Cost} ']'"
STRIDES = "@stride this card [on your @vc from face down] ."
rule("Skill", f"@stride - stride step - {COST} [, and] {STRIDES}", StrideSkill)
rule("Skill", f"'[' ultimate stride ']' - stride step - {COST} [, and] {STRIDES}", StrideSkill, ultimate=True)
rule(
    "Skill",
    f"'[' ultimate stride ']' - {{side:#NAME}} - stride step - {COST} remove all of your other card from your circle , "
    "soul , and g zone , flip this card over , and @stride it on your @vc .",
    StrideSkill,
    ultimate=True,
)
rule(
    "Skill",
    f"'[' g guardian ']' - [opponent turn 's] guard step - {COST} [, and] "
    "call this card [to your @gc from face down] .",
    GuardianSkill,
)
rule("Quality", "the sum of (their|its) {figure:FigureName} being {bound:Limit}", Measured, total=True)
rule("Quality", "{figure:FigureName} of {bound:Limit} in all", Measured, total=True)
STRIDING = "as the cost for @stride [of {of:Things}]"
rule("Verb", f'pay " {{price:QuotedCost}} " {STRIDING}', PayToStride)
rule("QuotedCost", "{price:Cost}", QuotedPrice)
rule("QuotedCost", "'[' {price:Cost} [']']", QuotedPrice)
rule("QuotedCost", "{price:ClosedBlast}", QuotedPrice)
rule("ClosedBlast", "'[' counter-blast {number:#NUMBER} ']' {what:BlastedCards}", game.Blast, pile="damage")
rule("ClosedBlast", "'[' soul-blast {number:#NUMBER} ']' {what:BlastedCards}", game.Blast, pile="soul")
rule("Verb", "@stride without pay~ing the @stride cost", PayToStride, price=None)
NEXT = "the next time you @stride [{of:Things}]"
rule("Verb", f"@stride without pay~ing the [@stride] cost {NEXT}", PayToStride, price=None, next=True)
for icon in ("critical", "draw", "stand", "heal", "front"):
    rule("Quality", f"a ({icon}|@{icon}) trigger", Keyword, keyword=f"{icon} trigger")

# ── a note about the rules, alone in its line ──

rule("Line", ".", Line, skills=())
