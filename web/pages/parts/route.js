/**
 * The place that an address names.
 */
/** @import {Route} from "./types.js" */

/** How often an address may be percent-encoded. */
const LAYERS = 3;

/**
 * @param {string} hash
 * @param {Set<string>} names of the site's pages and games
 * @returns {Route} home for an unknown place
 */
export function routeOf(hash, names) {
  let text = hash.slice(1);
  for (let layer = 0; layer < LAYERS; layer++) {
    const [name, ...rest] = text.split("/");
    const place = [name, bare(name)].find((one) => one === "settings" || names.has(one));
    const arg = rest.length > 0 ? rest.join("/") : null;
    if (place) return { name: place, arg };
    if (name === "home") return { name, arg };
    text = unquoted(text);
  }
  return { name: "home", arg: null };
}

/** Strips what mail and chat programs add. @param {string} name */
const bare = (name) =>
  unquoted(name)
    .replace(/[\p{Cc}\p{Cf}\s]/gu, "")
    .replace(/^[^\p{L}]+|[^\p{L}\d]+$/gu, "")
    .toLowerCase();

/** @param {string} text */
function unquoted(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
