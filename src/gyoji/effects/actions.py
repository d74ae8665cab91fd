"""What an effect does: the instruction set that card text compiles to. Data only.

Cards are named by a reference (`it`, `this card`) or, for "all …", by a selector. Whatever a player picks is a `Choose`
that binds a number; later instructions refer to it with `Bound(number)`. How each is carried out stands in
:mod:`gyoji.effects.perform` and, for what only one game has, in that game's folder.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from gyoji.effects.amounts import Amount, Const
from gyoji.effects.conditions import Condition
from gyoji.effects.selectors import Compare, Filter, Ref, Selector

if TYPE_CHECKING:
    from gyoji.effects.abilities import Ability

Target = Ref | Selector
ONE = Const(1)

# How long a change lasts.
THIS_TURN = "turn"
THIS_BATTLE = "battle"
NEXT_START = "next start"  # until the start phase of the opponent's next turn is over
GAME = "game"  # to the end of the game
WHILE = "while"  # constant effects: as long as the source works


# ── changes: what Modify puts on cards ──


@dataclass(frozen=True, slots=True)
class Plus:
    """A figure or a keyword's amount goes up or down; a keyword without an amount is gained as 1 of it."""

    attr: str
    amount: Amount
    negative: bool = False  # subtract the amount


@dataclass(frozen=True, slots=True)
class SetTo:
    """A figure becomes a number: "its power becomes 5000"."""

    attr: str
    amount: Amount
    original: bool = False  # the number counts in place of the printed one: what is added to it stays


@dataclass(frozen=True, slots=True)
class Gain:
    """Gains a whole ability, which the text quotes."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class AlsoIs:
    """Has a word too: a name, a trait, a colour … `attr`: the kind of word, one of the game's qualities."""

    attr: str
    word: str


@dataclass(frozen=True, slots=True)
class Lose:
    """Loses its abilities: what is printed on it, and what it was given before. `original`: only the former."""

    original: bool = False


@dataclass(frozen=True, slots=True)
class Nullify:
    """Its abilities are there and do nothing, also those that it is given afterwards. spares: "keyword" where keyword
    abilities go on."""

    spares: str = ""


@dataclass(frozen=True, slots=True)
class Immune:
    """Is not affected by effects: what they change is not changed of it, what they would do to it is not done.

    cause  whose effects, in the words of prohibitions: "any", "enemy effect"
    by     only those of cards that pass
    """

    cause: str = "any"
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class Skills:
    """Which abilities are meant.

    sorts    of one of these sorts, as the game tells them apart: "counter", "auto"; (): of any
    without  of none of these sorts
    keyword  keyword abilities only, or none of them; None: both
    cost     the card's energy cost compared with a number
    """

    sorts: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    keyword: bool | None = None
    cost: Compare | None = None


@dataclass(frozen=True, slots=True)
class Ban:
    """Can't. It is on the card or player that does it or to whom it happens; the rest narrows what is forbidden, and is
    asked when somebody would do it, from the point of view of the effect.

    act        as the game names it: attack, play, move, activate …
    cause      "any", "effect", "enemy effect", "battle", and what else the game tells apart
    by         it only counts when it comes from a card that passes (damage from "enemy cards with 3 or less power")
    excluding  whatever it comes from, but for `cause`, `by` and `skills`: "except with this card's skill"
    what       only with regard to such a card: what is attacked, played, moved, whose ability is activated
    to         only to that area of that side
    skills     only such abilities are activated, or bring it about
    when       only then
    once       once per turn
    spare      so many times it may still be done
    price      unless the player who does it pays this: an ability of which only the cost counts
    """

    act: str
    cause: str = "any"
    by: Selector | None = None
    excluding: bool = False
    what: Selector | None = None
    to: tuple[str, str] | None = None
    skills: Skills | None = None
    when: Condition | None = None
    once: bool = False
    spare: int = 0
    price: Ability | None = None


@dataclass(frozen=True, slots=True)
class Allow:
    """May, beyond the rules, what the game calls `act`, or makes others do that if they can; the rest narrows it as in
    `Ban`.

    which  only as far as cards are concerned that pass
    price  by paying this in place of what it takes by the rules: an ability of which only the cost counts
    """

    act: str
    which: tuple[Filter, ...] = ()
    what: Selector | None = None
    skills: Skills | None = None
    when: Condition | None = None
    price: Ability | None = None


@dataclass(frozen=True, slots=True)
class Divert:
    """Damage of a kind ("battle", "effect"; "any") that it would receive is dealt to that card instead."""

    sort: str
    to: Ref


@dataclass(frozen=True, slots=True)
class Only:
    """It can do that only while the condition holds."""

    act: str
    condition: Condition


Change = Plus | SetTo | Gain | AlsoIs | Lose | Nullify | Immune | Ban | Allow | Divert | Only


# ── flow ──


@dataclass(frozen=True, slots=True)
class Within:
    """A figure of all chosen cards together is within a bound: "with a total energy cost of 5 or less"."""

    attr: str
    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Matching:
    """So many for each of those cards, with which each has a word of this quality in common."""

    ref: Ref
    attr: str
    each: int


@dataclass(frozen=True, slots=True)
class Choose:
    """A player picks `low` to `high` of the cards that the selector finds and binds them. low 0: "up to".

    number  how many, where it is worked out; with low 0 up to so many
    total   what must hold of all of them together
    apart   no two of them have a word of this quality, or this figure, in common: "with different names"
    alike   all of them have one in common: "with the same name"
    matched for each of other cards so many: "with the same name as each of those"
    """

    bind: int
    selector: Selector
    low: int = 1
    high: int = 1
    who: str = "own"  # who picks: "own", "enemy"
    number: Amount | None = None
    total: Within | None = None
    apart: str = ""
    alike: str = ""
    matched: Matching | None = None


@dataclass(frozen=True, slots=True)
class May:
    """ "You may …": yes or no first; `Did` tells it afterwards. When the body cannot be done the answer is no."""

    body: tuple[Action, ...]
    who: str = "own"


@dataclass(frozen=True, slots=True)
class If:
    condition: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()  # "… instead" turns the earlier sentences into `otherwise`


@dataclass(frozen=True, slots=True)
class Modes:
    """Choose 1 (or so many) of the following, and in which order."""

    modes: tuple[tuple[Action, ...], ...]
    number: int = 1


@dataclass(frozen=True, slots=True)
class Then:
    """The word "Then,": what follows is done afterwards and is no condition for activating the effect."""

    body: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """Does `body` so many times. The number is fixed before the first time; what was chosen is not chosen again."""

    amount: Amount
    body: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Reckon:
    """Works out a number here and now, and binds it: what is done with it afterwards does not change it."""

    bind: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Delayed:
    """Does `body` later, once: at the end of this turn ("end of turn") or of this battle ("end of battle")."""

    when: str
    body: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """From here on the cards to which the effect really does something are bound, `more`: too; `end`: up to here."""

    bind: int
    end: bool = False
    more: bool = False


# ── acts ──


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws so many; up to: card after card, and may stop before each."""

    who: str = "own"  # "own", "enemy", "each"
    amount: Amount = ONE
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """So many cards from the hand to where cards are discarded to, picked by the player whose hand it is. Binds them if
    bind >= 0.
    """

    who: str = "own"
    amount: Amount = ONE
    filters: tuple[Filter, ...] = ()
    kinds: tuple[str, ...] = ()
    random: bool = False
    bind: int = -1


@dataclass(frozen=True, slots=True)
class Mill:
    """The top cards of the deck to where cards are discarded to, bound if bind >= 0."""

    who: str = "own"
    amount: Amount = ONE
    bind: int = -1


@dataclass(frozen=True, slots=True)
class Damage:
    target: Target
    amount: Amount
    source: Ref | None = None  # None: the effect's own card


@dataclass(frozen=True, slots=True)
class Switch:
    """Cards are rested, or set as active."""

    target: Target
    rested: bool


@dataclass(frozen=True, slots=True)
class Destroy:
    target: Target


@dataclass(frozen=True, slots=True)
class Recover:
    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class Move:
    """To its owner's zone of that name, or "deck_top", "deck_bottom", "deck_either" (as the player likes),
    "deck_shuffle" (into the deck, then shuffle), "under" (under `host`).

    rested  it arrives in Rest Mode
    face    in a secret area: it lies face "up"
    alone   what lies under it stays
    order   who says in which order: "" the owner, else the player ("own", "enemy")
    """

    target: Target
    to: str
    rested: bool = False
    host: Ref | None = None
    alone: bool = False
    order: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Modify:
    """Puts changes on cards. In a constant effect `until` is WHILE and the target is found anew at every moment."""

    target: Target
    changes: tuple[Change, ...]
    until: str = THIS_TURN


@dataclass(frozen=True, slots=True)
class ModifyPlayer:
    """A change on a player: "your opponent can't draw cards by effects"; side "any": on both."""

    side: str
    changes: tuple[Change, ...]
    until: str = THIS_TURN


@dataclass(frozen=True, slots=True)
class LookTop:
    """Look at the top cards of the own deck (they stay there) and bind them; `reveal`: show them to all. `who`: who
    looks; `side`: at whose deck; `up_to`: at as many as the player likes, up to so many.
    """

    bind: int
    amount: Amount = ONE
    reveal: bool = False
    who: str = "own"
    side: str = "own"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Reveal:
    """Shows cards to all players, or to one ("own", "enemy"), and binds them."""

    target: Target
    to: str = "all"
    bind: int = -1


@dataclass(frozen=True, slots=True)
class ReturnRest:
    """What is left of looked-at cards goes back: where "top", "bottom", "trash", "choice" (top or bottom, asked card
    by card).
    order "any" (asked), "random", "kept"."""

    bind: int
    where: str
    order: str = "any"


@dataclass(frozen=True, slots=True)
class Shuffle:
    side: str = "own"


@dataclass(frozen=True, slots=True)
class Own:
    """An instruction that a game carries out by its own rules; what only one game has stands with its dialect.

    pays  what it takes is a price: who cannot pay all of it cannot choose it
    """

    pays: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class OwnOnCards(Own):
    """Such an instruction that is done to cards, to several of them at the same time."""

    target: Target


# ── what several games have, each by its own rules ──


@dataclass(frozen=True, slots=True)
class ExtraTurn(Own):
    """A player has another turn after this one."""

    who: str = "own"


@dataclass(frozen=True, slots=True)
class EndGame(Own):
    """A player loses the game, here and now."""

    loser: str


@dataclass(frozen=True, slots=True)
class ByRules(Own):
    """What the rules of the game do at that point of an effect, by the name that they have for it."""

    what: str


@dataclass(frozen=True, slots=True)
class DoTo(OwnOnCards):
    """A deed that the rules of the game define, by the name that they have for it, done to cards."""

    deed: str


@dataclass(frozen=True, slots=True)
class Negate(Own):
    """What is being answered comes to nothing, as the game names it; "this": this effect itself, for the rest of the
    "turn" or "game".
    """

    what: str
    until: str = ""


@dataclass(frozen=True, slots=True)
class Take(Own):
    """Cards at an end of a pile, so many or up to so many, are bound: they are what follows speaks of. Nobody sees them
    by that.

    who  who says how many
    """

    bind: int
    where: str
    side: str
    amount: Amount = ONE
    bottom: bool = False
    up_to: bool = False
    who: str = "own"


@dataclass(frozen=True, slots=True)
class Pay(Own):
    """A price is paid with what the game pays with: so much in all, of these colours; and the cost of a card.

    sorts  what the ability is called of which this is the price: prices can be changed by that
    """

    total: int = 0
    colors: tuple[tuple[str, int], ...] = ()
    card: Ref | None = None
    sorts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DamagePlayer(Own):
    """Damage to a player, or to one of the player's areas."""

    side: str
    amount: Amount
    area: str = ""


@dataclass(frozen=True, slots=True)
class Play(OwnOnCards):
    """Cards come into play from wherever they are.

    rested  in Rest Mode; active: in Active Mode, also on top of a card that is rested
    over    on top of this card, as that one lies
    side    on whose side: "own", "enemy", "owner" (that of each card's owner)
    also    what they get as they come into play
    evolve  the card below evolves into it
    placed  the text says that they are placed there, not played
    pay     their costs are paid
    """

    rested: bool = False
    active: bool = False
    over: Ref | None = None
    side: str = "own"
    also: Modify | None = None
    evolve: bool = False
    placed: bool = False
    pay: bool = False


@dataclass(frozen=True, slots=True)
class ActivateCard(OwnOnCards):
    """An ability of cards is activated, wherever they are: of these sorts, or (none said) the only one."""

    sorts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Redirect(OwnOnCards):
    """The attack goes on against this card."""


@dataclass(frozen=True, slots=True)
class TokenSpec:
    """What an effect says of a token that it makes: its name, its type, its figures by attribute, traits, a text."""

    name: str
    figures: tuple[tuple[str, int], ...]
    kind: str = ""
    traits: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class MakeTokens(Own):
    """Tokens come into play."""

    token: TokenSpec
    amount: Amount
    rested: bool = False
    side: str = "own"


Action = (
    Own
    | Choose
    | May
    | If
    | Modes
    | Then
    | Repeat
    | Reckon
    | Delayed
    | Note
    | Draw
    | Discard
    | Mill
    | Damage
    | Switch
    | Destroy
    | Recover
    | Move
    | Modify
    | ModifyPlayer
    | LookTop
    | Reveal
    | ReturnRest
    | Shuffle
)
