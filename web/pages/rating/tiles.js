import { ratingWords } from "./rating-words.js";
import { all, coursesOf, isOn } from "./ratings.js";

/** @param {string[]} games @returns {Promise<Record<string, string>>} "1,412 ± 90" by game, where it is known */
export async function known(games) {
  if (!isOn()) return {};
  const { rows, reviews } = await all();
  const found = games.flatMap((game) => {
    const now = coursesOf(game, rows, reviews)[0]?.now;
    return now ? [[game, ratingWords(now).join(" ")]] : [];
  });
  return Object.fromEntries(found);
}
