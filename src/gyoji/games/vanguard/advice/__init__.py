"""What computer players go by, in every edition: rules of thumb, how to guard, how a game stands."""
