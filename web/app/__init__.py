"""The glue between the page and the engine.

The page is drawn from a `View` and nothing else: a table in `app.tables` turns a view into a tree
of `app.nodes`, and `app.dom` brings the document to look like the tree. Everything that can be
decided without a document is decided without one, and tested in CPython: no module here imports
`js` or `pyscript`; the document and the window are handed to `app.main.start`.
"""
