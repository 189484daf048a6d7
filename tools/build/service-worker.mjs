// Writes sw.js: the service worker of `offline/` with the list of its files. Job: {folder, source,
// packages, alone}: the site, `offline/sw.js`, Workbox's place, the one file's name.
//
// Files for the plain boot and for installing, which hardly anybody needs, are cached when fetched.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rollup } from "rollup";
import { getManifest } from "workbox-build";
import { lowered } from "./floor.mjs";
import { readJob } from "./pyodide.mjs";

const SELDOM = ["**/python_stdlib.zip", "**/*.whl", "**/pyodide-lock.json", "**/icons/*-{512,icon}.png"];
const { folder, source, packages, alone } = readJob();
/** Never cached: itself, the host's files, and the one file. */
const NOT_KEPT = ["sw.js", "404.html", "web.config", alone];

/** @param {string[]} globPatterns @param {string[]} globIgnores */
const listed = (globPatterns, globIgnores) =>
  getManifest({
    globDirectory: folder,
    globPatterns,
    globIgnores,
    dontCacheBustURLsMatching: /^(runtime|python|site)-[0-9a-f]{12}\//,
    maximumFileSizeToCacheInBytes: 20e6,
  });

/** @param {string} url */
async function digest(url) {
  const content = await readFile(join(folder, url));
  return [url, createHash("sha256").update(content).digest("base64")];
}

const { manifestEntries, count, size, warnings } = await listed(["**/*"], [...SELDOM, ...NOT_KEPT]);
for (const warning of warnings) console.warn(warning);
const files = manifestEntries.map(({ url, revision }) => ({ url, revision }));
const seldom = (await listed(SELDOM, [])).manifestEntries.map(({ url }) => url);
const urls = [...files.map(({ url }) => url), ...seldom];
const facts = { files, seldom, digests: Object.fromEntries(await Promise.all(urls.map(digest))) };

const list = Object.entries(facts)
  .map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)};`)
  .join("\n");
/** @type {import("rollup").Plugin} */
const find = {
  name: "find",
  resolveId: (name, importer) => {
    if (name.startsWith("workbox-")) return join(packages, name);
    return name.startsWith(".") && importer ? join(dirname(importer), name) : null;
  },
  load: (id) => (id === join(dirname(source), "files.js") ? list : null),
  transform: (code) => code.replaceAll("process.env.NODE_ENV", '"production"'),
  // Small, since browsers request sw.js at every visit.
  renderChunk: (code) => lowered(code),
};
const bundle = await rollup({
  input: source,
  plugins: [find],
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
await bundle.write({ file: join(folder, "sw.js"), format: "iife" });
await bundle.close();
console.log(`${count} files, ${size} bytes in the precache`);
