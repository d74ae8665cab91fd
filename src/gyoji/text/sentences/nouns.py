"""Noun phrases: cards by description, references, lists of them.

Kind       what is said before and with the noun: "red 《X》 Battle Cards"
Described  with a determiner: "up to 2 of your other … in your hand"
Definite   that, or a pronoun
Thing      that, or a bare kind: "Battle Cards with …"
Things     a list of them
"""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Move, Passive, With
from gyoji.text.meaning.bases import Predicate
from gyoji.text.meaning.clauses import By
from gyoji.text.meaning.predicates import All as AllOf
from gyoji.text.meaning.predicates import (
    Among,
    Any,
    Atop,
    Beneath,
    Both,
    Different,
    EachOf,
    Except,
    From,
    HeldBy,
    Ignoring,
    In,
    InBattle,
    InPlay,
    Measured,
    Same,
    That,
    Which,
)
from gyoji.text.meaning.things import Cards, Copies, Done, Kind, Kinds, Narrowed, PartOf, Ref, Several, Some, TopCards
from gyoji.text.meaning.values import Bound, Count, CountOf, FigureOf, Player

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

for category, described in {
    "Kind": "a kind of card",
    "Kinds": "a kind of card",
    "Thing": "cards",
    "Things": "cards",
    "Described": "cards",
    "Definite": "cards",
    "Reference": "this card, that card …",
    "Noun": "a kind of card",
}.items():
    BOOK.describe(category, described)


def splits_relative_clause(cards: Cards) -> bool:
    """A place after "cards you placed …" belongs to the relative clause, not to the cards; so does one after "a cost
    equal to the number of cards …", and whatever follows "in battle with a card …"."""
    if cards.whose is not None and any(isinstance(mod, HeldBy) for mod in cards.mods):
        return True  # "your card | you have"
    pairs = zip(cards.mods, cards.mods[1:], strict=False)
    return any(
        (takes_a_place(one) and isinstance(two, In | From | Beneath | InPlay | HeldBy))
        or (isinstance(one, Which) and one.act == Move() and isinstance(two, Beneath | Atop))
        or (ends_in_the_card(one) and isinstance(two, Which | That))
        or (isinstance(one, InBattle) and isinstance(one.against, Cards))
        or (isinstance(two, In | HeldBy) and compares_somewhere(one))
        or (isinstance(two, From | Among) and isinstance(one, In | From | HeldBy))
        or (isinstance(two, In) and isinstance(one, Same) and isinstance(one.thing, Ref) and one.thing.kind == "the")
        or (isinstance(two, From) and (is_paid_with(one) or isinstance(one, Beneath)))
        or (ends_different(one) and isinstance(two, From) and isinstance(two.place, Ref))
        for one, two in pairs
    )


def ends_different(mod: Predicate) -> bool:
    """ "with different names | from that card": it is the names that differ from its name."""
    return isinstance(mod.parts[-1] if isinstance(mod, AllOf) else mod, Different)


def compares_somewhere(mod: Predicate) -> bool:
    """ "the same name as a card | in your pile": that is where the other card is."""
    if not isinstance(mod, Same) or not isinstance(mod.thing, Cards) or mod.thing.count is None:
        return False
    return not any(isinstance(one, In | From | HeldBy) for one in mod.thing.mods)


def is_paid_with(mod: Predicate) -> bool:
    """ "the card discarded for this cost | from your hand": where one comes from is said of the card that is chosen."""
    if not isinstance(mod, Which) or not isinstance(mod.act, With):
        return False
    return any(isinstance(tail, By) and tail.word == "for" for tail in mod.act.tails)


def ends_in_the_card(mod: Predicate) -> bool:
    """ "the same name as the card | you placed …", "other than the card | you placed": that card was placed."""
    if isinstance(mod, Except):
        return isinstance(mod.what, Ref) and mod.what.kind == "the"
    if isinstance(mod, Measured) and isinstance(mod.bound, Bound) and isinstance(mod.bound.amount, FigureOf):
        return isinstance(mod.bound.amount.of, Ref)
    if isinstance(mod, Measured) and isinstance(mod.bound, Bound) and isinstance(mod.bound.amount, CountOf):
        counted = mod.bound.amount.what  # “equal to the number of cards | chosen”
        return isinstance(counted, Cards) and counted.whose is None and not counted.mods
    if isinstance(mod, Same) and isinstance(mod.thing, Cards):
        return mod.thing.whose is None and not mod.thing.mods  # “the same name as a card | returned”
    return isinstance(mod, Same) and isinstance(mod.thing, Ref)


def takes_a_place(mod: Predicate) -> bool:
    if isinstance(mod, Measured) and isinstance(mod.bound, Bound) and isinstance(mod.bound.amount, CountOf):
        counted = mod.bound.amount.what
        placed = In | From | Beneath | InPlay | HeldBy
        if not isinstance(counted, Cards) or counted.whose is not None:
            return False
        return not any(isinstance(one, placed) for one in counted.mods)
    if isinstance(mod, Measured) and isinstance(mod.bound, Bound) and isinstance(mod.bound.amount, FigureOf):
        other = mod.bound.amount.of  # “the figure of the card discarded | from hand”
        return isinstance(other, Cards) and bool(other.mods) and takes_a_place(other.mods[-1])
    if isinstance(mod, Same) and isinstance(mod.thing, Cards):
        last = mod.thing.mods[-1] if mod.thing.mods else None
        return isinstance(last, Which) and isinstance(last.act, Move) and last.act.to is None
    if isinstance(mod, That) and isinstance(mod.does, Passive):
        return mod.does.act == Move()
    return isinstance(mod, Which) and not isinstance(mod.act, With)


# ── kinds ──

rule("Kind", "{adjectives:Adjective*} {group:Groups?} {noun:Noun}", Kind)
rule("Kind", "{group:Groups} {adjectives:Adjective+} {noun:Noun}", Kind)
rule("Kind", "{adjectives:Adjective} {adjectives:MoreAdjective+} {group:Groups?} {noun:Noun}", Kind)
rule("MoreAdjective", ", {x:Adjective}")
rule("Kind", "{adjectives:Adjective*} {group:Names}", Kind)
rule("NounKind", "{adjectives:Adjective*} {noun:Noun}", Kind)
rule("FullKind", "{adjectives:Adjective*} {group:Groups?} {noun:Noun}", Kind)
rule("NameKind", "{adjectives:Adjective*} {group:Names}", Kind)
rule("AdjectiveKind", "{adjectives:Adjective+} {group:Names} {noun:Noun?}", Kind)
rule("Kinds", "{x:Kind}")
rule("Kinds", "{parts:FullKind} or {parts:Kind}", Kinds, op="or")
rule("Kinds", "{parts:FullKind} and {parts:FullKind}", Kinds, op="and")
rule("Kinds", "{parts:FullKind} {parts:MoreKinds+} [,] or {parts:Kind}", Kinds, op="or")
rule("Kinds", "{parts:FullKind} {parts:MoreKinds*} [,] and / or {parts:Kind}", Kinds, op="or")
rule("MoreKinds", ", {x:FullKind}")
rule("Kinds", "{parts:NameKind} or {parts:NounKind}", Kinds, op="or")
rule("Kinds", "{parts:NameKind} {parts:MoreNameKinds+} [,] or {parts:NounKind}", Kinds, op="or")
rule("MoreNameKinds", ", {x:NameKind}")
rule("Kinds", "{parts:NameKind} or {parts:AdjectiveKind}", Kinds, op="or")
rule("Kinds", "{parts:NameKind} and {parts:AdjectiveKind}", Kinds, op="and")

# Groups stand before a noun and may be keywords; names can stand alone.
rule("Group", "{x:Name}")
rule("Group", "{x:KeywordName}")
for many, one in (("Groups", "Group"), ("Names", "Name")):
    rule(many, f"{{x:{one}}}")
    rule(many, f"{{parts:{one}}} {{parts:More{one}*}} [,] or {{parts:{one}}}", Any)
    rule(many, f"{{parts:{one}}} {{parts:Further{one}*}} [,] and {{parts:{one}}}", EachOf)
    rule(many, f"{{parts:{one}}} {{parts:Further{one}*}} [,] and / or {{parts:{one}}}", Any)
    rule(f"More{one}", f"(,|or) {{x:{one}}}")
    rule(f"Further{one}", f", {{x:{one}}}")
rule("Names", "both {parts:Name} and {parts:Name}", EachOf)
rule("Groups", "{parts:Name} {parts:Name}", AllOf)
rule("Names", "{parts:Name} {parts:Name}", AllOf)

# ── cards by description ──


cards = partial(rule, node=Cards, refuse=splits_relative_clause)


def is_bound_of_figure(cards: Cards) -> bool:
    """Where a figure alone stands for the card, "or more" belongs to the figure."""
    kind = cards.kind
    bare = isinstance(kind, Kind) and not kind.noun and kind.group is None
    return bare or splits_relative_clause(cards)


OTHER = "{other:Other?}"
word("Other", "other", True)

cards("Described", f"{{count:Count}} (of|) {{whose:Owner}} {OTHER} {{kind:Kinds}} {{mods:Mod*}}")
cards("Described", f"{{count:Count}} [of the|of|the] {OTHER} {{kind:Kinds}} {{mods:Mod*}}")
cards("Described", "{count:AtLeast} {kind:Kinds} or more {mods:Mod*}", refuse=is_bound_of_figure)
cards("Described", "{count:AtMost} {kind:Kinds} or less {mods:Mod*}", refuse=is_bound_of_figure)
cards("Described", "{count:CountEach} {kind:Kinds} each {mods:Mod+}")
cards("Described", f"{{whose:Owner}} {OTHER} {{kind:Kinds}} {{mods:Mod*}}")
cards("Described", "[the] other {kind:Kinds} {mods:Mod*}", other=True)
cards("Described", "the {kind:Kinds} {mods:Mod+}", the="the")
cards("Described", "the next {kind:Kinds} {mods:Mod*}", the="the next")
cards("Described", "the first {kind:Kinds} {mods:Mod*}", the="the first")
cards("Described", "as many {kind:Kinds} {mods:Mod*} as you like", count=Count("any number"))
cards("Thing", "{kind:Kinds} {mods:Mod*}")
cards("BareThing", "{kind:Kinds} {mods:Mod*}")
cards("Possessing", f"{{whose:YourOrTheir}} {OTHER} {{kind:Kinds}}")
cards("Possessing", f"{{count:Count}} of {{whose:YourOrTheir}} {OTHER} {{kind:Kinds}}")
cards("Possessing", "a {kind:Kinds}", count=Count("exactly", 1))
cards("Possessing", "another {kind:Kinds}", count=Count("another"))
cards("Possessing", "their {kind:Kinds}", whose=Player("they"))
cards("Possessing", "{kind:NameKind}")
cards("BareName", "{kind:NameKind}")
rule("Possessing", "{x:Reference}")
rule("Possessor", "{x:Reference}")
cards("Possessor", f"{{whose:YourOrTheir}} {OTHER} {{kind:Kinds}}")
rule("ItsOwn", "(its|their)", Ref, kind="it")
rule("CardsOwn", "{x:Reference} 's")
rule("CardsOwn", "{x:ItsOwn}")
rule("FiguresOwn", "{x:Possessor} 's")
rule("FiguresOwn", "{x:ItsOwn}")

rule("Headless", "{count:HeadlessCount} {mods:HeadlessMod*}", Some)
rule("HeadlessCount", "{number:#NUMBER}", Count, kind="exactly")
rule("HeadlessCount", "up to {number:#NUMBER}", Count, kind="up to")
rule("HeadlessCount", "all", Count, kind="all")
rule("HeadlessCount", "only {number:#NUMBER}", Count, kind="only")

for numbered in ("Things", "Headless"):
    rule("Cards", f"{{x:{numbered}}}")

# ── references ──


def is_described(narrowed: Narrowed) -> bool:
    """ "the leader in your area" is a description, with its noun."""
    return isinstance(narrowed.thing, Ref) and narrowed.thing.kind == "the" and bool(narrowed.thing.noun)


rule("Reference", "this card", Ref, kind="this")
rule("Reference", "{kind:Pointing} card", Ref)
rule("Reference", "{kind:Pointing} {noun:OwnNoun}", Ref)
rule("Reference", "the other card", Ref, kind="the other")
word("Pointing", "that", "that")
word("Pointing", "(those|these)", "those")
word("Pointing", "the", "the")
rule("Reference", "each of them", Ref, kind="each of them")
rule("Reference", "the (rest|remaining card|rest of the card)", Ref, kind="the rest")
rule("Reference", "(both [of] [the|those] card|both of them|the 2 card)", Ref, kind="both")
rule("Reference", "the {part:Part} {whose:Owner?} {kind:Kinds}", Done)
rule("Pronoun", "(them|they|them all|them both|they both)", Ref, kind="it", several=True)
rule("Pronoun", "it", Ref, kind="it")

rule("Described", "{x:Reference}")
rule("Described", "{thing:Referred} {mods:ReferenceMod+}", Narrowed, refuse=is_described)
for pointed in ("Reference", "Pronoun"):
    rule("Referred", f"{{x:{pointed}}}")
rule("PronounMod", "{x:Located}")
rule("PronounMod", "in play", InPlay)
rule("Described", "{count:Count} of {of:OfThem}", PartOf)
rule("OfThem", "{x:Pronoun}")
rule("OfThem", "(those|these) card", Ref, kind="those")
rule("OfThem", "(those|these) {noun:OwnNoun}", Ref, kind="those")
rule("OfThem", "the {part:Part} {whose:Owner?} {kind:Kinds}", Done)
rule("Described", "{count:Count} [of] (copy|copies) of {of:Copied} {mods:PronounMod*}", Copies)
rule("Described", "copies of {of:Copied} {mods:PronounMod*}", Copies, count=None)
rule("Copied", "{x:Reference}")
rule("Copied", "{kind:Kind}", Cards)
rule("ReferenceMod", "{x:PronounMod}")
rule("ReferenceMod", "ignoring {keyword:KeywordName}", Ignoring)

rule("Described", "[the] card from the {end:End} of {place:Place}", TopCards)
rule("Described", "the {end:End} {count:TopCount?} card (of|from|in) {place:Place}", TopCards)
rule("Described", "the {end:End} {count:TopCount?} card", TopCards)
rule("Described", "up to the {end:End} {count:UpToCount} card of {place:Place}", TopCards)
rule("Described", "{count:HeadlessCount} {kind:Kinds} from the {end:End} of {place:Place} {mods:Mod*}", TopCards)
rule("TopCount", "{number:#NUMBER}", Count, kind="exactly")
rule("UpToCount", "{number:#NUMBER}", Count, kind="up to")

# ── a number of cards that is worked out ──


def counts_past_among(count: Count) -> bool:
    """ "as many cards as the number of cards removed | from among them": those that were retired are among nothing."""
    what = count.number.what if isinstance(count.number, CountOf) else None
    mods = what.mods if isinstance(what, Cards) else ()
    return any(isinstance(mod, Among) for mod in mods) and any(isinstance(mod, Which | That) for mod in mods)


rule("Described", "[a number of] {kind:Kinds} {mods:Mod*} {count:EqualCount}", Cards)
rule("Described", f"a number of {{whose:Owner}} {OTHER} {{kind:Kinds}} {{mods:Mod*}} {{count:EqualCount}}", Cards)
rule(
    "Described",
    f"up to (a|the) number of {{whose:Owner?}} {OTHER} {{kind:Kinds}} {{mods:Mod*}} {{count:UpToEqual}}",
    Cards,
)
rule("Described", "[a number of] card from the {end:End} of {place:Place} {count:EqualCount}", TopCards)
AS_MANY = f"the same number of {{whose:Owner?}} {OTHER} {{kind:Kinds}} {{mods:Mod*}}"
cards("Described", f"{AS_MANY} {{count:AsMany}}")
cards("Described", f"up to {AS_MANY} {{count:UpToAsMany}}")
rule("Described", "the same number of card from the {end:End} of {place:Place} {count:AsMany}", TopCards)
rule("Described", "up to the same number of card from the {end:End} of {place:Place} {count:UpToAsMany}", TopCards)
rule("AsMany", "as {number:Counted}", Count, kind="exactly")
rule("UpToAsMany", "as {number:Counted}", Count, kind="up to", refuse=counts_past_among)
rule("EqualCount", "equal to {number:Amount}", Count, kind="exactly")
rule("UpToEqual", "equal to {number:Counted}", Count, kind="up to")

# ── lists ──


def refers_back(several: Several) -> bool:
    """ "that card" cannot mean a card that the same list describes for the first time."""
    described = isinstance(several.parts[0], Ref) and several.parts[0].kind == "it"
    for part in several.parts[described:]:
        if described and isinstance(part, Ref) and part.kind in ("it", "that", "those"):
            return True
        described = described or (isinstance(part, Cards | TopCards) and part.count is not None)
        described = described or (isinstance(part, Cards) and part.other)  # others than those that were named
    return False


def splits_numbers(several: Several) -> bool:
    """ "cost 1 or 3 cards": a number that follows another one belongs to it."""
    one, other = several.parts[-2:]
    if not isinstance(one, Cards) or not isinstance(other, Cards) or one.mods or other.whose is not None:
        return refers_back(several)
    bare = isinstance(one.kind, Kind) and not one.kind.noun and one.kind.adjectives[-1:]
    counted = other.count is not None and other.count.kind == "exactly"
    any_card = isinstance(other.kind, Kind) and not other.kind.adjectives and other.kind.group is None
    split = counted and (any_card or (other.count is not None and other.count.number != 1))
    return bool(bare and isinstance(bare[0], Measured) and split) or refers_back(several)


rule("Definite", "{x:Pronoun}")
rule("Definite", "{x:Described}")
rule("Thing", "{x:Definite}")
rule("Listed", "{x:Described}")
rule("MoreThings", ", {x:Listed}")
rule("Things", "{x:Thing}")
rule("Things", "{parts:Thing} {parts:MoreThings*} [,] and {parts:Listed}", Several, op="and", refuse=refers_back)
rule("Things", "{parts:Thing} {parts:MoreThings*} [,] or {parts:Listed}", Several, op="or", refuse=splits_numbers)
rule("Things", "both {parts:Definite} and {parts:Definite}", Several, op="and")

# ── exceptions ──


def is_somewhere(cards: Cards) -> bool:
    """ "other than a card named X | in your hand": that is where the others are."""
    return any(isinstance(mod, In | From | Among | HeldBy) for mod in cards.mods)


rule("Excepted", "{x:Kinds}")
rule("Excepted", "a {kind:Kinds} {mods:Mod+}", Cards, count=Count("exactly", 1), refuse=is_somewhere)
rule("Excepted", "{x:Reference}")
rule("Excepted", "the {kind:Kinds} {mods:WhatWasDone}", Cards, the="the")
rule("Excepted", "{x:Pronoun}")
rule("Excepted", "{kind:Kinds} and {thing:Reference}", Both)
rule("Excepted", "{thing:Reference} and {kind:Kinds}", Both)
rule("Excepted", "{whose:Owner} {kind:Kinds}", Cards)
rule("Excepted", "copies of {of:Copied}", Copies, count=None)
