// Lowers and minifies in place. Job: {folder, scripts: {name: target}, sheets: [name]}; a target is
// the language of a script for even older browsers, or null.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lowered, loweredSheet } from "./floor.mjs";
import { readJob } from "./pyodide.mjs";

const { folder, scripts, sheets } = readJob();

/** @param {string} name @param {(text: string) => string | Uint8Array | Promise<string>} made */
async function minify(name, made) {
  const path = join(folder, name);
  await writeFile(path, await made(await readFile(path, "utf8")));
}

await Promise.all([
  ...Object.entries(scripts).map(([name, target]) =>
    minify(name, (text) => lowered(text, target ? { target } : {})),
  ),
  ...sheets.map((/** @type {string} */ name) =>
    minify(name, (text) => loweredSheet(name, text)),
  ),
]);
