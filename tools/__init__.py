"""Shared by serve.py, check.py and the benchmarks: environment, browsers, locks."""
