"""From resolved steps to the instructions that the engine carries out, for the Dragon Ball Super Card Game.

Every function reads all of its node or refuses it: a part of a text that no instruction carries would be lost without a
word.

    refusal  what cannot be lowered
    cards    descriptions of cards to selectors
    facts    conditions
    acts     what is done
    events   triggers
    skills   lines to abilities
"""
