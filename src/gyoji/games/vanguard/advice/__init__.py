"""What computer players use, in every edition: rules of thumb, how to guard, an evaluation of the position."""
