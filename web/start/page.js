// The scripts of the page as one file, in the order in which they run. (preload.js is another: it
// runs ahead.) PyScript takes it for Pyodide; see interpreter.js.

import "./pages.js";
import "./boot.js";
import "./table.js";

export { loadPyodide, version } from "./interpreter.js";

window.cardTable.watchdog.running();
