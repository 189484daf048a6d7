"""Computer opponents by game and level: whatever knows the registry of games."""
