"""Whether the tests notice every change of the rules: `python -m bench.mutants`."""
