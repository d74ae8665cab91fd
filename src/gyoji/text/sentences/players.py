"""Players: as a subject, and as an owner."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.values import Player

BOOK = RuleBook()
BOOK.describe("Player", "a player")
BOOK.describe("Owner", "whose")

SUBJECTS = {
    "you": "you",
    "(your|the|a) opponent": "opponent",
    "they": "they",
    "(each player|both player|all player|player|you and your opponent|you and your opponent each)": "each",
    "(its|their) owner": "owner",
    "(any player|a player|you or your opponent)": "any",
    "either player": "either",
    "the [other] player": "other",
    "that player": "that",
    "the turn player": "turn",
}
OWNERS = {
    "your [own]": "you",
    "(your opponent 's|the opponent 's|opponent 's|opponent)": "opponent",
    "their [own]": "they",
    "(its|their|it be) owner ('s|)": "owner",
    "(each|both|all) player 's": "each",
    "(your or your opponent 's|you or your opponent 's|either player 's)": "either",
    "your and your opponent 's": "both",
    "that player 's": "that",
    "the turn player 's": "turn",
    "a player 's": "any",
}
for words, who in SUBJECTS.items():
    BOOK.rule("Player", words, Player, who=who)
for words, who in OWNERS.items():
    BOOK.rule("Owner", words, Player, who=who)
# Owners of skills and figures: only these, since "its" and "their" belong to cards there.
BOOK.rule("YourOrTheir", "your [own]", Player, who="you")
BOOK.rule("YourOrTheir", "(your opponent 's|the opponent 's)", Player, who="opponent")
