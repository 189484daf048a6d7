"""The built site in real browsers."""
