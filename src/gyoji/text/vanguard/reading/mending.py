"""Signs and words that card lists have lost or doubled, mended where only one line can be meant."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from string import ascii_lowercase
from typing import Final

from gyoji.text.grammar.tokens import Token

KeysOf = Callable[[str], dict[str, object]]  # what a word can be read as

BLASTS: Final = ("counter-blast", "soul-blast")
CIRCLES: Final = ("@vc", "@rc", "@gc")
DOUBLED: Final = (",", ".")
REPEATED: Final = ("to", "of", "the", "a", "from", "and", "your")
HAVE: Final = ("have",)
CHOSEN: Final = ("choose", "of")  # what “your” follows and “you” does not
OWN: Final = ("vanguard", "vanguards", "rear-guard", "rear-guards", "unit", "units", "other", "hand", "deck", "soul")
DONE_TO: Final = ("all", "this", "that", "it", "them")  # what is rested, and no “rest”
LINKS: Final = ("and", "then")
GETS: Final = ("get", "gets")
FIGURES: Final = frozenset(("@power", "@critical", "@shield"))
OWNERS: Final = {"units": "unit", "vanguards": "vanguard", "rear-guards": "rear-guard", "opponents": "opponent"}
OWNED: Final = ("ability", "effect", "hand", "deck", "soul")
ALWAYS_ON: Final = ("lord", "resist", "restraint", "sentinel")  # 11.5, 11.8, 11.9, 11.13
SHORTEST: Final = 3  # letters of a word that is known although one is missing or doubled
LONG: Final = 5  # letters of a word that is known although two of them are swapped
KEYWORD_WORDS: Final = 5  # “[Legion 20000] "A"” is no sentence


def mended(tokens: list[Token], keys_of: KeysOf) -> list[Token]:
    for mend in (
        without_repeated_words,
        without_doubled_signs,
        with_types_named,
        with_numbers_joined,
        with_sentences_joined,
        with_costs_joined,
        with_costs_opened,
        with_pauses_before_costs,
        with_quotations_ended,
        without_stray_colons,
        with_units_named,
        with_signs_of_gains,
        without_second_for,
        with_types_of_keywords,
        with_types_of_events,
        with_more_at_once,
    ):
        tokens = mend(tokens)
    tokens = [spelled(token, keys_of) for token in with_owners(tokens, keys_of)]
    tokens = [part for token in tokens for part in apart(token, keys_of)]
    return [right_word(tokens, at, keys_of) for at in range(len(tokens))]


def sign(text: str, at: int) -> Token:
    return Token(text, {text: None}, (at, at))


def without_repeated_words(tokens: list[Token]) -> list[Token]:
    """“up to to two cards”."""
    texts = [token.text.lower() for token in tokens]
    return [
        token for at, token in enumerate(tokens) if texts[at] not in REPEATED or [texts[at]] != texts[at + 1 : at + 2]
    ]


def without_doubled_signs(tokens: list[Token]) -> list[Token]:
    """“… with this effect,, you draw a card”."""
    return [
        token
        for at, token in enumerate(tokens)
        if token.text not in DOUBLED or [token.text] != [one.text for one in tokens[at + 1 : at + 2]]
    ]


def with_types_named(tokens: list[Token]) -> list[Token]:
    """“gets "(RC):When …"”: what waits for something is automatic (8.1.1.1), and says so in front of its circles."""
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        kept.append(token)
        end = at + 1
        while end < len(tokens) and (tokens[end].text == "/" or not tokens[end].key_set.isdisjoint(CIRCLES)):
            end += 1
        after = [one.text for one in tokens[end : end + 2]]
        if token.text == '"' and end > at + 1 and after in ([":", "When"], [":", "At"]):
            kept.append(Token("[AUTO]", {"#TYPE": "auto"}, (tokens[at + 1].span[0], tokens[at + 1].span[0])))
    return kept


def with_numbers_joined(tokens: list[Token]) -> list[Token]:
    """“[Soul-Blast 1]5]”: a bracket has come between two digits of a number."""
    kept: list[Token] = []
    left = list(tokens)
    while left:
        match left:
            case [one, close, other, end, *_] if (
                (close.text, end.text) == ("]", "]")
                and (one.text + other.text).isdigit()
                and (one.span[1], close.span[1]) == (close.span[0], other.span[0])
            ):
                number = one.text + other.text
                kept.append(Token(number, {"#NUMBER": int(number)}, (one.span[0], other.span[1])))
                del left[:3]
            case _:
                kept.append(left.pop(0))
    return kept


def with_sentences_joined(tokens: list[Token]) -> list[Token]:
    """“…, your opponent chooses a card. and discards it”: no sentence begins with a small “and”."""
    return [
        Token(",", {",": None}, token.span) if token.text == "." and text_of(tokens, at + 1) == "and" else token
        for at, token in enumerate(tokens)
    ]


def with_costs_joined(tokens: list[Token]) -> list[Token]:
    """“[Counter-Blast 1], [Soul-Blast 1] When …”: one cost, whose parts have brackets of their own."""
    kept: list[Token] = []
    left = list(tokens)
    while left:
        if (
            [one.text for one in left[:1]] == ["]"]
            and [one.text for one in left[1:3]] in ([",", "["], ["&", "["])
            and any(kind in token.key_set for token in kept[-2:] for kind in BLASTS)
            and any(kind in token.key_set for token in left[3:4] for kind in BLASTS)
        ):
            kept.append(Token("&", {"&": None}, left[1].span))
            del left[:3]
            continue
        kept.append(left.pop(0))
    return kept


def with_costs_opened(tokens: list[Token]) -> list[Token]:
    """“[AUTO](RC):Choose a card …, and put it into your soul] When …”: the cost begins behind the colon."""
    depth = 0
    for at, token in enumerate(tokens):
        depth += {"[": 1, "]": -1}.get(token.text, 0)
        colons = [place for place in range(at) if tokens[place].text == ":"]
        if depth < 0 and [one.text for one in tokens[at + 1 : at + 2]] == ["When"] and len(colons) == 1:
            begins = colons[0] + 1
            return [*tokens[:begins], sign("[", tokens[begins].span[0]), *tokens[begins:]]
    return tokens


def with_pauses_before_costs(tokens: list[Token]) -> list[Token]:
    """“At the end of the battle it attacked [COST][…]”: the comma is lost."""
    kept: list[Token] = []
    for token in tokens:
        if "@cost" in token.key_set and kept and kept[-1].text.isalpha() and kept[-1].text.lower() not in LINKS:
            kept.append(sign(",", token.span[0]))
        kept.append(token)
    return kept


def with_quotations_ended(tokens: list[Token]) -> list[Token]:
    """“gets "[AUTO]:When …, draw a card" until end of turn”: the full stop of the ability in quotes is lost."""
    kept: list[Token] = []
    begun: list[int] = []
    for at, token in enumerate(tokens):
        if token.text == '"' and begins_ability(tokens, at + 1):
            begun.append(len(kept))
        elif token.text == '"' and begun:
            if kept[-1].text != "." and is_sentence(kept[begun[-1] :]):
                kept.append(sign(".", token.span[0]))
            begun.pop()
        kept.append(token)
    return kept


def without_stray_colons(tokens: list[Token]) -> list[Token]:
    """“they get [Power]:+5000”."""
    return [
        token
        for at, token in enumerate(tokens)
        if token.text != ":" or not any("#PLUS" in one.key_set for one in tokens[at + 1 : at + 2])
    ]


def with_units_named(tokens: list[Token]) -> list[Token]:
    """“this gets [Power] +2000”: the noun is lost, and only a unit gets something."""
    kept: list[Token] = []
    for token in tokens:
        if token.text == "gets" and kept and kept[-1].text.lower() == "this":
            kept.append(Token("unit", {"unit": None}, (token.span[0], token.span[0])))
        kept.append(token)
    return kept


def with_signs_of_gains(tokens: list[Token]) -> list[Token]:
    """“gets [Power] 2000”: the sign is lost; what is taken away is never called a gain."""
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        number = token.keys.get("#NUMBER")
        if token.text.isdigit() and text_at(tokens, at - 2) in GETS and not FIGURES.isdisjoint(tokens[at - 1].key_set):
            token = Token(token.text, {"#PLUS": number}, token.span)
        kept.append(token)
    return kept


def with_more_at_once(tokens: list[Token]) -> list[Token]:
    """“must call two more at the same time”: the “or” is lost."""
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        texts = [one.text.lower() for one in tokens[at : at + 5]]
        if kept and "#NUMBER" in kept[-1].key_set and texts == ["more", "at", "the", "same", "time"]:
            kept.append(Token("or", {"or": None}, (token.span[0], token.span[0])))
        kept.append(token)
    return kept


def without_second_for(tokens: list[Token]) -> list[Token]:
    """“search for your deck for up to one card”."""
    places = [at for at in range(len(tokens)) if text_at(tokens, at) == "for" and text_at(tokens, at - 1) == "search"]
    doubled = [at for at in places if [text_at(tokens, at + one) for one in (1, 2, 3)] == ["your", "deck", "for"]]
    return [token for at, token in enumerate(tokens) if at not in doubled]


def with_types_of_keywords(tokens: list[Token]) -> list[Token]:
    """“[ACT](RC):Restraint”: what is always on is nothing that is activated."""
    match tokens:
        case [Token(keys={"#TYPE": "act"}) as type, *zones, colon, keyword] if colon.text == ":":
            if keyword.text.lower() in ALWAYS_ON and all(one.text != ":" for one in zones):
                return [Token(type.text, {"#TYPE": "cont"}, type.span), *tokens[1:]]
    return tokens


def with_types_of_events(tokens: list[Token]) -> list[Token]:
    """“[ACT](VC):[Counter-Blast 1] At the beginning of …, you may pay the cost”: what waits for something and is paid
    only then is automatic (8.1.1.1)."""
    match tokens:
        case [Token(keys={"#TYPE": "act"}) as type, *rest]:
            texts = [one.text.lower() for one in rest]
            ends = texts.index("]", first_cost(texts)) if "]" in texts[first_cost(texts) :] else 0
            waits = texts[ends + 1 : ends + 2] in (["when"], ["at"]) and texts[ends : ends + 1] == ["]"]
            if waits and " you may pay the cost " in f" {' '.join(texts)} ":
                return [Token(type.text, {"#TYPE": "auto"}, type.span), *rest]
    return tokens


def first_cost(texts: list[str]) -> int:
    """Where the colon in front of the cost is."""
    return texts.index(":") if ":" in texts else len(texts)


def with_owners(tokens: list[Token], keys_of: KeysOf) -> list[Token]:
    """“the cost of your units ability”: the apostrophe is lost."""
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        kept.append(token)
        owner = OWNERS.get(token.text.lower())
        if owner is not None and text_at(tokens, at + 1) in OWNED:
            kept[-1] = Token(token.text, keys_of(owner), token.span)
            kept.append(Token("'s", {"'s": None}, (token.span[1], token.span[1])))
    return kept


def spelled(token: Token, keys_of: KeysOf) -> Token:
    """A word that no rule knows, if it is a known one in which a letter is missing or doubled, or two have changed
    places, or a small one with a letter too much: “oponent”, “anomg”, “ithe”."""
    word = token.text.lower()
    if token.keys or not word.isalpha() or len(word) < SHORTEST:
        return token
    cuts = [(word[:at], word[at:]) for at in range(1, len(word))]
    meant = {
        *(one + letter + two for one, two in cuts for letter in ascii_lowercase),
        *(one + two[1:] for one, two in cuts if two[0] == one[-1]),
        *(less for at in range(len(word)) if (less := word[:at] + word[at + 1 :]) in REPEATED),
    }
    if len(word) >= LONG:
        for one, other in combinations(range(len(word)), 2):
            meant.add(word[:one] + word[other] + word[one + 1 : other] + word[one] + word[other + 1 :])
    known = [keys for one in sorted(meant) if (keys := keys_of(one))]
    return Token(token.text, known[0], token.span) if len(known) == 1 else token


def apart(token: Token, keys_of: KeysOf) -> list[Token]:
    """Two words between which the blank is lost: “ifyou”."""
    word, start = token.text.lower(), token.span[0]
    if token.keys or not word.isalpha():
        return [token]
    cuts = [at for at in range(2, len(word) - 1) if keys_of(word[:at]) and keys_of(word[at:])]
    if len(cuts) != 1:
        return [token]
    parts = ((0, cuts[0]), (cuts[0], len(word)))
    return [Token(token.text[a:b], keys_of(word[a:b]), (start + a, start + b)) for a, b in parts]


def begins_ability(tokens: list[Token], at: int) -> bool:
    """Behind its label, if it has one: “Shadowstitch-[AUTO]”."""
    place = next((place for place in range(at, min(at + 4, len(tokens))) if "#TYPE" in tokens[place].keys), -1)
    return place == at or (place > at and tokens[place - 1].text == "-")


def is_sentence(said: list[Token]) -> bool:
    """Is it more than a keyword, such as “[AUTO]:Resist”?"""
    start = next((at for at, one in enumerate(said) if one.text == ":"), len(said))
    return len(said) - start > KEYWORD_WORDS


def right_word(tokens: list[Token], at: int, keys_of: KeysOf) -> Token:
    """“if your have a vanguard”, “choose you vanguard”, “rest all of your opponent's units”."""
    token = tokens[at]
    said, before, after = token.text.lower(), text_at(tokens, at - 1), text_at(tokens, at + 1)
    if said == "your" and after in HAVE:
        return Token(token.text, keys_of("you"), token.span)
    if said == "you" and ((before in CHOSEN and after in OWN) or (before == "during" and after == "turn")):
        return Token(token.text, keys_of("your"), token.span)
    if token.text == "rest" and before != "the" and after in DONE_TO:
        return Token(token.text, {**token.keys, "@rest": None}, token.span)
    return token


def text_of(tokens: list[Token], at: int) -> str:
    return tokens[at].text if 0 <= at < len(tokens) else ""


def text_at(tokens: list[Token], at: int) -> str:
    return text_of(tokens, at).lower()
