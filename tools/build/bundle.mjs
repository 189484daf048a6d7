// Puts modules together: each file that a page asks for costs it time.
// Job: {source, target, bundles: [{name: module}], packages: {name: file}, whole}, modules and names
// below `source` and `target`. The entries of one bundle share what they have in common; a bundle that
// is `whole` has one entry, and in it also what would be fetched later. What comes of it is lowered and
// minified.

import { isAbsolute, join } from "node:path";
import { rollup } from "rollup";
import { lowered } from "./floor.mjs";
import { readJob } from "./pyodide.mjs";

const { source, target, bundles, packages, whole } = readJob();
/** @type {import("rollup").Plugin} */
const find = {
  name: "find",
  resolveId: (name) => packages[name] ?? (isAbsolute(name) ? name : null),
  renderChunk: (code) => lowered(code),
};
for (const entries of bundles) {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, module]) => [name, join(source, module)]),
  );
  const bundle = await rollup({
    input,
    preserveEntrySignatures: "allow-extension", // what is shared stays in the first, no third file
    plugins: [find],
    external: /^(node:|ws$)/, // what Pyodide imports under Node only
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  await bundle.write({
    dir: target,
    entryFileNames: "[name].js",
    inlineDynamicImports: whole,
  });
  await bundle.close();
}
