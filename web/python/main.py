"""PyScript runs this: connects table and engine, and reports success or failure."""

from app.main import start
from pyscript import document, window

try:
    start(document, window)
except Exception:
    import traceback

    window.cardTable.boot.failed(traceback.format_exc())
else:
    window.cardTable.boot.begun()
