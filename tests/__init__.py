"""The tests of the engine: no browser, no network."""
