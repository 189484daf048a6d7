"""Haddock: its rules, opponents and table."""
