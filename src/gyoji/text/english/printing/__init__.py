"""Abilities back into card text, in one canonical wording; compiling that text gives the same ability again."""
