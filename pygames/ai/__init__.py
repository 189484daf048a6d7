"""What opponents of any game share. Knows no game."""
