"""What only V says: imaginary gifts (10.6.3), the markers of a Force, gauges (4.12, 10.39)."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.clauses import CardsHave, Have
from gyoji.text.meaning.predicates import In
from gyoji.text.meaning.things import Area, Cards, Kind, Ref
from gyoji.text.meaning.values import Count, Player
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)

BOOK.describe("GiftName", "Force, Accel or Protect")
BOOK.describe("GaugeKind", "a gauge")

YOU = Player("you")

# ── gifts ──

for gift in ("force", "accel", "protect"):
    word("GiftName", gift, gift)
verb("get {count:Count} imaginary gift [:] {gift:GiftName}", game.GetGift)
verb("get {count:Count} imaginary gift", game.GetGift, gift="")
verb(
    "get {count:Count} imaginary gift [:] {gift:GiftName} (, and|and|,) put that marker on your @vc",
    game.GetGift,
    where="vanguard",
)

rule("Kind", "{adjectives:GiftCard}", Kind, noun="card")
rule("GiftCard", "imaginary gift [:] {gift:GiftName}", game.IsGift)

# ── markers ──

FORCE_SPOTS = {
    "circles": "your circle",
    "rear": "your @rc",
    "vanguard": "(your @vc|your vanguard 's circle)",
    "here": "(this unit|it) 's circle",
}
for where, words in FORCE_SPOTS.items():
    word("ForceSpot", words, where)
rule("State", "you have {what:ForceMany}", Have, who=YOU)
rule("State", "there be {what:ForcesOn}", Have, who=YOU)
rule("State", "{what:ForcesThere}", Have, who=YOU)
rule("ForceMany", "{count:Count} force marker", game.Forces)
rule("ForceMany", "{x:ForcesOn}")
rule("ForcesOn", "{count:Count} force marker on {where:ForceSpot}", game.Forces)
rule("ForcesThere", "{where:ForceSpot} have {count:Count} force marker", game.Forces)
rule("Thing", "force marker on {where:ForceSpot}", game.Forces)
rule("Thing", "your force marker", game.Forces)

verb("put a cradle marker on {what:Things}", game.PutCradle)
rule("Quality", "[a|any] cradle marker [on it|on them]", game.HasCradle)

# ── circles that an Accel has opened ──

rule("Located", "on a additional @rc", game.OnMore)
rule("Located", "on {whose:Owner} additional @rc", game.OnMore)
for words, gift in {
    "(@rc|circle) with [a] accel": "accel",
    "circle with [a] force": "force",
    "@rc with [a] force": "rear force",
}.items():
    rule("Located", f"on [a] {words} marker", game.OnMore, gift=gift)
for gift in ("accel", "force"):
    rule("Located", f"on [a] {gift} circle", game.OnMore, gift=gift)
    rule("Located", f"on {{whose:Owner}} {gift} circle", game.OnMore, gift=gift)
rule("Thing", "your additional @rc", game.MoreCircles)
rule("Thing", "your accel marker", game.MoreCircles)
rule("State", "you have {what:ManyCircles}", Have, who=YOU)
rule("ManyCircles", "{count:Count} additional @rc", game.MoreCircles)
rule("ManyCircles", "{count:Count} accel marker [on your circle]", game.MoreCircles)

# ── gauges ──

GAUGES = (In(Area(("gauge",))),)
word("GaugeName", "(equip|equip~ed)", "equip")
word("GaugeName", "divine", "divine")
rule("PlainGauge", "gauge", Kind, noun="gauge")
rule("GaugeKind", "{adjectives:GaugeCalled} gauge", Kind, noun="gauge")
rule("GaugeCalled", "{name:GaugeName}", game.GaugeCalled)
rule("GaugeCalled", "{name:#NAME}", game.GaugeCalled)
rule("GaugeOwner", "{of:GaugeUnit} 's", game.GaugeOf, place=Area(("gauge",), Player("you")))
rule("GaugeOwner", "its", game.GaugeOf, place=Area(("gauge",), Player("you")), of=Ref("it"))
rule("GaugeUnit", "this (unit|card)", Ref, kind="this", noun="unit")
rule("EquippedTo", "equip~ed to {of:GaugeUnit}", game.GaugeOf, place=Area(("gauge",)))
rule("Described", "{count:Count} {kind:GaugeKind}", Cards, mods=GAUGES)
rule("Described", "{count:Count} {kind:PlainGauge}", Cards, mods=GAUGES)
rule("Described", "{count:Count} of {whose:Owner} {kind:GaugeKind}", Cards, mods=GAUGES)
rule("Described", "{count:Count} [of] {mods:GaugeOwner} {kind:GaugeKind}", Cards)
rule("Described", "{count:Count} {kind:PlainGauge} {mods:EquippedTo}", Cards)
rule("Described", "{count:Count} {kind:GaugeKind} {mods:OfUnit}", Cards)
rule("OfUnit", "of {of:GaugeUnit}", game.GaugeOf, place=Area(("gauge",), Player("you")))
rule("Thing", "{kind:PlainGauge} {mods:EquippedTo}", Cards)
rule("Thing", "{mods:GaugeOwner} {kind:GaugeKind}", Cards)
rule("Described", "{whose:Owner} {kind:GaugeKind}", Cards, mods=GAUGES)
rule("Thing", "{kind:GaugeKind} {mods:Mod+}", Cards)
rule("Quality", "[a|any] {name:GaugeName} gauge", game.WithGauge)
rule("Quality", "[a|any] {name:#NAME} gauge", game.WithGauge)
rule("Located", "from {of:GaugeUnit} 's (equip|) gauge", game.GaugeOf, place=Area(("gauge",), Player("you")))
rule("State", "{who:Things} have {what:GaugeCount}", CardsHave)
rule(
    "GaugeCount",
    "{count:Count} {kind:GaugeKind}",
    Cards,
    refuse=lambda cards: cards.count == Count("exactly", 1),  # “with an equip gauge” is said of the unit
    mods=GAUGES,
)
verb("put {what:Things} as {name:GaugeWords} gauge (for|of) {unit:Definite}", game.PutAsGauge)
verb("put {what:Things} face down as {name:GaugeWords} gauge (for|of) {unit:Definite}", game.PutAsGauge, down=True)
rule("GaugeWords", "[a] {x:GaugeName}")
rule("GaugeWords", "[a] {x:#NAME}")
