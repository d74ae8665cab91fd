"""What computer players use: rules of thumb, how to fight battles, an evaluation of the position."""
