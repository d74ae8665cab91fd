"""The Dragon Ball Super Card Game: rules 1.074."""
