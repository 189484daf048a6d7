
import { later, today } from "../../lib/days.js";

const DAYS = 7;

/** @param {string} selector @param {Element} where */
const find = (selector, where) => /** @type {HTMLElement} */ (where.querySelector(selector));

/**
 * The length, and the days of this week.
 * @param {HTMLElement} where
 * @param {Set<string>} days
 * @param {number} length
 */
export function drawStreak(where, days, length) {
  const now = today();
  find(".streak", where).hidden = length === 0;
  find("[data-running]", where).textContent = length === 1 ? "1 day" : `${length} days running`;
  const weekday = (new Date().getDay() + DAYS - 1) % DAYS; // Monday is the first
  const week = [...find(".dots", where).children].map((dot, at) => {
    const day = later(now, at - weekday);
    dot.classList.toggle("won", days.has(day));
    return days.has(day);
  });
  const count = week.filter(Boolean).length;
  find(".dots", where).setAttribute("aria-label", `This week: ${count} of ${DAYS} days played`);
}
