"""The readers of what skills wait for: how and from where a card was played, either of two events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Trigger
from gyoji.effects.selectors import This
from gyoji.text.dbs.course import fighting
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.event import When, phrases_of, plain_subject
from gyoji.text.trees import Node, name, nodes, only

if TYPE_CHECKING:
    from gyoji.text.english.tables import EventReader


def this_card(event: Node, discourse: Discourse) -> None:
    """Such an event is always the card's own."""
    (phrase,) = phrases_of(event, discourse)
    if phrase.refs != (This(),):
        raise discourse.error(phrase.node, "the card itself is meant", "this card")
    plain_subject(phrase, discourse)


def read_play_by(event: Node, discourse: Discourse) -> When:
    """“you play this card using [Over Realm]”, “you play this card from your Drop Area”."""
    this_card(event, discourse)
    how = list(nodes(event))[1]
    if name(how) == "from_drop":
        return When(Trigger("play", This(), target="drop"))
    return When(Trigger("play", This(), cause=f"[{name(only(how))}]"))


def read_combo_hand(event: Node, discourse: Discourse) -> When:
    this_card(event, discourse)
    return When(Trigger("combo", This(), target="hand"))


def read_combo_battle(event: Node, discourse: Discourse) -> When:
    this_card(event, discourse)
    return When(Trigger("combo", This(), target="battle"))


def read_attacked(event: Node, discourse: Discourse) -> When:
    """7-1-1: “this card is attacked”, “… by a Battle Card”."""
    kinds = ("battle",) if name(event) == "ev_attacked_by" else ()
    return When(Trigger("attacked", fighting(event, discourse), other_kinds=kinds))


def own_event(event_name: str) -> EventReader:
    """One of two events of this card: “when you attack or combo with this card”."""

    def read(event: Node, discourse: Discourse) -> When:
        discourse.refer(This())
        return When(Trigger(event_name, This()))

    return read


def read_own_means(event: Node, discourse: Discourse) -> When:
    discourse.refer(This())
    return When(Trigger("play", This(), cause=f"[{name(only(event))}]"))


def read_thrown_by(event: Node, discourse: Discourse) -> When:
    """“this card is placed in your Drop Area from your hand as a result of [Union-Fusion]”."""
    this_card(event, discourse)
    return When(Trigger("into_drop", This(), target="hand", cause=f"[{name(list(nodes(event))[1])}]"))


def read_thrown(event: Node, discourse: Discourse) -> When:
    this_card(event, discourse)
    return When(Trigger("into_drop", This(), target="hand"))


def read_placed(event: Node, discourse: Discourse) -> When:
    this_card(event, discourse)
    return When(Trigger("placed", This()))


def read_ko(event: Node, discourse: Discourse) -> When:
    """“your 《Trait》 is KO-ed”: in the Battle Area, where else (10-1-1)."""
    (phrase,) = phrases_of(event, discourse)
    if not phrase.refs:
        phrase.where = phrase.where or "battle"
        if phrase.where != "battle":
            raise discourse.error(phrase.node, "cards are KO-ed in the Battle Area", "one of your Battle Cards")
    return When(Trigger("ko", plain_subject(phrase, discourse)))


EVENTS: dict[str, EventReader] = {
    "ev_thrown": read_thrown,
    "ev_thrown_by": read_thrown_by,
    "ev_placed": read_placed,
    "ev_ko": read_ko,
    "ev_own_attack": own_event("attack"),
    "ev_own_play": own_event("play"),
    "ev_own_combo": own_event("combo"),
    "ev_own_means": read_own_means,
    "ev_play_by": read_play_by,
    "ev_combo_hand": read_combo_hand,
    "ev_combo_battle": read_combo_battle,
    "ev_attacked": read_attacked,
    "ev_attacked_by": read_attacked,
}
