"""Cardfight!! Vanguard. Rules are cited by the numbers of the G edition; each edition tells its own for them."""
