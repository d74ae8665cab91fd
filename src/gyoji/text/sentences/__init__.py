"""English: the rules that all games share, by subject. They name no game.

words    inflection: which keys a word has, and how a key is written
verbs    one line for a verb gives all its forms
numbers, players, nouns, predicates, places, times, tails, clauses, facts
"""
