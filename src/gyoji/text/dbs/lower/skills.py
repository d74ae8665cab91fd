"""Lines to abilities: tags, costs, triggers, keywords with material."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Pattern
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.cards import ALL_AREAS, area_of, describe, keyword_name
from gyoji.text.dbs.lower.changes import GRANTED
from gyoji.text.dbs.lower.countering import after_play, is_after_play, on_played_card, speak_of_played_card
from gyoji.text.dbs.lower.events import singular, triggers
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.happenings import attacking
from gyoji.text.dbs.lower.history import in_the_game
from gyoji.text.dbs.lower.patterns import ITSELF
from gyoji.text.dbs.lower.refusal import Refused, expect_none, in_words
from gyoji.text.dbs.lower.replacement import replacement, replacing
from gyoji.text.dbs.lower.results import RESULTS
from gyoji.text.dbs.lower.setting import WORKING, Setting
from gyoji.text.dbs.lower.steps import lower_steps, placed_steps
from gyoji.text.dbs.lower.wording import in_one_wording
from gyoji.text.dbs.reading import acts as game
from gyoji.text.dbs.words import EVERYWHERE, ordered
from gyoji.text.lower.facts import both, turn_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Place, Predicate, Price, Skill, Tail, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Cards, Copies, Kind, Kinds, Narrowed, Ref, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.acts import act_steps, card_steps
from gyoji.text.resolve.game import Game
from gyoji.text.resolve.instead import says_instead
from gyoji.text.resolve.references import Discourse, roles_of, settle_parts
from gyoji.text.resolve.scope import body_steps
from gyoji.text.resolve.steps import Role, Subject, This
from gyoji.text.trees import renumbered

IN_PLAY: Final = ("battle", "leader", "field", "fighters", "combo")
TIMES: Final = (cl.Lasting, cl.Within, cl.ForBattleOf, cl.AgainstAttack, cl.BattleWhere, cl.BattleWith)
ACTIVATE_THIS: Final = cl.Does(do.Activate(Skills(of=Ref("this", "skill"))))

GAME: Final = Game(did_takes_all=True, then_falls=True, discards_from="hand")  # 8-5-2, 8-5
KINDS_OF_TAG: Final[dict[str, tuple[str, tuple[str, ...], str]]] = {  # kind, timings, keyword
    "auto": ("triggered", (), ""),
    "permanent": ("constant", (), ""),
    "activate main": ("activated", ("main",), ""),
    "activate battle": ("activated", ("battle",), ""),
    "activate main/battle": ("activated", ("main", "battle"), ""),
    "counter attack": ("counter", ("attack",), ""),
    "counter battle card attack": ("counter", ("attack",), ""),
    "counter play": ("counter", ("play",), ""),
    "counter counter": ("counter", ("counter",), ""),
    "awaken": ("activated", ("main", "battle"), "awaken"),
    "wish": ("activated", ("main", "battle"), "wish"),
    "union-absorb": ("activated", ("main",), "union_absorb"),
}
# 10-10-3: what must be so besides, for a [Counter] that says more of what it answers.
NEEDS_OF_TAG: Final[dict[str, tuple[co.Condition, ...]]] = {
    "counter battle card attack": (co.Has(se.Selector("battle", "enemy", ("battle",), (se.Is("attacking"),)), ">=", 1),)
}


def lower_line(line: object, first: Sequence[Callable[[object], list[Ability] | None]] = ()) -> tuple[Ability, ...]:
    """The abilities of a line. `first`: extensions, which are asked before the game itself."""
    if not isinstance(line, ln.Line):
        raise Refused("a line that goes on with the one before")
    abilities: list[Ability] = []
    for skill in line.skills:
        known = (found for lower in first if (found := lower(skill)) is not None)
        abilities += [
            one if one.reading is not None else replace(one, reading=ln.Line((skill,)))
            for one in next(known, None) or lower_skill(skill)
        ]
    return tuple(abilities)


def lower_skill(skill: Skill) -> list[Ability]:
    match skill:
        case ln.Alone(keyword, None, span):
            if keyword.startswith(("over realm", "dark over realm")):
                return [realm(keyword, None, span)]
            return [Ability("keyword", keyword=keyword_name(keyword), amount=1, span=span)]
        case ln.Alone(keyword, price, span) if price is not None:
            paid, facts = conditions_apart(price)
            return [on_condition(realm(keyword, paid, span), facts)]
        case ln.Tagged(("permanent",), ln.Body(sentences) as body, span) if any(map(is_deck_rule, sentences)):
            rest = tuple(one for one in sentences if is_deck_rule(one) is None)
            parts = [(one,) for one in sentences if is_deck_rule(one) is not None] + ([rest] if rest else [])
            return [
                replace(ability, reading=ln.Line((part,)))
                for part in (replace(skill, body=replace(body, sentences=one)) for one in parts)
                for ability in lower_deck_rule(part) or lower_skill(part)
            ]
        case ln.Tagged(tags, body, span):
            return timed(tags, in_one_wording(body), span, [])
        case ln.Bond(keyword, ln.Alone(word, None), material, (), span):
            needs = bond(keyword, material)
            return [Ability("keyword", condition=needs, keyword=keyword_name(word), amount=1, span=span)]
        case ln.Bond(keyword, body, material, tags, span):
            return timed(tags, in_one_wording(body), span, [bond(keyword, material)])
        case ln.Material(keyword, material, price, span):
            paid, facts = conditions_apart(price)
            return [on_condition(from_material(keyword, material, paid, span), facts)]
    raise Refused(in_words("this line", skill))


GRANTED["lower"] = lower_skill


def conditions_apart(price: Price | None) -> tuple[Price | None, list[Fact]]:
    """ "[Swap 3] If your Leader Card is red: …": the price without what must be so, and that."""
    match price:
        case ln.Require(fact):
            return None, [fact]
        case ln.Prices(first, second):
            one, facts = conditions_apart(first)
            two, more = conditions_apart(second)
            paid = ln.Prices(one, two) if one is not None and two is not None else one or two
            return paid, [*facts, *more]
    return price, []


def on_condition(ability: Ability, facts: list[Fact]) -> Ability:
    needs = [condition(settle_parts(fact, Discourse(GAME))) for fact in facts]
    if ability.condition is not None:
        needs.append(ability.condition)
    return replace(ability, condition=both(needs)) if needs else ability


def is_deck_rule(sentence: cl.Sentence) -> tuple[str, do.Include] | None:
    match sentence.clause:
        case cl.Does(do.Modal(modal, do.Include() as act)):
            return modal, act
    return None


def lower_deck_rule(skill: ln.Tagged) -> list[Ability]:
    """A skill of one sentence about decks; nothing if it is about something else."""
    match skill.body:
        case ln.Body((one,)) if (rule := is_deck_rule(one)) is not None:
            return [Ability("deck", (deck_rule(*rule),), span=skill.text_span, body_spans=(skill.text_span,))]
    return []


def deck_rule(modal: str, act: do.Include) -> ac.Action:
    """5-1-3-2: what a deck can, may only, or must not hold."""
    match modal, act.what:
        case "can", Copies(count, Ref("this"), mods) if act.any_number or (
            count is not None and count.kind == "any number"
        ):
            expect_none(descriptions=in_deck(mods))
            return own.Include("", -1)
        case "can", Ref("this") if act.any_number:
            return own.Include("", -1)
        case "can" | "only", Copies(Count("up to" | "exactly", int() as most), of, mods):
            expect_none(descriptions=in_deck(mods))
            return own.Include(copied_name(of), most, modal == "only")
        case "cannot", Cards() as what if not act.any_number:
            found = describe(replace(what, mods=in_deck(what.mods)))
            match found.filters:
                case [se.Without(filters)]:
                    return own.Include("", 0, True, ((), filters), True)
            return own.Include("", 0, True, (found.kinds, ordered(found.filters)))
    raise Refused("what a deck holds")


def in_deck(mods: tuple[Predicate, ...]) -> tuple[Predicate, ...]:
    """What is said of the cards besides "in your deck"."""
    places = [mod for mod in mods if isinstance(mod, pr.In)]
    if any(not isinstance(mod.place, Place) or area_of(mod.place) != ("deck", "own") for mod in places):
        raise Refused("a deck holds cards, no other area does")
    return tuple(mod for mod in mods if not isinstance(mod, pr.In))


def copied_name(of: Thing) -> str:
    match of:
        case Ref("this"):
            return ""
        case Cards(Kind((), pr.Named(name), "")):
            return name
    raise Refused("copies of these cards")


def number_in(keyword: str) -> int:
    return int(keyword.rsplit(" ", 1)[1])


def bond(keyword: str, material: Thing | None) -> co.Condition:
    """10-23: so many Battle Cards in the own Battle Area, of that kind if one is said."""
    filters = ordered(describe(material).filters) if material is not None else ()
    return co.Has(se.Selector("battle", "own", ("battle",), filters), ">=", number_in(keyword))


def timed(tags: tuple[str, ...], body: Skill, span: Span, needs: list[co.Condition]) -> list[Ability]:
    """A skill with its tags."""
    kind, keyword, once = "", "", ""
    timings: tuple[str, ...] = ()
    for tag in tags:
        if tag in KINDS_OF_TAG:
            if kind:
                raise Refused("a skill of two kinds")
            kind, timings, keyword = KINDS_OF_TAG[tag]
            needs += NEEDS_OF_TAG.get(tag, ())
        elif tag == "once per turn":
            once = "turn"
        elif tag.startswith("sparking "):
            needs.append(co.Has(se.Selector("drop", "own", ()), ">=", number_in(tag)))
        elif tag.startswith("burst "):
            needs.append(own.CanBurst(number_in(tag)))
        else:
            raise Refused(f"the tag [{tag}]")
    if not kind:
        raise Refused("a skill of no kind")
    counters = timings[0] if kind == "counter" else ""
    setting = Setting(constant=kind == "constant", counter=counters)
    discourse = Discourse(GAME)
    if counters == "play":
        discourse.roles |= dict.fromkeys(("being played", "played"), Role("being played"))
    cost: list[ac.Action] = []
    found: tuple[Pattern, ...] = ()
    time: Tail | None = None
    waits: ln.Trigger | None = None
    afterwards = False
    replaced: Fact | None = None
    setting.shuffles = any(isinstance(node, do.Shuffle) for node in walk(body))
    while isinstance(body, ln.Paid | ln.On):
        if isinstance(body, ln.Paid):
            pay(body.price, cost, needs, setting, discourse)
        elif setting.constant and body.trigger.word in ("when", "would") and says_instead(body.body):
            replaced = settled_trigger(body.trigger, discourse).fact
        elif setting.constant:
            needs += while_so(body.trigger, discourse)
        elif counters == "attack" and body.trigger.word == "when" and body.trigger.condition is None:
            needs.append(answered(triggers(settled_trigger(body.trigger, discourse))))
        elif counters == "play" and is_after_play(body.trigger):
            speak_of_played_card(discourse)
            afterwards = True
        elif kind != "triggered" and body.trigger == ln.Trigger("at", time=body.trigger.time):
            time = body.trigger.time  # the skill is activated now; what it does is put off
        elif kind == "activated" and body.trigger.word == "when" and body.trigger.condition is None:
            waits = settled_trigger(body.trigger, discourse)  # what it does is done whenever that happens
        else:
            found = triggers(settled_trigger(body.trigger, discourse, once))
        body = body.body
    if not isinstance(body, ln.Body):
        raise Refused("this body")
    if kind == "triggered" and not found:
        trigger, body = event_after_if(body)
        found = triggers(settled_trigger(trigger, discourse, once))
    if (kind == "triggered") != bool(found):
        raise Refused("an [Auto] skill without an event")
    setting.timed = any(isinstance(part, TIMES) for part in walk(body))
    sentences = [one for one in body.sentences if not defines_token(one, setting)]
    if not setting.constant and sentences[1:] and sentences[0].clause == ACTIVATE_THIS:
        del sentences[0]  # "When …, activate this skill. …": what follows is what the skill does
    steps = body_steps(sentences, discourse)
    setting.offered = [option_steps(one, discourse) for one in body.options]
    if time is not None:
        steps = (st.Later(settle_parts(time, discourse), steps, text_span=span),)
    if waits is not None and waits.fact is not None:
        steps = (st.Repeatedly(waits.fact, steps, text_span=span),)
        steps = (st.Lasting(waits.during, steps, text_span=span),) if waits.during is not None else steps
    if setting.constant:
        if replaced is not None:
            return [replacing(replaced, steps, needs, span)]
        steps = head_conditions(steps, needs)
        instead = replacement(steps)
        if instead is not None:
            return [replacing(*instead, needs, span)]
    placed = lasting_steps(steps, setting, needs) if setting.constant else placed_steps(steps, setting)
    cost, placed = RESULTS.tidied(cost, placed)
    if counters == "play":
        placed = after_play(placed) if afterwards else on_played_card(placed)
    if kind == "counter" and any(isinstance(one, ac.Note) for one in cost):
        raise Refused("what paid for a [Counter] skill")
    actions = tuple(action for action, _ in placed)
    cost = no_leaders(not_under_itself(cost))
    if keyword == "union_absorb" and not any(is_under_this(one) for one in cost):
        raise Refused("[Union-Absorb] with nothing that is placed under this card")  # 10-13-5-3
    if setting.constant and any(isinstance(one, own.CanBurst) for one in needs):
        raise Refused("[Burst] of a skill that is not activated")
    if setting.constant and not all(lasts(one) for one in actions):
        raise Refused("what a [Permanent] skill cannot do")
    where_it_works(needs, actions, setting)
    return [
        Ability(
            kind,
            actions,
            None,
            None,
            both(needs) if needs else None,
            tuple(cost),
            timings,
            found,
            once,
            (),
            setting.where,
            keyword,
            span=span,
            body_spans=tuple(place for _, place in placed),
        )
    ]


def answered(events: tuple[Pattern, ...]) -> co.Condition:
    """ "[Counter: Attack] When your opponent attacks with a Battle Card, …": which attacks it answers (10-10-3-2)."""
    first = events[0]
    if len(events) > 1 or first != Pattern("attack", first.subject, player=first.player) or first.subject is None:
        raise Refused("what this skill answers")
    return attacking(first.subject)


def where_it_works(needs: list[co.Condition], actions: tuple[ac.Action, ...], setting: Setting) -> None:
    """2-12-2: a skill works in play, unless it says otherwise. "If this card is in your Drop Area, …" says so."""
    every = both(needs) if needs else None
    parts = every.parts if isinstance(every, co.All) else (every,)
    said = [row for one in parts if isinstance(one, co.Has) for row in places_of_this(one)]
    if not setting.where and len(said) == 1 and set(said[0]) <= set(ALL_AREAS if setting.constant else WORKING):
        setting.where = " or ".join(said[0])
    works = set(setting.where.split(" or ")) if setting.where else set(IN_PLAY)
    asked = places_of_this((every, tuple(one.condition for one in walk(actions) if isinstance(one, ac.If))))
    if setting.where != EVERYWHERE and any(not set(areas) <= works for areas in asked):
        raise Refused("a skill of this card in an area where it does not work")


def places_of_this(node: object) -> list[tuple[str, ...]]:
    """The areas outside of play in which this card is asked to be."""
    asked = [one.selector for one in walk(node) if isinstance(one, co.Has) and ITSELF[0] in one.selector.filters]
    areas = [tuple(where for where, _ in se.areas_of(one)) for one in asked]
    return [row for row in areas if not set(row) <= set(IN_PLAY)]


def lasts(action: ac.Action) -> bool:
    """Can a [Permanent] skill do this: is it a lasting change, on a condition or not?"""
    if isinstance(action, ac.If):
        return all(map(lasts, (*action.then, *action.otherwise)))
    return isinstance(action, ac.Modify | ac.ModifyPlayer)


Placed = list[tuple[ac.Action, Span]]  # instructions, each with the sentences that say it


def lasting_steps(steps: tuple[st.Step, ...], setting: Setting, needs: list[co.Condition]) -> Placed:
    """The steps of a [Permanent] skill; a condition of all of it is the skill's."""
    placed = in_their_areas(steps, setting)
    while len(placed) == 1:
        match placed[0]:
            case ac.If(needed, then, ()), span:
                needs.append(needed)
                placed = [(one, span) for one in then]
            case _:
                break
    return placed


def in_their_areas(steps: tuple[st.Step, ...], setting: Setting) -> Placed:
    """Where the steps speak of this card in different areas, each says where it is."""
    found: list[tuple[str, Placed]] = []
    for step in steps:
        setting.where = ""
        placed = placed_steps([step], setting)
        found.append((setting.where, placed))
    areas = {where for where, _ in found}
    if len(areas) < 2:
        return [one for _, placed in found for one in placed]
    if EVERYWHERE in areas:
        raise Refused("one skill in several areas")
    names = {name: None for where in sorted(areas) for name in (where or "battle").split(" or ")}
    setting.where = " or ".join(names)
    return [(there(action, where or "battle"), span) for where, placed in found for action, span in placed]


def there(action: ac.Action, where: str) -> ac.Action:
    """This card only while it is in that area; what it does to others it does in play."""
    if isinstance(action, ac.If):
        then, otherwise = (tuple(there(one, where) for one in part) for part in (action.then, action.otherwise))
        return ac.If(action.condition, then, otherwise)
    if isinstance(action, ac.Modify) and action.target == se.This():
        itself = (se.IsSame(se.This()),)
        parts = tuple(se.Selector(name, "own") for name in where.split(" or "))
        one = (
            replace(parts[0], filters=itself)
            if len(parts) == 1
            else se.Selector("several", "any", (), itself, of=parts)
        )
        return replace(action, target=one)
    if where != "battle":
        raise Refused("one skill in several areas")
    in_play = co.Has(se.Selector("battle", "own", (), (se.IsSame(se.This()),)), ">=", 1)
    return ac.If(in_play, (action,))


def option_steps(option: ln.Body, discourse: Discourse) -> tuple[st.Step, ...]:
    """10-27: one of the options; it may speak of what was chosen before, and nothing speaks of what it chooses."""
    with discourse.option():
        return body_steps(option.sentences, discourse)


def defines_token(sentence: cl.Sentence, setting: Setting) -> bool:
    match sentence.clause:
        case cl.DefineToken(name, stats):
            setting.tokens[name.lower()] = ac.TokenSpec(name, tuple((stat.figure, stat.number) for stat in stats))
            return True
        case cl.Note():
            return True
    return False


def settled_trigger(trigger: ln.Trigger, discourse: Discourse, once: str = "") -> ln.Trigger:
    """The trigger with its references settled; the card that it is about can be "it" in what follows."""
    if once and (single := singular(trigger.fact)) != trigger.fact:
        settled = settled_trigger(replace(trigger, fact=single), discourse)
        discourse.subject = None  # they can be several
        return settled
    discourse.subject = This() if mentions_this(trigger) else None  # "when you attack with this card or combo with it"
    settled = settle_parts(trigger, discourse)
    happened = settled.time.event if isinstance(settled.time, cl.EndWhen) else settled.fact
    discourse.subject = subject_of(happened) if happened is settled.fact or mentions_this(trigger) else None
    discourse.last = discourse.group = None  # "it", "that card" is the event's, not one that the cost has named
    discourse.roles |= roles_of(settled.fact, discourse.subject)
    return settled


def event_after_if(body: ln.Body) -> tuple[ln.Trigger, ln.Body]:
    """ "[Auto] If your opponent plays a card, …": an [Auto] skill waits for an event (8-1-5), whatever the word."""
    during: Tail | None = None
    first, *rest = body.sentences
    clause = first.clause
    if isinstance(clause, cl.During):
        during, clause = clause.span, clause.do
    match clause:
        case cl.If(cl.Does(act) as event, do_, False) if not isinstance(act, do.Past | do.Modal):
            sentences = (replace(first, clause=do_), *rest)
            return ln.Trigger("when", event, during=during), replace(body, sentences=sentences)
        case cl.If(fact, cl.When(event, do_, False), False, False):
            sentences = (replace(first, clause=do_), *rest)
            return ln.Trigger("when", event, condition=fact, during=during), replace(body, sentences=sentences)
    raise Refused("an [Auto] skill without an event")


def mentions_this(trigger: ln.Trigger) -> bool:
    return Ref("this") in walk(trigger)


def subject_of(fact: Fact | None) -> Thing | None:
    match fact:
        case cl.Does(_, This()) | cl.Does(game.Evolve(_, This())) | cl.Would(This()):
            return This()
        case cl.Would(Thing()):
            return Subject()
        case cl.Does(_, Thing() as who) if not isinstance(who, This):
            return Subject()
        case cl.Does(game.Combo(None), Player()):
            return Subject()  # "when your opponent combos": the card that they combo with
        case cl.Does(act, _):
            inner = getattr(act, "act", act)
            what = getattr(inner, "what", None)
            what = what.thing if isinstance(what, Narrowed) else what  # "this card from your Drop Area"
            if isinstance(what, This):
                return This()
            return Subject() if isinstance(what, Cards) else None
    return None


def while_so(trigger: ln.Trigger, discourse: Discourse) -> list[co.Condition]:
    """At the head of a [Permanent] skill "when" is a condition."""
    in_battle = isinstance(trigger.fact, cl.Does) and (
        isinstance(trigger.fact.act, do.BeDoing | do.AttackCard) or trigger.fact.act == do.Passive(do.AttackCard())
    )  # 7-1: as long as it attacks, or is attacked
    if (trigger.word != "while" and not in_battle) or trigger.fact is None:
        raise Refused("when a [Permanent] skill works")
    settled = settle_parts(trigger, discourse)
    assert settled.fact is not None
    if in_battle:
        discourse.subject = subject_of(settled.fact)
    elif isinstance(settled.fact, cl.Be) and isinstance(settled.fact.what, This):
        discourse.subject = This()
    needs = [condition(in_the_game(settled.fact))]
    if settled.during is not None:
        match settled.during:
            case cl.Within(cl.Phase("turn", whose, False), False) if whose is not None:
                needs.insert(0, turn_of(whose))
            case _:
                raise Refused("during this time")
    return needs


def head_conditions(steps: tuple[st.Step, ...], needs: list[co.Condition]) -> tuple[st.Step, ...]:
    """If, while and during at the head of a [Permanent] skill are conditions of the ability."""
    while len(steps) == 1 and replacement(steps) is None:
        match steps[0]:
            case st.Check(fact, inner, ()):
                needs.append(condition(in_the_game(fact)))
                steps = inner
            case st.Lasting(cl.Within(cl.Phase("turn", whose, False), False), inner) if whose is not None:
                needs.append(turn_of(whose))
                steps = inner
            case _:
                return steps
    return steps


def is_under_this(action: ac.Action) -> bool:
    return isinstance(action, ac.Move) and action.to == "under" and action.host == se.This()


def not_under_itself(actions: list[ac.Action]) -> list[ac.Action]:
    """A card in the Battle Area that is placed under this one is another card."""
    placed = {one.target for one in actions if isinstance(one, ac.Move) and is_under_this(one)}
    return [
        replace(one, selector=replace(one.selector, other=True))
        if isinstance(one, ac.Choose) and se.Bound(one.bind) in placed and se.looks_in(one.selector, "battle")
        else one
        for one in actions
    ]


def no_leaders(actions: list[ac.Action]) -> list[ac.Action]:
    """3-5-3: a Leader Card leaves its area for nothing, so that no cost is paid with it."""
    moved = {one.target for one in actions if isinstance(one, ac.Move | ac.Destroy)}
    return [
        replace(one, selector=no_leader(one.selector))
        if isinstance(one, ac.Choose) and se.Bound(one.bind) in moved
        else one
        for one in actions
    ]


def no_leader(selector: se.Selector) -> se.Selector:
    if selector.where == "several":
        return replace(
            selector, of=tuple(no_leader(one) if isinstance(one, se.Selector) else one for one in selector.of)
        )
    if selector.where not in ("fighters", "field"):
        return selector
    return replace(selector, where="battle", kinds=tuple(kind for kind in selector.kinds if kind != "leader"))


# ── costs ──


def pay(price: Price, cost: list[ac.Action], needs: list[co.Condition], setting: Setting, discourse: Discourse) -> None:
    match price:
        case ln.Prices(first, second):
            pay(first, cost, needs, setting, discourse)
            pay(second, cost, needs, setting, discourse)
        case ln.PayEnergy(parts):
            cost.append(energy(parts))
        case ln.Require(fact):
            needs.append(condition(settle_parts(fact, discourse)))
        case ln.DoAct(act, False, who):
            steps = act_steps(act, None, discourse) if who is None else card_steps(who, act, discourse)
            paid = lower_steps(steps, setting)
            if any(isinstance(one, ac.Choose) and (one.number, one.total) != (None, None) for one in paid):
                raise Refused("a cost with a number that is worked out")
            cost += paid
        case _:
            raise Refused("this cost")


def energy(parts: tuple[Price, ...]) -> ac.Pay:
    colors: Counter[str] = Counter(part.color for part in parts if isinstance(part, ln.ColorEnergy))
    plain = sum(part.number for part in parts if isinstance(part, ln.AnyEnergy))
    return ac.Pay(plain + colors.total(), tuple(sorted(colors.items())))


def prices(price: Price | None, after: int) -> tuple[ac.Action, ...]:
    """What a keyword asks for besides its material, whose cards have the numbers before `after`."""
    cost: list[ac.Action] = []
    needs: list[co.Condition] = []
    if price is not None:
        pay(price, cost, needs, Setting(), Discourse(GAME))
    expect_none(condition=needs)
    cost, _ = RESULTS.tidied(cost, [])
    binds = {bind for node in walk(tuple(cost)) if isinstance(bind := getattr(node, "bind", -1), int) and bind >= 0}
    return renumbered(tuple(cost), {bind: after + bind for bind in binds})


# ── keywords with material ──


def realm(keyword: str, price: Price | None, span: Span) -> Ability:
    """10-15, 10-25."""
    name = keyword.rsplit(" ", 1)[0]
    if name not in ("over realm", "dark over realm"):
        raise Refused(f"the price of [{keyword}]")
    drop = se.Selector("drop", "own", ())
    body: list[ac.Action] = [ac.Move(drop, "warp"), ac.Play(se.This())]
    if name == "over realm":
        there = co.Has(se.Selector("battle", "any", (), (se.IsSame(se.This()),)), ">=", 1)  # 10-15-4
        body.append(ac.Delayed("end of turn", (ac.If(there, (ac.Move(se.This(), "warp"),)),)))
    counted = drop if name == "over realm" else replace(drop, filters=(se.HasWord("colors", ("black",)),))
    needs = co.Has(counted, ">=", number_in(keyword))
    return played(keyword_name(name), (), tuple(body), prices(price, 0), span, needs)


def played(
    keyword: str,
    chosen: tuple[ac.Action, ...],
    body: tuple[ac.Action, ...],
    cost: tuple[ac.Action, ...],
    span: Span,
    needs: co.Condition | None = None,
    where: str = "hand",
) -> Ability:
    return Ability(
        "activated",
        body,
        condition=needs,
        cost=(*cost, *chosen),
        timings=("main",),
        where=where,
        keyword=keyword,
        span=span,
        body_spans=(span,) * len(body),
    )


def from_material(keyword: str, material: Thing, price: Price | None, span: Span) -> Ability:
    name = keyword_name(keyword.rstrip(" 0123456789"))
    if name in ("union_potara", "union_fusion"):
        return union(name, material, prices(price, 2), span)
    cost = prices(price, 1)
    found = describe(of_any_place(material))
    filters = ordered(found.filters)
    if found.where or found.side != "any" or found.kinds not in ((), ("battle",)) or not filters:
        raise Refused("the card that is specified")
    if name == "swap":
        if se.Compare("cost", "==", am.Const(number_in(keyword))) not in filters:
            raise Refused("another energy cost than [Swap] has")
        chosen = ac.Choose(0, se.Selector("hand", "own", ("battle",), filters), 0, 1)
        body: tuple[ac.Action, ...] = (chosen, ac.Play(se.Bound(0)), ac.Move(se.This(), "hand"))
        return played("swap", (), body, cost, span, where="")
    base = ac.Choose(0, se.Selector("battle", "own", ("battle",), filters))
    if name in ("evolve", "ex_evolve"):
        return played("evolve", (base,), (ac.Play(se.This(), over=se.Bound(0), evolve=True),), cost, span)
    if name == "xeno_evolve":
        return played(name, (base,), (ac.Move(se.Bound(0), "warp"), ac.Play(se.This())), cost, span)
    raise Refused(f"the keyword [{keyword}]")


def of_any_place(material: Thing) -> Thing:
    """ "Red Battle Card with an energy cost of 4": where it is taken from, the keyword says."""
    match material:
        case Cards(Kind(noun="battle") as kind):
            return replace(material, kind=replace(kind, noun="card"))
    return material


def specified_cards(material: Thing) -> tuple[tuple[se.Filter, ...], tuple[se.Filter, ...]]:
    """The two cards of a union, each by its character and what else is said of it. What comes last is said of both."""
    match material:
        case Cards(Kind(adjectives, pr.EachOf((first, second)), ""), None, None, False, mods, ""):
            kinds = (Kind(adjectives, first), Kind(adjectives, second))
        case Cards(Kinds("and", (Kind() as one, Kind() as two)), None, None, False, mods, ""):
            kinds = (one, two)
        case _:
            raise Refused("the characters of a union")
    rows = []
    for kind in kinds:
        found = describe(Cards(kind, mods=mods))
        if not isinstance(kind.group, pr.Character) or found.placed or found.kinds not in ((), ("battle",)):
            raise Refused("the characters of a union")
        rows.append(ordered(found.filters))
    return rows[0], rows[1]


def union(name: str, material: Thing, cost: tuple[ac.Action, ...], span: Span) -> Ability:
    """10-13-3, 10-13-4: one card of each of two characters."""
    one, two = specified_cards(material)

    def choice(bind: int, where: str, named: tuple[se.Filter, ...], *more: se.Filter) -> ac.Choose:
        return ac.Choose(bind, se.Selector(where, "own", ("battle",), (*named, *more)))

    other = se.IsSame(se.Bound(0), False)
    if name == "union_potara":
        chosen = (choice(0, "battle", one), choice(1, "battle", two, other))
        return played(
            name, chosen, (ac.Play(se.This(), active=True, over=se.Several((se.Bound(0), se.Bound(1)))),), cost, span
        )
    equal = se.Compare("power", "==", am.Figure(se.Bound(0), "power"))
    chosen = (choice(0, "hand", one, own.HasTwin(two)), choice(1, "hand", two, equal, other))
    body = (ac.Move(se.Bound(0), "drop"), ac.Move(se.Bound(1), "drop"), ac.Play(se.This()))
    return played(name, chosen, body, cost, span)
