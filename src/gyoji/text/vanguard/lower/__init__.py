"""From resolved steps to the instructions that the engine carries out, for Cardfight!! Vanguard.

Every function reads all of its node or refuses it.

    refusal    what cannot be lowered
    cards      descriptions of cards to selectors
    facts      conditions
    events     triggers
    costs      what is paid
    acts       one act
    steps      steps in the order of the text
    abilities  lines to abilities
"""
