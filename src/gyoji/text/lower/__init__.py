"""What lowering shares between games: from resolved steps to the instructions that the engine carries out.

refusal  what cannot be lowered, and why
"""
