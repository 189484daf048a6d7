"""What PyScript runs: binds the table to the engine, and tells the page whether that went well."""

from app.main import start
from pyscript import document, window

try:
    start(document, window)
except Exception:
    import traceback

    window.cardTable.boot.failed(traceback.format_exc())
else:
    window.cardTable.boot.begun()
