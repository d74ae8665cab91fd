"""Abilities back into this game's words, beside the printers of the English core."""
