// Lowers scripts and style sheets for the oldest browsers: the `browserslist` of package.json,
// which linters and pages use, too.

import browserslist from "browserslist";
import { transform as script } from "esbuild-wasm";
import { browserslistToTargets, transform as sheet } from "lightningcss";

/** @typedef {import("esbuild-wasm").TransformOptions} Options */

const oldest = browserslist(undefined, { path: import.meta.dirname });

/** Each browser's oldest version, for esbuild: browserslist has the newest first. */
const engines = Object.entries(Object.fromEntries(oldest.map((browser) => browser.split(" ")))).map(
  ([name, version]) => `${name === "ios_saf" ? "ios" : name}${version.split("-")[0]}`,
);

/** @param {string} text @param {Options} [how] */
export async function lowered(text, how) {
  const { code } = await script(text, { minify: true, legalComments: "none", target: engines, ...how });
  return code;
}

/**
 * Lower `@scope` here, since no tool does. Without `to` it equals a nested rule whose root has no
 * specificity; `:scope` is that root, with a class's specificity.
 * @param {string} filename for errors
 * @param {string} text
 */
export function loweredSheet(filename, text) {
  const nested = text
    .replace(/@scope\s*\(((?:[^()]|\([^()]*\))*)\)\s*\{/g, ":where($1) {")
    .replaceAll(":scope", "&:not(._)");
  const targets = browserslistToTargets(oldest);
  const { code } = sheet({ filename, code: Buffer.from(nested), minify: true, targets });
  return code;
}
