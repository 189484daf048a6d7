import { one } from "../../lib/elements.js";
import { later, today } from "../../lib/days.js";

const DAYS = 7;

/**
 * Draws the streak's length and this week's days.
 * @param {HTMLElement} where
 * @param {Set<string>} days
 * @param {number} length
 */
export function drawStreak(where, days, length) {
  const now = today();
  one(where, ".streak").hidden = length === 0;
  one(where, "[data-running]").textContent = length === 1 ? "1 day" : `${length} days running`;
  const weekday = (new Date().getDay() + DAYS - 1) % DAYS; // Monday is the first
  const week = [...one(where, ".dots").children].map((dot, at) => {
    const day = later(now, at - weekday);
    dot.classList.toggle("won", days.has(day));
    return days.has(day);
  });
  const count = week.filter(Boolean).length;
  one(where, ".dots").setAttribute("aria-label", `This week: ${count} of ${DAYS} days played`);
}
