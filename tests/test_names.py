"""Names have one form, whoever writes them: in card rows, decks, positions, texts of cards, and what players choose."""

from __future__ import annotations

import pytest

from gyoji import Game
from gyoji.cards.decks import parse_deck
from gyoji.games import NAMES, game_named
from gyoji.kernel.gamedef import CardError
from gyoji.kernel.spelling import flaw, tidy

ODD = "  Keeper \u3000of  the\tLe\u0301dge "
PLAIN = "Keeper of the Lédge"
PLAYED = {
    "gundam": {"type": "unit", "color": "blue", "lv": 1, "cost": 1, "ap": 1, "hp": 1},
    "dbs": {"type": "battle", "color": "red", "cost": 1, "power": 5000},
    "vanguard": {"type": "normal", "grade": 0, "power": 5000},
}
BESIDE = {"gundam": {"resources": 3}, "dbs": {"energy": 3}, "vanguard": {"vanguard": ["Vanguard A"]}}

THERE = {"gundam": {}, "dbs": {}, "vanguard": {"vanguard": ["Vanguard B"]}}


def family(game: str) -> str:
    return game.partition("-")[0]


def row(game: str, name: str = ODD) -> dict[str, object]:
    return {"number": "Z-1", "name": name, **PLAYED[family(game)]}


@pytest.mark.parametrize("game", NAMES)
def test_the_games_own_option_can_be_chosen_and_replayed(game: str) -> None:
    spec = game_named(game)
    table = Game.bare(game, [spec.decks.make_print(one) for one in (row(game), *spec.decks.fillers)])
    named = {"card": ODD, "named": "the  one"}
    spec.decks.lay_out(
        table,
        {"A": {"hand": [named], **BESIDE[family(game)]}, "B": THERE[family(game)]},
        {"player": "A", "number": 3, "phase": "main"},
    )
    table.start_here()
    assert table.decision is not None
    offered = [option for option in table.decision.options if PLAIN in option.text]
    assert offered, table.decision
    for said in (offered[0], offered[0].text, offered[0].text.replace(" ", "  ") + " ", offered[0].text.upper()):
        twin = table.copy()
        twin.choose(said)
        assert Game.replay(twin.header, twin.inputs).digest() == twin.digest()
    assert table.why(f" {offered[0].text.replace(' ', '   ')}", 0)
    assert table.whynot(ODD, 0)


@pytest.mark.parametrize("game", NAMES)
def test_a_print_a_view_and_a_deck_have_the_same_name(game: str) -> None:
    card = game_named(game).decks.make_print(row(game))
    assert (card.name, card.face["name"]) == (PLAIN, PLAIN)
    for name in (ODD, PLAIN):
        assert parse_deck(game, f"# name:  My  deck \n2 Z-1 {name}", "deck", {"Z-1": card}).name == "My deck"


def test_a_text_means_the_card_however_it_spells_it() -> None:
    spec = game_named("vanguard-g")
    text = '[CONT](RC):If you have a unit named "Keeper  of the  Ledge" on your (VC), this unit gets [Power] +1000.'
    texts = {text, text.replace("  ", " ")}
    compiled = [spec.decks.make_print({**row("vanguard-g"), "text": one}).programs[0].ability for one in texts]
    assert compiled[0].condition == compiled[1].condition


@pytest.mark.parametrize(
    "name", ["", " \u3000", "\u200b", "\u200d\u200c", "Sc\u202eout", "Sc\x00out", "\u0301", "\ud800"]
)
def test_what_cannot_be_read_is_no_name(name: str) -> None:
    assert flaw(tidy(name))
    for game in NAMES:
        with pytest.raises(CardError, match="name"):
            game_named(game).decks.make_print(row(game, name))


@pytest.mark.parametrize("name", ["Scout", "七つの鐘", "Zoë's “Bell” #2", "!?", "👩\u200d🚀", "می\u200cخواهم"])
def test_what_can_be_read_is_a_name(name: str) -> None:
    assert not flaw(tidy(name))


@pytest.mark.parametrize("game", NAMES)
def test_a_row_may_tell_its_name_and_text_in_japanese(game: str) -> None:
    """They are shown, and nothing else: the text is not read, and options go by the name."""
    make = game_named(game).decks.make_print
    card = make({**row(game, "Bell Warden"), "name_ja": " 鐘の  番人", "text_ja": "読まれない文。"})
    assert (card.name, card.text, card.programs) == ("Bell Warden", "", ())
    assert (card.face["name_ja"], card.face["text_ja"]) == ("鐘の 番人", "読まれない文。")
    assert "name_ja" not in make(row(game)).face
    for wrong in ({"name_ja": "鐘\u202eの"}, {"name_ja": 7}, {"text_ja": ["読"]}):
        with pytest.raises(CardError, match="_ja"):
            make({**row(game), **wrong})
