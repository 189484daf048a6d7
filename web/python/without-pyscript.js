// PyScript keeps a package list in IndexedDB and cannot start where that is forbidden. There
// main.py runs without PyScript: it needs only `document` and `window`.

const PROBE = "card-table.probe";

/**
 * @returns {Promise<boolean> | false} whether IndexedDB works; false at once if asking throws, so
 *   that PyScript can be held back
 */
export function storageWorks() {
  try {
    const opening = indexedDB.open(PROBE);
    return new Promise((resolve) => {
      opening.onerror = (event) => {
        event.preventDefault();
        resolve(false);
      };
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      };
    });
  } catch {
    return false;
  }
}

/** @param {import("./pyodide.js").Python} python @param {string} source of main.py */
export function runWithout(python, source) {
  python.runPython(`
import sys, types, js
sys.modules["pyscript"] = types.ModuleType("pyscript")
sys.modules["pyscript"].__dict__.update(document=js.document, window=js.window)
`);
  return python.runPythonAsync(source);
}
