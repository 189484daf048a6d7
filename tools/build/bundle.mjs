// Bundles modules, since each file costs a page time, then lowers and minifies them. Job: {source,
// target, bundles: [{name: module}], packages: {name: file}, whole}. Entries of one bundle share
// code; a `whole` bundle has one entry and includes what is otherwise loaded later.

import { isAbsolute, join } from "node:path";
import { rollup } from "rollup";
import { lowered } from "./floor.mjs";
import { readJob } from "./pyodide.mjs";

const { source, target, bundles, packages, whole } = readJob();
/** @type {import("rollup").Plugin} */
const find = {
  name: "find",
  resolveId: (name) => packages[name] ?? (isAbsolute(name) ? name : null),
  // The policy forbids a request for a data: address.
  transform(code, id) {
    if (!id.endsWith("zstddec.mjs")) return null;
    const request = /fetch\(`data:[^`]*`\)\.then\(\(response\) => response\.arrayBuffer\(\)\)/;
    if (!request.test(code)) throw new Error("zstddec has changed");
    const bytes = "Promise.resolve(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)))";
    return { code: code.replace(request, bytes), map: null };
  },
  renderChunk: (code) => lowered(code),
};
for (const entries of bundles) {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, module]) => [name, join(source, module)]),
  );
  const bundle = await rollup({
    input,
    preserveEntrySignatures: "allow-extension", // shared code stays in the first, no third file
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
