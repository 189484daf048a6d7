"""The parts of every table. Each has a style sheet of its name in `styles/parts/`, whose variables
a game's own sheet sets.
"""
