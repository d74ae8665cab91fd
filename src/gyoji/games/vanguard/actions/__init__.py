"""What the verbs on the cards mean, a room for each: an instruction, what it does, whether it can be done."""
