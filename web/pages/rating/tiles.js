import { odds } from "./rating.js";
import { fairWords, ratingWords } from "./rating-words.js";
import { all, coursesOf, strengthsOf } from "./ratings.js";

/**
 * @param {string[]} games @param {(level: string) => string} nameOf
 * @returns {Promise<Record<string, {rating: string, fair: string}>>} words by game
 */
export async function tileWords(games, nameOf) {
  const { rows, reviews } = await all();
  const pairs = games.flatMap((game) => {
    const [course] = coursesOf(game, rows, reviews);
    const scale = strengthsOf(game)?.seats[2];
    if (!course?.now || !scale) return [];
    const fair = course.seats === 2 ? fairWords(odds(course.state, scale), nameOf) : "";
    return [[game, { rating: ratingWords(course.now).join(" "), fair }]];
  });
  return Object.fromEntries(pairs);
}
