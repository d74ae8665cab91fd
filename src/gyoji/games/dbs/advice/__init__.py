"""What computer players go by: rules of thumb, how to fight battles, how a game stands."""
