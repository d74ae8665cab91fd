"""Instructions and filters that only this game's texts have. Data only: the game says what each does."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.effects.actions import Modify, Own, OwnOnCards, Target
from gyoji.effects.amounts import Amount
from gyoji.effects.conditions import OwnCondition
from gyoji.effects.patterns import Happened
from gyoji.effects.selectors import Filter, OwnFilter, Ref


@dataclass(frozen=True, slots=True)
class PayCard(Own):
    """The energy cost of the card whose skill it is (2-11-1-2), and with it the energy of the skill cost, so much in
    all and of these colours. sorts: what this skill is called
    ("activate", "activate battle").
    """

    total: int = 0
    colors: tuple[tuple[str, int], ...] = ()
    sorts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PayEnergy(Own):
    """Energy of any colour and of named colours (8-4-2-3, 8-4-2-4); `total` counts all of it."""

    total: int
    colors: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Activated(Own):
    """The cost is paid, the skill is activated: a counter timing, then it resolves (8-5-2-3 to 8-5-2-5)."""


@dataclass(frozen=True, slots=True)
class Negate(Own):
    """What is being countered comes to nothing: the "attack", the "play", the "counter"; "blocker": what a [Blocker]
    has brought about (10-4-2).
    """

    what: str


@dataclass(frozen=True, slots=True)
class NegateThis(Own):
    """This skill does nothing any more, for the rest of the "turn" or "game" (8-3-2)."""

    until: str


@dataclass(frozen=True, slots=True)
class Play(OwnOnCards):
    """Cards are played from wherever they are (3-6-3).

    rested  in Rest Mode; active: in Active Mode, also on top of a card that is rested
    over    on top of this card, as that one lies (9-4-2)
    side    in whose Battle Area: "own", "enemy", "owner" (that of each card's owner)
    also    what they get as they come into play
    evolve  the card below evolves into it (10-5-6)
    placed  the text says that they are placed there, not played: Extra Cards are too (3-6-1, 3-6-3)
    """

    rested: bool = False
    active: bool = False
    over: Ref | None = None
    side: str = "own"
    also: Modify | None = None
    evolve: bool = False
    placed: bool = False


@dataclass(frozen=True, slots=True)
class PayFor(Own):
    """The energy cost of a card that is to be played (2-11-1-1)."""

    target: Ref


@dataclass(frozen=True, slots=True)
class PlayOtherwise(Own):
    """The card that is being played comes in Rest Mode ("rest"), or goes there instead of being played (8-9-1)."""

    how: str


@dataclass(frozen=True, slots=True)
class ActivateCard(OwnOnCards):
    """A skill of cards is activated, wherever they are: of these sorts, or (none said) the one that they have in the
    hand (8-5-2).
    """

    sorts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Inflict(Own):
    """Damage to a player's life (4-10)."""

    side: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class ShuffleBack(Own):
    """Decks of which cards were looked at are shuffled, where the text does not say what becomes of them (11-6-3)."""


@dataclass(frozen=True, slots=True)
class Flip(Own):
    """Turned over, the same card still (10-2-3, 10-28-3). to: "up", "down"; "front", "back"; "": the other side."""

    target: Target
    to: str = ""


@dataclass(frozen=True, slots=True)
class TokenSpec:
    """What an effect says of a token that it makes (10-18-2, 10-18-4): its name, and its figures by attribute."""

    name: str
    figures: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class MakeTokens(Own):
    """Tokens are played into the Battle Area of the effect's master (10-18-3), or into the other player's."""

    token: TokenSpec
    amount: Amount
    rested: bool = False
    side: str = "own"


@dataclass(frozen=True, slots=True)
class PlaceField(Own):
    """This card is placed in the Battle Area; other Fields leave it (10-3)."""


@dataclass(frozen=True, slots=True)
class Block(Own):
    """This card is attacked in place of the card that was (10-4-1)."""


@dataclass(frozen=True, slots=True)
class Retarget(OwnOnCards):
    """The attack goes on against this card (7-1)."""


@dataclass(frozen=True, slots=True)
class NotBlocked(Own):
    """Where this card could have blocked and has not, all are told."""


@dataclass(frozen=True, slots=True)
class ToDrop(Own):
    """An Extra Card is placed in the Drop Area as its skill resolves (8-5-2-5-1)."""


@dataclass(frozen=True, slots=True)
class HasTwin(OwnFilter):
    """Has another card that passes and is of equal power beside it in the hand (10-13-3-1)."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Without(OwnFilter):
    """Passes not all of these: “other than <A Character>”, “without [Blocker]”."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class SkillLess(OwnFilter):
    """A card without text (2-12-4)."""


@dataclass(frozen=True, slots=True)
class IgnoringBarrier(OwnFilter):
    """Any card; [Barrier] does not keep it from being chosen."""


@dataclass(frozen=True, slots=True)
class WordHas(OwnFilter):
    """With this in one of its words of a kind: in its character name, in a special trait."""

    kind: str
    part: str


@dataclass(frozen=True, slots=True)
class CopyOf(OwnFilter):
    """A card of the same name as the one whose text it is."""


@dataclass(frozen=True, slots=True)
class OnlyWords(OwnFilter):
    """Has words of a kind (colours, characters, traits), one or more of these and no other."""

    kind: str
    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Showing(OwnFilter):
    """A card of two sides with its back up, or with its front up (10-2-3)."""

    back: bool


@dataclass(frozen=True, slots=True)
class ColorCount(OwnFilter):
    """Of several colours, or of just one."""

    several: bool


@dataclass(frozen=True, slots=True)
class HasSkill(OwnFilter):
    """Has a skill of that sort: [Swap], [Wish]; "": any keyword skill."""

    sort: str = ""


@dataclass(frozen=True, slots=True)
class Take(Own):
    """Cards at an end of a pile, so many or up to so many, are bound: they are what follows speaks of.

    who  who says how many
    """

    bind: int
    where: str
    side: str
    amount: Amount
    bottom: bool = False
    up_to: bool = False
    who: str = "own"


@dataclass(frozen=True, slots=True)
class CanBurst(OwnCondition):
    """There are so many cards in the own deck: the skill takes them to the Drop Area when it is used (10-30-1)."""

    number: int


@dataclass(frozen=True, slots=True)
class Include(Own):
    """A deck can, or may only, hold so many copies of a card of this name ("": of this card). -1: any number."""

    name: str
    most: int
    only: bool = False


@dataclass(frozen=True, slots=True)
class Exclude(Own):
    """A deck holds none of such cards, or no others (5-1-3-2)."""

    kinds: tuple[str, ...]
    filters: tuple[Filter, ...]
    others: bool = False


@dataclass(frozen=True, slots=True)
class FitToPay(OwnFilter):
    """No effect keeps its master from doing this to it (as prohibitions are called) to pay with it (8-4-2-2, 1-3-3)."""

    bans: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StillFit(OwnFilter):
    """No effect has made it unfit in this turn as an object of its card's skill of this place (8-1-4-2)."""

    place: int


@dataclass(frozen=True, slots=True)
class Underwent(OwnFilter):
    """Did that, or had it done to it, since it is this card: "that you played this turn"."""

    happened: Happened
