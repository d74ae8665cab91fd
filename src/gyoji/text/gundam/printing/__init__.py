"""Abilities back into card text, in one canonical wording; compiling that text gives the same ability again."""

from gyoji.text.gundam.printing.abilities import print_ability

__all__ = ["print_ability"]
