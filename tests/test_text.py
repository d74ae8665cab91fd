"""Card text into abilities and back: the forms of the Gundam dialect, their meaning, the places of errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Replace, Trigger
from gyoji.effects.amounts import Const, Count, Figure
from gyoji.text import TextError, compile_text, print_abilities, print_ability
from gyoji.text.errors import NoWording
from gyoji.text.gundam import nodes as own
from gyoji.text.gundam.reading.reader import READER

REAL_CARDS = Path(__file__).parents[2] / "shared" / "cards" / "gundam.json"

THIS, IT = se.This(), se.Bound(0)
ENEMY = se.Selector("battle", "enemy", ("unit",))
OWN = se.Selector("battle", "own", ("unit",))


def compiled(text: str) -> Ability:
    [ability] = compile_text("gundam", text)
    return ability


def triggered(event: str, *body: ac.Action, condition: co.Condition | None = None) -> Ability:
    return Ability("triggered", body, Trigger(event, THIS), condition=condition)


def constant(*changes: ac.Change, target: ac.Target = THIS, condition: co.Condition | None = None) -> Ability:
    return Ability("constant", (ac.Modify(target, changes, ac.WHILE),), condition=condition)


def lv(op: str, number: int) -> se.Compare:
    return se.Compare("lv", op, Const(number))


def having(*filters: se.Filter, side: str = "enemy", **more: object) -> se.Selector:
    return se.Selector("battle", side, more.pop("kinds", ("unit",)), filters, **more)  # type: ignore[arg-type]


# ── what the forms mean ──

PAIRED = se.HasAttached()
BLUE_PILOT = se.HasAttached(True, (se.HasWord("colors", ("blue",)),))
TUG = ac.TokenSpec("Tug", (("ap", 2), ("hp", 1)), "unit", ("Dock Guild", "Ring Watch"))
GUILD = se.HasWord("traits", ("Dock Guild",))
CHOOSE = ac.Choose(0, ENEMY)
DRAW = ac.Draw()
PLUS_1 = ac.Plus("ap", Const(1))
TRASH_5 = co.Has(se.Selector("trash", "own", ()), ">=", 5)

MEANINGS: list[tuple[str, Ability]] = [
    ("<Repair 2>", Ability("keyword", keyword="repair", amount=2)),
    ("<High-Maneuver> (This Unit can't be blocked.)", Ability("keyword", keyword="high_maneuver", amount=1)),
    ("【Activate･Main】<Support 3>", Ability("keyword", keyword="support", amount=3)),
    ("【Deploy】Draw 1.", triggered("deploy", DRAW)),
    ("【When Attacking】Draw 1.", triggered("attack", DRAW)),
    ("【Burst】Add this card to your hand.", triggered("burst", ac.Move(se.ThisCard(), "hand"))),
    ("【Burst】Deploy this card.", triggered("burst", ac.Play(se.ThisCard()))),
    ("【Burst】Activate this card's 【Main】.", triggered("burst", ac.ActivateCard(se.ThisCard(), ("main",)))),
    (
        "【When Paired･(Dock Guild) Pilot】Draw 1.",
        Ability("triggered", (DRAW,), Trigger("paired", THIS, other=(GUILD,))),
    ),
    (
        "【When Paired･Lv.4 or Higher Pilot】Draw 1.",
        Ability("triggered", (DRAW,), Trigger("paired", THIS, other=(lv(">=", 4),))),
    ),
    ("【Main】/【Action】Draw 2.", Ability("command", (ac.Draw(amount=Const(2)),), timings=("main", "action"))),
    (
        "【Activate･Main】【Once per Turn】②, rest this Unit：Draw 1.",
        Ability("activated", (DRAW,), cost=(ac.Pay(2), ac.Switch(THIS, True)), timings=("main",), once="turn"),
    ),
    (
        "【Activate･Action】Exile 2 (Dock Guild) cards from your trash: Draw 1.",
        Ability(
            "activated",
            (DRAW,),
            cost=(ac.Choose(0, se.Selector("trash", "own", (), (GUILD,)), 2, 2), ac.Move(IT, "removed")),
            timings=("action",),
        ),
    ),
    (
        "【Activate･Main】Discard 1 (Dock Guild) Unit card：Draw 1.",
        Ability("activated", (DRAW,), cost=(ac.Discard(filters=(GUILD,), kinds=("unit",)),), timings=("main",)),
    ),
    ("【During Pair】【Attack】Draw 1.", Ability("triggered", (DRAW,), Trigger("attack", THIS), heads=(PAIRED,))),
    (
        "【During Pair･Blue Pilot】This Unit gets AP+1.",
        Ability(
            "constant",
            (ac.Modify(THIS, (PLUS_1,), ac.WHILE),),
            heads=(se.HasAttached(True, (se.HasWord("colors", ("blue",)),)),),
        ),
    ),
    (
        "【During Link】<Breach 1>",
        Ability("constant", (ac.Modify(THIS, (ac.Plus("breach", Const(1)),), "while"),), heads=(se.Is("link"),)),
    ),
    ("【Deploy】Choose 1 enemy Unit. Rest it.", triggered("deploy", CHOOSE, ac.Switch(IT, True))),
    (
        "【Deploy】Choose 1 to 2 enemy Units with 4 or less HP. Rest them.",
        triggered("deploy", ac.Choose(0, having(se.Compare("hp", "<=", Const(4))), 1, 2), ac.Switch(IT, True)),
    ),
    (
        "【Deploy】Choose up to 2 of your Units. They get AP+1 during this turn.",
        triggered("deploy", ac.Choose(0, OWN, 0, 2), ac.Modify(IT, (PLUS_1,), ac.THIS_TURN)),
    ),
    (
        "【Deploy】Choose 1 of your Units and 1 enemy Unit. Deal 2 damage to them.",
        triggered(
            "deploy",
            ac.Choose(0, OWN),
            ac.Choose(1, ENEMY),
            ac.Damage(se.Bound(0), Const(2)),
            ac.Damage(se.Bound(1), Const(2)),
        ),
    ),
    ("【Deploy】You may choose 1 enemy Unit. Rest it.", triggered("deploy", ac.May((CHOOSE, ac.Switch(IT, True))))),
    (
        "【Deploy】You may discard 1. If you do, draw 1.",
        triggered("deploy", ac.May((ac.Discard(),)), ac.If(co.Did(), (DRAW,))),
    ),
    ("【Deploy】If there are 5 or more cards in your trash, draw 1.", triggered("deploy", DRAW, condition=TRASH_5)),
    (
        "【Deploy】Draw 1. If there are 5 or more cards in your trash, draw 1. Discard 1.",
        triggered("deploy", DRAW, ac.If(TRASH_5, (DRAW,)), ac.Discard()),
    ),
    (
        "【Deploy】Draw 1. If there are 5 or more cards in your trash, draw 2 instead.",
        triggered("deploy", ac.If(TRASH_5, (ac.Draw(amount=Const(2)),), (DRAW,))),
    ),
    (
        "【Deploy】Choose 1 enemy Unit. Deal 1 damage to it. "
        "If there are 5 or more cards in your trash, deal 3 damage instead.",
        triggered("deploy", CHOOSE, ac.If(TRASH_5, (ac.Damage(IT, Const(3)),), (ac.Damage(IT, Const(1)),))),
    ),
    (
        "【Deploy】Choose 1 enemy Unit that is Lv.2. Rest it. "
        "If there are 5 or more cards in your trash, choose 1 enemy Unit instead.",
        triggered("deploy", ac.If(TRASH_5, (CHOOSE,), (ac.Choose(0, having(lv("==", 2))),)), ac.Switch(IT, True)),
    ),
    ("【Deploy】Draw 1. Then, discard 1.", triggered("deploy", DRAW, ac.Then((ac.Discard(),)))),
    (
        "【Deploy】Place the top 2 cards of your deck into your trash. "
        "If you placed a (Dock Guild) card with this effect, draw 1.",
        triggered("deploy", ac.Mill(amount=Const(2), bind=0), ac.If(co.BoundAny(0, (GUILD,)), (DRAW,))),
    ),
    (
        "【Deploy】Look at the top 3 cards of your deck. You may reveal 1 (Dock Guild) Unit card/Pilot card "
        "among them and add it to your hand. Return the remaining cards randomly to the bottom of your deck.",
        triggered(
            "deploy",
            ac.LookTop(0, Const(3)),
            ac.May(
                (
                    ac.Choose(1, se.Selector("bound", "any", ("unit", "pilot"), (GUILD,), bind=0)),
                    ac.Reveal(se.Bound(1)),
                    ac.Move(se.Bound(1), "hand"),
                )
            ),
            ac.ReturnRest(0, "bottom", "random"),
        ),
    ),
    (
        "【Attack】Look at the top card of your deck. Return it to the top or bottom of your deck.",
        triggered("attack", ac.LookTop(0), ac.ReturnRest(0, "choice")),
    ),
    (
        "【Deploy】Deploy 2 rested [Tug]((Dock Guild)/(Ring Watch)･AP2･HP1) Unit tokens.",
        triggered("deploy", ac.MakeTokens(TUG, Const(2), True)),
    ),
    (
        "【Deploy】For each (Dock Guild) Unit you have in play, draw 1.",
        triggered("deploy", ac.Draw(amount=Count(having(GUILD, side="own")))),
    ),
    (
        "【Deploy】Choose 1 enemy Unit. Deal damage to it equal to the number of your Units.",
        triggered("deploy", CHOOSE, ac.Damage(IT, Count(OWN))),
    ),
    (
        "【Main】Choose 1 of the following:\n・Draw 1.\n・Choose 1 enemy Unit. Rest it.",
        Ability("command", (ac.Modes(((DRAW,), (CHOOSE, ac.Switch(IT, True)))),), timings=("main",)),
    ),
    (
        "【Deploy】Choose 1 rested enemy Unit. "
        "It won't be set as active during the start phase of your opponent's next turn.",
        triggered(
            "deploy",
            ac.Choose(0, having(se.Is("rested", True))),
            ac.Modify(IT, (ac.Ban("stand_in_start_phase"),), ac.NEXT_START),
        ),
    ),
    (
        "During your turn, when one of your other (Dock Guild) Units attacks, that Unit gets AP+1 during this turn.",
        Ability(
            "triggered",
            (ac.Modify(se.Subject(), (PLUS_1,), ac.THIS_TURN),),
            Trigger("attack", se.Selector("battle", "own", ("unit",), (GUILD,), other=True)),
            condition=co.IsTurn("own"),
        ),
    ),
    (
        "When this Unit deals battle damage to an enemy Unit that is Lv.5 or lower, destroy that enemy Unit.",
        Ability(
            "triggered",
            (ac.Destroy(se.Other()),),
            Trigger("deals_battle_damage", THIS, (lv("<=", 5),), ("unit",)),
        ),
    ),
    ("At the end of the turn, draw 1.", Ability("triggered", (DRAW,), Trigger("turn_end", player="any"))),
    ("All your Units get AP+1.", constant(PLUS_1, target=OWN)),
    ("Enemy Units get AP-1.", constant(ac.Plus("ap", Const(1), True), target=ENEMY)),
    ("During your turn, this Unit gets AP+1.", constant(PLUS_1, condition=co.IsTurn("own"))),
    (
        "While this Unit has 5 or more AP, it gains <Blocker>.",
        constant(ac.Plus("blocker", Const(1)), condition=co.RefIs(THIS, (se.Compare("ap", ">=", Const(5)),))),
    ),
    (
        "During your turn, while you have another Unit in play, "
        "this Unit can't receive battle damage from enemy Units with <Blocker>.",
        constant(
            ac.Ban("receive_damage", "battle", having(se.HasKeyword("blocker"))),
            condition=co.All((co.IsTurn("own"), co.Has(se.Selector("battle", "own", ("unit",), other=True)))),
        ),
    ),
    (
        "While you have 2 or more Units in play, this card in your hand gets cost -1.",
        Ability(
            "constant",
            (ac.Modify(se.ThisCard(), (ac.Plus("cost", Const(1), True),), ac.WHILE),),
            condition=co.Has(OWN, ">=", 2),
            where="hand",
        ),
    ),
    ("This Unit can't be destroyed by enemy effects.", constant(ac.Ban("be_destroyed", "enemy effect"))),
    (
        "This Unit may choose an active enemy Unit whose Lv. is equal to or lower than this Unit as its attack target.",
        constant(ac.Allow("attack_active", (se.Compare("lv", "<=", Figure(THIS, "lv")),))),
    ),
    (
        "If this Unit would be destroyed by battle damage, you may discard 1 instead.",
        Ability("substitution", (ac.Discard(),), replace=Replace("destroy", THIS, "battle", optional=True)),
    ),
    (
        "If this Unit would receive damage, reduce it by 1.",
        Ability("substitution", (own.ReduceDamage(Const(1)),), replace=Replace("damage", THIS)),
    ),
    (
        'This Unit gains "【Destroyed】Draw 1."',
        constant(ac.Gain(triggered("destroyed", DRAW))),
    ),
]


@pytest.mark.parametrize(("text", "ability"), MEANINGS, ids=[text[:60] for text, _ in MEANINGS])
def test_a_form_means_what_it_says(text: str, ability: Ability) -> None:
    text = text if text.endswith((".", ">", ")")) else text + "."
    found = compiled(text)
    assert found == ability
    assert compiled(print_ability("gundam", found)) == ability


# ── forms that must compile and come back ──

FORMS = [
    line for line in (Path(__file__).parent / "test_text_forms.txt").read_text(encoding="utf-8").split("\n") if line
]


@pytest.mark.parametrize("form", FORMS)
def test_a_form_survives_the_round_trip(form: str) -> None:
    text = form.replace("\\n", "\n")
    abilities = compile_text("gundam", text)
    assert compile_text("gundam", print_abilities("gundam", abilities)) == abilities
    assert abilities or "【Pilot】" in text


def test_the_canonical_wording_is_stable() -> None:
    for form in FORMS:
        printed = print_abilities("gundam", compile_text("gundam", form.replace("\\n", "\n")))
        assert print_abilities("gundam", compile_text("gundam", printed)) == printed


# ── places ──


def test_spans_name_the_words_of_each_effect() -> None:
    text = "<Repair 1> <Blocker>\n【Deploy】Draw 1. Then, discard 1.\n【Main】/【Action】Choose 1 enemy Unit. Rest it."
    repair, blocker, deploy, main = compile_text("gundam", text)
    words = [text[slice(*ability.span)] for ability in (repair, blocker, deploy, main)]
    assert words == [
        "<Repair 1>",
        "<Blocker>",
        "【Deploy】Draw 1. Then, discard 1.",
        "【Main】/【Action】Choose 1 enemy Unit. Rest it.",
    ]
    assert [text[slice(*span)] for span in deploy.body_spans] == ["Draw 1.", "Then, discard 1."]
    assert [text[slice(*span)] for span in main.body_spans] == ["Choose 1 enemy Unit.", "Rest it."]
    text = "【Deploy】If it is your turn, choose 1 enemy Unit. Rest it."
    assert [text[slice(*span)] for span in compiled(text).body_spans] == [text.removeprefix("【Deploy】")] * 2


def test_notes_are_skipped_wherever_they_stand_and_traits_are_not() -> None:
    text = (
        "<Breach 2> (A note (with more) in it.)\n(Only a note.)\n"
        "【Deploy】(A note.) Choose 1 (Dock Guild) Unit. Rest it."
    )
    _, deploy = compile_text("gundam", text)
    assert deploy == compiled("【Deploy】Choose 1 (Dock Guild) Unit. Rest it.")


def test_a_pilot_line_is_checked_and_gives_no_ability() -> None:
    assert compile_text("gundam", "【Pilot】[Mara Venn]") == ()
    with pytest.raises(TextError):
        compile_text("gundam", "【Pilot】Draw 1.")


def test_an_effect_that_waits_for_its_own_kill_is_an_effect_of_its_own() -> None:
    first, second = compile_text(
        "gundam", "【Deploy】Choose 1 enemy Unit. Deal 1 damage to it. When this effect destroys an enemy Unit, draw 1."
    )
    assert first.body == (CHOOSE, ac.Damage(IT, Const(1)))
    assert second.trigger == Trigger("effect_destroys", ENEMY)


REFUSED = [  # the words that the error points at, if it points at some; what it says
    ("【Deploy】Drew 1.", "Drew", "can't read"),
    ("<Onslaught>", "<Onslaught>", "can't read"),
    ("<Repair>", None, "the number of <Repair>"),
    ("<Blocker 2>", None, "the number of <Blocker 2>"),
    ("【Deploy】Choose 1 enemy Unit. Rest the moon.", "moon", "can't read"),
    ("【Deploy】This Unit gets AP+1.", "This Unit gets AP+1.", "how long this lasts"),
    ("Draw 1.", "Draw 1.", "an action needs a timing"),
    ("【Deploy】Choose 1 Unit card. Add it to your hand.", "Choose 1 Unit card.", "where these cards are"),
    ("【Deploy】Return the remaining cards to the bottom of your deck.", None, "of which cards this is the rest"),
    ("【Main】【Deploy】Draw 1.", None, "two timings"),
    ("【Deploy】Rest this Unit：Draw 1.", None, "only an activated effect can have a cost"),
    ("【Deploy】Choose 2 to 1 enemy Units. Rest them.", "Choose 2 to 1 enemy Units.", "how many"),
    ("【Deploy】Rest enemy Unit.", "Rest enemy Unit.", "which cards"),
    ("【Deploy】Rest this rested Unit.", None, "only if it is so"),
    ("【Deploy】Rest that Unit.", "Rest that Unit.", "which card"),
    ("【Deploy】Choose 1 enemy Shield/enemy Unit. Rest it.", None, "cards of several kinds"),
    ('This Unit gains "【Deploy】Drew 1.".', "Drew", "can't read"),
    ("If you would draw, reduce it by 1.", None, "damage is reduced before it is received"),
    ("If this Unit would receive damage, draw 1 and reduce it by 1.", None, "damage is reduced before it is received"),
    ("While you do, this Unit gets AP+1.", None, None),
    ("【Main】Choose 1 friendly Unit. Deploy it.", None, "what is in play is not deployed"),
    ("【Main】Deploy all Units.", None, "what is in play is not deployed"),
    ("This Unit gets AP+1 for each friendly Shield with 4 or more AP.", None, "Shields lie face down"),
    ("【Main】Choose 1 friendly shield area card. Destroy it.", None, "cannot be told apart"),
    ("While there is a card with 3 or less AP in your hand, this Unit gets AP+1.", None, "a hand is private"),
    ("【Main】Choose 2 of your Units with unique names. Rest them.", None, "different names"),
    ("【Once per Turn】This Unit gets AP+1.", None, "once per turn"),
    ("【Pilot】Draw 1.", None, "this mark"),
    ("【Deploy】While you have a Unit in play, draw 1.", None, "while"),
    ("【Deploy】Choose 1 enemy Unit. Return it to your opponent's shield area.", None, "where it goes"),
]


@pytest.mark.parametrize(("text", "words", "problem"), REFUSED)
def test_what_is_not_understood_is_an_error_with_its_place(text: str, words: str | None, problem: str | None) -> None:
    before = "<Blocker>\n"
    with pytest.raises(TextError) as caught:
        compile_text("gundam", before + text)
    error = caught.value
    assert error.text == before + text
    if words is not None:
        assert error.text[slice(*error.span)] == words
    if problem is not None:
        assert problem in error.problem
    rows = str(error).split("\n")
    assert rows[1].strip() == text and set(rows[2].strip()) == {"^"}
    assert error.span[0] >= len(before) and rows[2].index("^") == error.span[0] - len(before) + 2


def test_an_ability_without_words_is_refused_by_the_printer() -> None:
    with pytest.raises(NoWording):
        print_ability("gundam", triggered("deploy", ac.Damage(se.Bound(7), Const(1))))


def test_games_without_a_dialect_are_named() -> None:
    with pytest.raises(ValueError, match="gundam"):
        compile_text("chess", "Draw 1.")


# ── the grammar itself ──


def test_stops_of_levels_end_a_sentence_only_there() -> None:
    tokens = READER.tokenizer.tokens("with the highest Lv. Deal 1. is Lv.3 or lower.")
    words = [token.text for token in tokens]
    assert words == ["with", "the", "highest", "Lv.", ".", "Deal", "1", ".", "is", "Lv.", "3", "or", "lower", "."]


# ── real cards, where they are at hand ──


@pytest.mark.skipif(not REAL_CARDS.exists(), reason="the list of real cards is not here")
def test_most_real_cards_compile_and_come_back() -> None:
    texts = {card["text"] for card in json.loads(REAL_CARDS.read_text(encoding="utf-8")) if card.get("text")}
    good = 0
    for text in texts:
        try:
            abilities = compile_text("gundam", text)
        except TextError:
            continue
        assert tuple(compiled(print_ability("gundam", ability)) for ability in abilities) == abilities
        good += 1
    assert good / len(texts) >= 0.97, f"{good} of {len(texts)}"
