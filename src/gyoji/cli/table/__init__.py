"""The table in the terminal: the board, the log, and the talk between a player and the referee."""
