"""Crazy Eights: its rules."""
