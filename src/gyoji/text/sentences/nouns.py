"""Noun phrases: cards by description, references, lists of them.

Kind       what is said before and with the noun: "red 《X》 Battle Cards"
Described  with a determiner: "up to 2 of your other … in your hand"
Definite   that, or a pronoun
Thing      that, or a bare kind: "Battle Cards with …"
Things     a list of them
"""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import With
from gyoji.text.meaning.bases import Predicate
from gyoji.text.meaning.predicates import All as AllOf
from gyoji.text.meaning.predicates import (
    Any,
    Both,
    EachOf,
    From,
    Ignoring,
    In,
    InBattle,
    InMode,
    InPlay,
    Measured,
    Same,
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
    pairs = zip(cards.mods, cards.mods[1:], strict=False)
    return any(
        (takes_a_place(one) and isinstance(two, In | From))
        or (ends_in_the_card(one) and isinstance(two, Which))
        or (isinstance(one, InBattle) and isinstance(one.against, Cards))
        for one, two in pairs
    )


def ends_in_the_card(mod: Predicate) -> bool:
    """ "the same name as the card | you placed …": the clause is about that card."""
    if isinstance(mod, Measured) and isinstance(mod.bound, Bound) and isinstance(mod.bound.amount, FigureOf):
        return isinstance(mod.bound.amount.of, Ref)
    return isinstance(mod, Same) and isinstance(mod.thing, Ref)


def takes_a_place(mod: Predicate) -> bool:
    if isinstance(mod, Measured) and isinstance(mod.bound, Bound) and isinstance(mod.bound.amount, CountOf):
        counted = mod.bound.amount.what
        return isinstance(counted, Cards) and not any(isinstance(one, In | From) for one in counted.mods)
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


OTHER = "{other:Other?}"
word("Other", "other", True)

cards("Described", f"{{count:Count}} (of|) {{whose:Owner}} {OTHER} {{kind:Kinds}} {{mods:Mod*}}")
cards("Described", f"{{count:Count}} [of the|of|the] {OTHER} {{kind:Kinds}} {{mods:Mod*}}")
cards("Described", "{count:AtLeast} {kind:Kinds} or more {mods:Mod*}")
cards("Described", "{count:AtMost} {kind:Kinds} or less {mods:Mod*}")
cards("Described", "{count:CountEach} {kind:Kinds} each {mods:Mod+}")
cards("Described", f"{{whose:Owner}} {OTHER} {{kind:Kinds}} {{mods:Mod*}}")
cards("Described", "[the] other {kind:Kinds} {mods:Mod*}", other=True)
cards("Described", "the {kind:Kinds} {mods:Mod+}", the="the")
cards("Described", "the next {kind:Kinds} {mods:Mod*}", the="the next")
cards("Described", "the first {kind:Kinds} {mods:Mod*}", the="the first")
cards("Described", "as many {kind:Kinds} {mods:Mod*} as you like", count=Count("any number"))
cards("Thing", "{kind:Kinds} {mods:Mod*}")
cards("BareThing", "{kind:Kinds} {mods:Mod*}")
cards("OfYours", f"of {{whose:Owner}} {OTHER} {{kind:Kinds}} {{mods:Mod*}}")
cards("Possessing", f"{{whose:YourOrTheir}} {OTHER} {{kind:Kinds}}")
cards("Possessing", f"{{count:Count}} of {{whose:YourOrTheir}} {OTHER} {{kind:Kinds}}")
cards("Possessing", "a {kind:Kinds}", count=Count("exactly", 1))
cards("Possessing", "their {kind:Kinds}", whose=Player("they"))
cards("Possessing", "{kind:NameKind}")
cards("BareName", "{kind:NameKind}")
rule("Possessing", "{x:Reference}")
rule("Possessor", "{x:Reference}")
cards("Possessor", "{whose:YourOrTheir} {kind:Kinds}")
rule("ItsOwn", "(its|their)", Ref, kind="it")

rule("Headless", "{count:HeadlessCount} {mods:HeadlessMod*}", Some)
rule("HeadlessCount", "{number:#NUMBER}", Count, kind="exactly")
rule("HeadlessCount", "up to {number:#NUMBER}", Count, kind="up to")
rule("HeadlessCount", "all", Count, kind="all")
rule("HeadlessCount", "only {number:#NUMBER}", Count, kind="only")

# ── references ──

rule("Reference", "this card", Ref, kind="this")
rule("Reference", "that card", Ref, kind="that")
rule("Reference", "that {noun:OwnNoun}", Ref, kind="that")
rule("Reference", "(those|these) card", Ref, kind="those")
rule("Reference", "(those|these) {noun:OwnNoun}", Ref, kind="those")
rule("Reference", "the card", Ref, kind="the")
rule("Reference", "the {noun:OwnNoun}", Ref, kind="the")
rule("Reference", "the other card", Ref, kind="the other")
rule("Reference", "each of them", Ref, kind="each of them")
rule("Reference", "the (rest|remaining card|rest of the card)", Ref, kind="the rest")
rule("Reference", "(both [of] [the|those] card|both of them|the 2 card)", Ref, kind="both")
rule("Reference", "the {part:Part} {whose:Owner?} {kind:Kinds}", Done)
rule("Pronoun", "(it|them|they|them all|them both|they both)", Ref, kind="it")

rule("Described", "{x:Reference}")
rule("Described", "{thing:Reference} {mods:ReferenceMod+}", Narrowed)
rule("Described", "{thing:Pronoun} {mods:PronounMod+}", Narrowed)
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
rule("ReferenceMod", "{x:Located}")
rule("ReferenceMod", "in {mode:Mode}", InMode)
rule("ReferenceMod", "ignoring {keyword:KeywordName}", Ignoring)

rule("Described", "[the] card from the {end:End} of {place:Place}", TopCards)
rule("Described", "the {end:End} {count:TopCount?} card (of|from|in) {place:Place}", TopCards)
rule("Described", "the {end:End} {count:TopCount?} card", TopCards)
rule("Described", "up to the {end:End} {count:UpToCount} card of {place:Place}", TopCards)
rule("Described", "{count:HeadlessCount} {kind:Kinds} from the {end:End} of {place:Place} {mods:Mod*}", TopCards)
rule("TopCount", "{number:#NUMBER}", Count, kind="exactly")
rule("UpToCount", "{number:#NUMBER}", Count, kind="up to")

# ── a number of cards that is worked out ──

rule("Described", "[a number of] {kind:Kinds} {mods:Mod*} {count:EqualCount}", Cards)
rule("Described", "up to a number of {kind:Kinds} {mods:Mod*} {count:UpToEqual}", Cards)
rule("Described", "[a number of] card from the {end:End} of {place:Place} {count:EqualCount}", TopCards)
rule("EqualCount", "equal to {number:Amount}", Count, kind="exactly")
rule("UpToEqual", "equal to {number:Amount}", Count, kind="up to")

# ── lists ──


def refers_back(several: Several) -> bool:
    """ "that card" cannot mean a card that the same list describes for the first time."""
    described = False
    for part in several.parts:
        if described and isinstance(part, Ref) and part.kind in ("it", "that", "those"):
            return True
        described = described or (isinstance(part, Cards | TopCards) and part.count is not None)
    return False


rule("Definite", "{x:Pronoun}")
rule("Definite", "{x:Described}")
rule("Thing", "{x:Definite}")
rule("Listed", "{x:Described}")
rule("MoreThings", ", {x:Listed}")
rule("Things", "{x:Thing}")
rule("Things", "{parts:Thing} {parts:MoreThings*} [,] and {parts:Listed}", Several, op="and", refuse=refers_back)
rule("Things", "{parts:Thing} {parts:MoreThings*} [,] or {parts:Listed}", Several, op="or", refuse=refers_back)
rule("Things", "both {parts:Definite} and {parts:Definite}", Several, op="and")

# ── exceptions ──

rule("Excepted", "{x:Kinds}")
rule("Excepted", "{x:Reference}")
rule("Excepted", "{x:Pronoun}")
rule("Excepted", "{kind:Kinds} and {thing:Reference}", Both)
rule("Excepted", "{thing:Reference} and {kind:Kinds}", Both)
rule("Excepted", "{whose:Owner} {kind:Kinds}", Cards)
rule("Excepted", "copies of {of:Copied}", Copies, count=None)
