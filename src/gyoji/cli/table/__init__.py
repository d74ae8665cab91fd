"""The table in the terminal: the board, the log, and the dialogue between a player and the referee."""
