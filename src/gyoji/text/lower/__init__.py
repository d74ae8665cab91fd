"""What lowering shares between games: from resolved steps to the instructions that the engine carries out.

acts     acts without what is said besides; the parts of "A and B"
facts    conditions that are made of others, whose turn it is, how many there are, numbers compared
filters  what is said of cards, bounds of their figures
order    in which order filters stand
refusal  what cannot be lowered, and why
results  what earlier acts of the same ability did
setting  what lowering one ability knows and finds out
"""
