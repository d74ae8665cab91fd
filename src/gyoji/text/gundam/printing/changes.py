"""Changes into words: "gets AP+1 and HP+1", "can't be chosen by enemy effects"."""

from __future__ import annotations

from gyoji.effects.actions import Allow, AlsoNamed, Ban, Change, Gain, Modify, Must, Only, Plus, Target
from gyoji.effects.amounts import Amount, Const, Count, Figure
from gyoji.effects.conditions import ThisTurn
from gyoji.effects.selectors import IsRested, Selector, This
from gyoji.text.errors import NoWording
from gyoji.text.gundam.printing.nouns import a_card, all_cards, described
from gyoji.text.gundam.printing.speaker import Speaker
from gyoji.text.gundam.words import AMOUNT_KEYWORDS, KEYWORDS, STATS

CAUSES = {"any": "", "effect": " by effects", "enemy effect": " by enemy effects", "battle": " by battle damage"}
DAMAGE = {
    "any": "damage",
    "battle": "battle damage",
    "effect damage": "effect damage",
    "enemy effect damage": "enemy effect damage",
}
BANS = {
    "attack": "attack",
    "block": "block",
    "be_blocked": "be blocked",
    "be_rested": "be rested",
    "be_destroyed": "be destroyed",
    "be_chosen": "be chosen",
    "be_returned": "be returned to its owner's hand",
    "stand": "be set as active",
    "be_paired": "be paired with a Pilot",
    "recover": "recover HP",
    "attack_player": "choose the enemy player as its attack target",
    "attack_unit": "choose enemy Units as its attack target",
    "draw": "draw cards",
}
NO_CAUSE = ("attack", "block", "be_blocked", "be_paired", "recover", "attack_player", "attack_unit")


def keyword_words(keyword: str, amount: int) -> str:
    return f"<{KEYWORDS[keyword]} {amount}>" if keyword in AMOUNT_KEYWORDS else f"<{KEYWORDS[keyword]}>"


def counted(amount: Amount) -> tuple[int, Count | None]:
    """An amount as a number and what it is counted for."""
    if isinstance(amount, Const):
        return amount.value, None
    if isinstance(amount, Count):
        return amount.each, amount
    raise NoWording(f"no words for {amount} here")


def each_words(count: Count | None, speaker: Speaker) -> str:
    """“ for each card in your trash”."""
    if count is None:
        return ""
    cards = described(count.selector, "", False, speaker, place="in")
    return f" for each {cards}{' with unique names' if count.unique_names else ''}"


def figure_words(figure: Figure, speaker: Speaker) -> str:
    if not isinstance(figure.of, This):
        if speaker.it != (figure.of,):
            raise NoWording("“its” would mean another card here")
        return f"its {STATS[figure.attr]}"
    return f"this Unit's {STATS[figure.attr]}"


def subject_words(target: Target, speaker: Speaker) -> tuple[str, bool]:
    """Who gets the change, and whether the verb is plural."""
    if isinstance(target, Selector):
        return all_cards(target, speaker), True
    words = speaker.say(target, subject=True)
    return words, words == "they"


def modify_words(modify: Modify, speaker: Speaker, subject: str, many: bool) -> str:
    """The clause without its duration."""
    changes = modify.changes
    first = changes[0] if changes else None
    if isinstance(first, Ban):
        if first.act == "ap_reduced":
            return f"this Unit's AP can't be reduced{CAUSES[first.cause]}"
        if first.act == "stand_in_start_phase":
            return f"{subject} won't be set as active during the start phase of your opponent's next turn"
        return f"{subject} can't {bans_words(changes, speaker)}"
    if isinstance(first, Plus | Gain):
        return gets_words(changes, subject, many, speaker)
    if len(changes) != 1:
        raise NoWording("these changes do not go into one sentence")
    if isinstance(first, Allow):
        if first.act == "attack_at_once":
            return f"{subject} may attack on the turn it is deployed"
        which = Selector("battle", "enemy", ("unit",), (IsRested(False), *first.which))
        return f"{subject} may choose {a_card(which, speaker)} as {'their' if many else 'its'} attack target"
    if isinstance(first, AlsoNamed):
        return f"this card's name is also treated as [{first.name}]"
    if isinstance(first, Must):
        return "enemy Units choose this rested Unit as their attack target if possible when attacking"
    if (
        isinstance(first, Only)
        and isinstance(first.condition, ThisTurn)
        and isinstance(first.condition.subject, Selector)
    ):
        return f"{subject} can only attack during a turn when {a_card(first.condition.subject, speaker)} is deployed"
    raise NoWording(f"no words for {first}")


def gets_words(changes: tuple[Change, ...], subject: str, many: bool, speaker: Speaker) -> str:
    words: list[str] = []
    counts: list[Count | None] = []
    for change in changes:
        if isinstance(change, Plus):
            if isinstance(change.amount, Figure):
                raise NoWording("no words for a figure as a bonus")
            number, count = counted(change.amount)
            counts.append(count)
            words.append(plus_words(change, number))
        elif isinstance(change, Gain):
            words.append(quoted(change, speaker))
            counts.append(counts[-1] if counts else None)
        else:
            raise NoWording("these changes do not go into one sentence")
    if any(count != counts[0] for count in counts):
        raise NoWording("these changes are counted for different cards")
    gains = words[0].startswith(("<", '"', "“"))
    verb = ("gain" if gains else "get") + ("" if many else "s")
    return f"{subject} {verb} {' and '.join(words)}{each_words(counts[0], speaker)}"


def plus_words(change: Plus, number: int) -> str:
    if change.attr in KEYWORDS:
        if change.negative:
            raise NoWording("keywords are not taken away")
        return keyword_words(change.attr, number)
    space = " " if change.attr in ("cost", "lv") else ""
    return f"{STATS[change.attr]}{space}{'-' if change.negative else '+'}{number}"


def quoted(change: Gain, speaker: Speaker) -> str:
    inner = speaker.print_inner(change.ability)
    if "\n" in inner or "“" in inner:
        raise NoWording("this effect cannot be quoted")
    return f"“{inner}”" if '"' in inner else f'"{inner}"'


def bans_words(changes: tuple[Change, ...], speaker: Speaker) -> str:
    if len(changes) > 2:
        raise NoWording("more than two things that can't be done")
    words = []
    for change in changes:
        if not isinstance(change, Ban):
            raise NoWording("these changes do not go into one sentence")
        words.append(ban_words(change, speaker))
    return " or ".join(words)


def ban_words(ban: Ban, speaker: Speaker) -> str:
    if ban.act == "receive_damage":
        if ban.cause == "enemy command":
            return "receive effect damage from enemy Commands"
        kind = DAMAGE.get(ban.cause)
        if kind is None:
            raise NoWording(f"no words for damage by {ban.cause}")
        if ban.by is None:
            return f"receive {kind}"
        return f"receive {kind} from {described(ban.by, '', True, speaker)}"
    if ban.act not in BANS or ban.by is not None or (ban.act in NO_CAUSE and ban.cause != "any"):
        raise NoWording(f"no words for {ban}")
    if ban.cause not in CAUSES:
        raise NoWording(f"no words for the cause {ban.cause}")
    return BANS[ban.act] + CAUSES[ban.cause]
