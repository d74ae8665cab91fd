"""The course of a game: turns, who wins, steps of a turn; what effects do that only the rulebook names."""

from __future__ import annotations

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Affect, ExtraTurn, Flip, LetDo, Look, LoseGame, Move, RemoveFrom, WinGame, With
from gyoji.text.meaning.bases import Act, Benefit, Fact, Predicate, Thing, node
from gyoji.text.meaning.clauses import By, Compare, Does, Exist, Have
from gyoji.text.meaning.lines import Trigger
from gyoji.text.meaning.predicates import Different, Keyword
from gyoji.text.meaning.things import Area, Cards, Kind, Ref, Skills
from gyoji.text.meaning.values import Bound, Count, CountOf, NumberOf, Player
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)
card_verb = partial(any_verb, BOOK, by="Card")


# ── turns and the end of the game ──

verb("(get|take) a (extra|additional) turn", ExtraTurn)
verb("win the game", WinGame)
verb("lose the game", LoseGame)

# ── what is done to cards ──


@node
class Nullify(Act):
    """What effects have put on cards is nullified (8.1.4)."""

    what: Thing | None = None


@node
class TimeLeap(Act):
    """10.31: bound, and one of a grade more is called for it."""

    what: Thing | None = None


@node
class Swap(Act):
    """Cards of two zones change places."""

    what: Thing | None = None
    other: Thing | None = None


@node
class MakeLegion(Act):
    """A card becomes the mate of the vanguard (10.25)."""

    what: Thing | None = None


@node
class Create(Act):
    """A Protect is made, in that zone (v:12.13.1.2)."""

    where: str


@node
class CreateTickets(Act):
    """Tickets of that name are made in the hand."""

    count: Count
    name: str


verb("remove {what:Things}", RemoveFrom)
verb("nullify all effect on {what:Things}", Nullify)
verb("time leap {what:Things}", TimeLeap)
verb("flip {what:Things} over", Flip)
verb("look at {what:DeckOf}", Look, gaps=False)
rule("DeckOf", "{whose:Owner} deck", Area, areas=("deck",))
verb("(swap|exchange|switch) {what:Things} with {other:Things}", Swap, gaps=False)
verb("@legion {what:Things}", MakeLegion, gaps=False)
verb("put {count:Count} {name:TicketName} ticket into your hand", CreateTickets)
word("TicketName", "quick shield", "Quick Shield")
for words, zone in {"in your hand": "hand", "in your soul": "soul", "on @gc": "guardians"}.items():
    verb(f"create a protect {words}", Create, where=zone)
verb("(deal) {what:Definite} {amount:#NUMBER} damage", game.Deal, gaps=False)
verb("shuffle {what:TheRest} (and|, and) put them {to:Goal}", Move, gaps=False, shuffled=True)
rule("TheRest", "the (rest|remaining card|rest of the card)", Ref, kind="the rest")
rule("VerbDone", "move~ed", game.Shift)


# ── what units are and do ──


@node
class DriveChecks(Act):
    """A unit makes drive checks, whatever it is (7.6.1.2.1)."""


@node
class BattleChecks(Act):
    """A player makes drive checks in this battle, whatever unit attacks."""


@node
class DealDamage(Act):
    """A unit deals damage; kind: battle, skill (3.15); to a vanguard."""

    kind: str = ""


@node
class OfAllClans(Act):
    """Is of every clan and nation (2.2.5)."""


@node
class ActiveEven(Act):
    """A limit break is active with so little damage, too."""

    mark: str
    number: int


@node
class BeActive(Act):
    """Abilities of a kind are active, whatever they wait for."""


@node
class ActivateTimes(Act):
    """Its abilities of that type are activated so many times."""

    type: str
    number: int


@node
class ActivateUnhit(Act):
    """Its abilities that wait for a hit are activated even if the attack did not hit; event: how they are called."""

    event: str


@node
class CostsOfAbilities(Benefit):
    """The costs of its abilities, as something that it loses."""


@node
class CanLegion(Predicate):
    """Seeks that unit as its mate, or is sought by it (10.25.17)."""

    thing: Thing


card_verb("make drive check", DriveChecks)
rule("Verb", "perform drive check for the battle [that] {who:Things} {act:CheckingToo}", LetDo)
rule("CheckingToo", "attack~ed", DriveChecks)
verb("perform drive check for (this|that) battle", BattleChecks)
card_verb("deal damage", DealDamage)
card_verb("deal {kind:DamageKind} damage to a vanguard", DealDamage)
word("DamageKind", "battle", "battle")
word("DamageKind", "skill", "skill")
rule("CardDoes", "be from all clan and nation", OfAllClans)
rule("CardClause", "{who:Possessing} 's {act:LimitFreed}", Does)
rule("LimitFreed", "{mark:#NAME} be active even (when|if) you have {number:#NUMBER} or less damage", ActiveEven)
rule("CardClause", "{who:AbilitiesOf} {act:ActiveNow}", Does)
rule("AbilitiesOf", "the {tags:MarkTag} of {of:Described}", Skills)
rule("MarkTag", "{keyword:AbilityName} ability", Keyword)
rule("ActiveNow", "{act:JustActive} {tails:Tail+}", With)
rule("JustActive", "be active", BeActive)
rule("CardClause", "{who:Possessing} 's {act:ActivateTimes}", Does)
rule("CardClause", "{who:ItsOwn} {act:ActivateTimes}", Does)
rule("ActivateTimes", "{type:#TYPE} ability activate {number:HowOften}", ActivateTimes)
rule("CardClause", "{who:Possessing} 's {act:ActivateUnhit}", Does)
rule(
    "ActivateUnhit",
    "{event:#NAME} (effect|ability) activate even if (the|that|its) attack (did|do~ed) not hit",
    ActivateUnhit,
    refuse=lambda unhit: unhit.event.lower() not in ("when attack hits", "when this unit's attack hits"),
)
rule("Loss", "the cost of (its|their) ability", CostsOfAbilities)
rule("Mod", "that can @legion with {thing:Reference}", CanLegion)
rule("VerbDone", "affect~ed", Affect)


# ── trigger effects by an ability ──


@node
class ActivateTriggers(Act):
    """The trigger effects of cards are activated."""

    what: Thing | None = None


@node
class TriggersWork(Act):
    """The trigger effect of the card activates."""


verb("activate [all of] the trigger effect of {what:Definite}", ActivateTriggers, gaps=False)
verb("activate {what:TriggerCard} trigger effect", ActivateTriggers, gaps=False)
rule("TriggerCard", "{x:Reference} 's")
rule("TriggerCard", "{x:ItsOwn}")
rule("CardClause", "{who:TriggerCard} {act:TriggersDo}", Does)
rule("CardClause", "that {act:TriggersDo}", Does, who=Ref("that"))
rule("TriggersDo", "{x:TriggerWorks}")
rule("TriggersDo", "{act:TriggerWorks} {tails:Tail+}", With)
rule("TriggerWorks", "trigger effect (activate|activate~s)", TriggersWork)


# ── how much trigger effects give ──


@node
class TriggersGive(Act):
    """Trigger effects of one's drive checks give so much more power; icon: those with it."""

    more: int
    icon: str = ""


rule("CardClause", "the @power increase of {act:FrontEffects}", Does)
for words, icon in {"@front trigger": "front", "trigger": ""}.items():
    rule(
        "FrontEffects",
        f"{words} effect reveal~ed for your drive check (get|get~s) {{more:#PLUS}}",
        TriggersGive,
        icon=icon,
    )

# ── situations ──

rule("Trigger", "when {fact:HaveNone}", Trigger, word="while")
rule("HaveNone", "{who:Player} do not have {what:Things}", Have, negated=True)


@node
class PowerDiffers(Fact):
    """The power of that player's vanguard is another than is printed on it."""

    whose: Player


rule("Fact", "{whose:YourOrTheir} vanguard 's current @power be different from its original @power", PowerDiffers)
rule("Fact", "{amount:CardsThere} have {bound:MoreThanTheirs}", Compare)
rule("CardsThere", "{what:Place}", CountOf)
rule("MoreThanTheirs", "more card than {amount:OfOther}", Bound, op=">")
rule("MoreThanTheirs", "less card than {amount:OfOther}", Bound, op="<")
for more, op in {"more": ">", "less": "<"}.items():
    rule("MoreThanTheirs", f"{more} card than {{amount:CardsThere}}", Bound, op=op)
rule("OfOther", "(your opponent|the opponent) 's", NumberOf, who=Player("opponent"))
rule("OfOther", "yours", NumberOf, who=Player("you"))
rule("Fact", "{who:Place} have {what:CardsApart}", Have)
rule("State", "{who:Player} have {what:CardsApart}", Have)
rule("State", "there be {what:CardsApart}", Exist)
rule("CardsApart", "{kind:NounKind} with {count:ApartOrMore} {mods:ApartIn} {mods:Mod*}", Cards)
rule("CardsApart", "{count:ApartOrMore} {mods:ApartIn}", Cards, kind=Kind(noun="card"))
rule("ApartOrMore", "{number:#NUMBER} or more", Count, kind="at least")
for quality in ("NameQuality", "CostName"):
    rule("ApartIn", f"different {{quality:{quality}}}", Different, each=True)
rule("SimpleEvent", "{who:NewCard} {act:CardDoes}", Does)
rule("NewCard", "{count:Count} new {kind:NounKind}", Cards)

# ── by what ──

rule("Tail", "for the cost of {what:CallingIt}", By, word="cost")
rule("CallingIt", "call~ing {what:PaidUnit} [from the g zone]", game.Call)
rule("PaidUnit", "{kind:NameKind}", Cards)
rule("PaidUnit", "a {kind:Kind}", Cards, count=Count("exactly", 1))
rule("Tail", "(by|due to) {what:AnyEffect}", By)
rule("AnyEffect", "(a|) effect", Skills, tags=(game.Part("effect"),))
rule("AnyEffect", "(a|) ability", Skills, tags=(game.Part("ability"),))
