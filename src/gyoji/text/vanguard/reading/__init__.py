"""How Cardfight!! Vanguard words its cards, in the long template of Legion and G and in the terse one of V (8.5.5).

tokens  from a text to tokens
acts    what is done only in this game, as nodes
nouns   kinds of card, circles and zones, figures, phases, abilities and attacks as things
amounts  numbers that are worked out, cards alike and apart
happenings  events: causes, checks, steps of a battle
verbs   what players and units do
keywords   lines that are a keyword; stride, G guardians, Seek Mate
imaginary  what only V has: gifts, markers, gauges
lines   abilities: types, zones, marks, costs
reader  the grammar put together: a line to its reading, and back
"""
