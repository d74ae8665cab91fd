"""How the Gundam Card Game words its cards: its signs, its words, and the few rules that only it has.

tokens  from a text to tokens
own     nodes that only this game needs
nouns   kinds of card, areas, figures, keywords, effects and damage as things
verbs   what players and cards do
lines   marks, costs, keywords, what is gained
reader  the grammar put together: a line to its reading, and back
"""
