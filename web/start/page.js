// The page's scripts, bundled into one file. PyScript takes it for Pyodide: see interpreter.js.

import "./guard.js";
import "./pages.js";
import "./boot.js";
import "./table.js";

export { loadPyodide, version } from "./interpreter.js";

window.cardTable.watchdog.running();
