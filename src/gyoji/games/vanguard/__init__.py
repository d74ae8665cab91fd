"""Cardfight!! Vanguard. Rules are cited by the numbers of the G edition; each edition translates them to its own."""
