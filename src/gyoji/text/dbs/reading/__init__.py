"""How the Dragon Ball Super Card Game words its cards: its signs, its words, and the few rules that only it has.

tokens  from a text to tokens
nouns   kinds of card, areas, modes, phases, keywords, skills and attacks as things
verbs   what players and cards do
lines   skills: tags, costs, keywords with material
reader  the grammar put together: a line to its reading, and back
"""
