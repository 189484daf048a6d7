"""The glue between the page and the engine.

A table in `app.tables` turns a view into a tree of `app.nodes`, and `app.dom` brings the document
to look like it. No module here imports `js` or `pyscript`, so that CPython tests them: the document
and the window are handed to `app.main.start`.
"""
