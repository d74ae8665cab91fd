"""The English of card texts: what the dialects of all games share. It knows no game.

Readers stand in tables by the name of the rule they read, printers in tables by the type of what they print; a dialect
adds its own rows. Words of a game come in as a :class:`gyoji.text.vocabulary.Vocabulary`.
"""
