"""Hockey in the browser."""
