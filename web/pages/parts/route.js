/**
 * Which place an address names.
 *
 * @typedef {object} Route
 * @property {string} name "home", "rules", "about", "matches", "puzzles", "statistics", "data", "settings" or the
 *   name of a game
 * @property {string | null} arg what follows the first slash: "GAME/goals" in "#rules/GAME/goals",
 *   "GAME" in "#home/GAME", which is home with that game's set-up open
 */

/** The places besides home and the tables. */
const PAGES = ["rules", "about", "matches", "puzzles", "statistics", "data", "settings"];

/**
 * @param {string} hash of the address
 * @param {Set<string>} games that this site has
 * @returns {Route} home if it names no place that exists
 */
export function routeOf(hash, games) {
  const [name, ...rest] = hash.slice(1).split("/");
  const arg = rest.length > 0 ? rest.join("/") : null;
  if (PAGES.includes(name) || games.has(name)) return { name, arg };
  return { name: "home", arg: name === "home" ? arg : null };
}
