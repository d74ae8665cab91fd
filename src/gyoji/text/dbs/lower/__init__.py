"""From resolved steps to the instructions that the engine carries out, for the Dragon Ball Super Card Game.

Every function reads all of its node or refuses it: a part of a text that no instruction carries would be lost without a
word.

    refusal   what cannot be lowered
    cards     descriptions of cards to selectors
    facts     conditions
    replacement  what happens instead of something else
    results   conditions on what an earlier act did
    setting   what lowering one ability knows; targets, numbers, players
    tails     how long, when, for each of what
    choices   choosing and looking
    moves     cards that go somewhere
    plays     playing cards and tokens
    negation  negating skills, attacks, plays
    patterns  what bans and permissions are about: which cards, which skills, by what, when
    bans      what cards and players cannot, or can only, do
    permits   what they may do beyond the rules
    changes   what cards gain and lose
    wording   two wordings of one meaning
    acts      one act of a player
    steps     steps in the order of the text
    parties     the cards and skills that an event speaks of
    happenings  clauses to patterns of events
    events      triggers
    history     clauses as conditions: what cards do in the battle, what happened before
    costs     what is paid for a skill
    keywords  keyword skills that play this card
    skills    lines to abilities
"""
