"""From resolved steps to the instructions that the engine carries out, for the Gundam Card Game.

Every function reads all of its node or refuses it: a part of a text that no instruction carries would be lost without a
word.

    cards    descriptions of cards to selectors
    facts    conditions
    results  what earlier acts of the same effect did
    setting  what lowering one ability knows; targets, numbers, how long
    tails    how long, when, for each of what
    causes   by what something comes about
    changes  what cards gain, can't and may do
    acts     one act of a player
    steps    steps in the order of the text
    events   triggers and what is replaced
    lines    lines to abilities
"""
