"""The command line: playing, showing a record, the arena."""
