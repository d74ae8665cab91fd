"""The card text of the Dragon Ball Super Card Game."""
