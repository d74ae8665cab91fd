"""What only the Gundam dialect says, back into words."""
