// Makes scripts and style sheets as small as they go, in place.
// Job: {folder, scripts: {name: target}, sheets: [name]}, names below `folder`; a target is the
// language that a script may be written in.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild-wasm";
import { readJob } from "./pyodide.mjs";

const { folder, scripts, sheets } = readJob();

/** @param {string} name @param {import("esbuild-wasm").TransformOptions} how */
async function minify(name, how) {
  const path = join(folder, name);
  const { code } = await transform(await readFile(path, "utf8"), { minify: true, ...how });
  await writeFile(path, code);
}

await Promise.all([
  ...Object.entries(scripts).map(([name, target]) =>
    minify(name, { target: /** @type {string} */ (target) }),
  ),
  ...sheets.map((/** @type {string} */ name) => minify(name, { loader: "css" })),
]);
