"""Haggis: its rules, opponents and table."""
