// Lowers scripts and style sheets to what the oldest browsers can read: the `browserslist` of
// package.json, which the linters and the pages take as well.

import browserslist from "browserslist";
import { transform as script } from "esbuild-wasm";
import { browserslistToTargets, transform as sheet } from "lightningcss";

/** @typedef {import("esbuild-wasm").TransformOptions} Options */

const oldest = browserslist(undefined, { path: import.meta.dirname });

/** The oldest version of each, as esbuild takes them: browserslist has the newest first. */
const engines = Object.entries(Object.fromEntries(oldest.map((browser) => browser.split(" ")))).map(
  ([name, version]) => `${name === "ios_saf" ? "ios" : name}${version.split("-")[0]}`,
);

/**
 * A script, as small as it goes.
 * @param {string} text
 * @param {Options} [how]
 */
export async function lowered(text, how) {
  const { code } = await script(text, { minify: true, legalComments: "none", target: engines, ...how });
  return code;
}

/**
 * A style sheet, as small as it goes.
 *
 * Nothing lowers `@scope`. Without `to` it is a nested rule whose root counts for nothing, and
 * `:scope` is that root, which counts as a class does.
 * @param {string} filename for what goes wrong
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
