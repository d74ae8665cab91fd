"""What only the texts of this game say, as data; the game does it."""
