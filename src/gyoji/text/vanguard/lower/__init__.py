"""From resolved steps to the instructions that the engine carries out, for Cardfight!! Vanguard.

Every function reads all of its node or refuses it.

    refusal    what cannot be lowered
    cards      descriptions of cards to selectors
    facts      conditions
    events     triggers
    happenings clauses that say what happens, to patterns
    parties    which cards an event is about
    battles    during which phase, during which battle
    history    what happened in this turn, battle or game
    in_time    what is asked before this card moves on
    moments    phases, steps, ends of battles
    event_cards  cards by their part in the event
    costs      what is paid
    setting    what lowering one ability knows
    changes    what cards get for a time
    moves      where cards go
    results    what earlier acts did
    acts       one act
    alternatives "if you do not": the other branch of a question
    steps      steps in the order of the text
    choosing   cards that are chosen, searched for or made
    tops       cards from the top of a deck
    others     other than which cards
    keywords   lines that are a keyword
    abilities  lines to abilities
"""
