"""The page's glue as far as it needs no browser: what is shown and said, which key does what."""
