"""English: the rules that all games share, by subject. They name no game.

words    inflection: which keys a word has, and how a key is written
tokens   from words, numbers and signs to tokens
writing  from keys to a text
reader   a game's grammar put together
verbs    one line for a verb gives all its forms
numbers, players, nouns, predicates, places, times, tails, clauses, facts; colors, where a game has them
"""
