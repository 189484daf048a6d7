/**
 * Which place an address names.
 *
 * @typedef {object} Route
 * @property {string} name "home", "settings", or the name of a page or a game
 * @property {string | null} arg what follows the first slash: "GAME/goals" in "#rules/GAME/goals",
 *   "GAME" in "#home/GAME", which is home with that game's set-up open
 */

/**
 * @param {string} hash of the address
 * @param {Set<string>} names of the pages and the games that this site has
 * @returns {Route} home if it names no place that exists
 */
export function routeOf(hash, names) {
  const [name, ...rest] = hash.slice(1).split("/");
  const arg = rest.length > 0 ? rest.join("/") : null;
  if (name === "settings" || names.has(name)) return { name, arg };
  return { name: "home", arg: name === "home" ? arg : null };
}
