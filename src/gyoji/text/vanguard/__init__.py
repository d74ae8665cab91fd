"""The card text of Cardfight!! Vanguard, Legion and G."""
