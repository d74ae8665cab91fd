"""What the verbs on the cards mean, one module per subject: an instruction, what it does, whether it can be done."""
