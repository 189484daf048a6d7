"""Computer opponents by game and level."""
