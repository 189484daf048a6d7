"""Gin Rummy: its rules, opponents and table."""
