"""Hockey: its rules, opponents and table."""
