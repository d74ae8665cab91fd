"""What a text means, before anything is decided about it: the tree that a grammar builds.

The nodes know no language and no game. Words that differ between games (areas, figures, keywords, phases) are strings
that the game's lexicon fills in. What "it" refers to and how far an "if" reaches is not settled here.

    bases       the kinds of node that others refer to
    values      players, amounts, counts and bounds
    things      cards, references, skills, attacks, places and destinations
    predicates  what can be true of a card
    acts        what can be done
    clauses     somebody does something; facts, events, times, flow
    lines       abilities: tags, costs, triggers, bodies
"""
