/**
 * The place that an address names.
 *
 * @typedef {object} Route
 * @property {string} name "home", "settings", or the name of a page or a game
 * @property {string | null} arg what follows the first slash: "GAME/goals" in "#rules/GAME/goals",
 *   "GAME" in "#home/GAME", which is home with that game's set-up open
 */

/**
 * @param {string} hash of the address
 * @param {Set<string>} names of the site's pages and games
 * @returns {Route} home for an unknown place
 */
export function routeOf(hash, names) {
  const [name, ...rest] = hash.slice(1).split("/");
  const arg = rest.length > 0 ? rest.join("/") : null;
  if (name === "settings" || names.has(name)) return { name, arg };
  return { name: "home", arg: name === "home" ? arg : null };
}
