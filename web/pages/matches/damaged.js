
import { LATEST } from "../../storage/rows.js";
import { ofGame } from "../../lib/words.js";

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** @param {import("../../storage/rows.js").Broken} broken @returns {string} "Gin, 22 November 2026: it has no names." */
export function wordsOf({ row, fault }) {
  const { game, when } = /** @type {Record<string, unknown>} */ (Object(row));
  const title = ofGame(String(game), "title") || "A match";
  const isDate = typeof when === "number" && when >= 0 && when <= LATEST;
  return `${title}${isDate ? `, ${format.format(when)}` : ""}: it has ${fault}.`;
}
