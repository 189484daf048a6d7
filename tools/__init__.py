"""What serve.py, check.py and the benchmarks share: the environment, the browsers, locks."""
