import { chancesOf } from "./rating.js";
import { fairWords, ratingWords } from "./rating-words.js";
import { all, historiesOf, strengthsOf } from "./ratings.js";

/**
 * @param {string[]} games @param {(level: string) => string} nameOf
 * @returns {Promise<Record<string, {rating: string, fair: string}>>} words by game
 */
export async function tileWords(games, nameOf) {
  const { rows, reviews } = await all();
  const pairs = games.flatMap((game) => {
    const [history] = historiesOf(game, rows, reviews);
    const scale = strengthsOf(game)?.seats[2];
    if (!history?.now || !scale) return [];
    const fair = history.seats === 2 ? fairWords(chancesOf(history.state, scale), nameOf) : "";
    return [[game, { rating: ratingWords(history.now).join(" "), fair }]];
  });
  return Object.fromEntries(pairs);
}
