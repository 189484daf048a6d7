"""The glue between the page and the engine.

A table in `app.tables` turns a view into a tree of `app.nodes`, and `app.dom` draws the tree into
the document. No module here imports `js` or `pyscript`, so that CPython can test them:
`app.main.start` is given the document and the window.
"""
