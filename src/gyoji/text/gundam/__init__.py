"""The dialect of the Gundam Card Game: its card text into abilities, and back."""
