"""Players measured against each other: the arena, its sequential test, and players by any name."""
