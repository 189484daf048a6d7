// The scripts of the page as one file, in the order in which they run. (supplies.js is another: it
// runs ahead.) PyScript takes it for Pyodide; see interpreter.js.

import "../shell/shell.js";
import "./boot.js";
import "../app-js/table.js";

export { loadPyodide, version } from "./interpreter.js";

window.cardTable.watchdog.running();
