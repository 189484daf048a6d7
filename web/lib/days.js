/** Local dates as sortable text: "2026-11-22". */

/** @param {Date} date */
export function dayOf(date) {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** @param {unknown} text */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(String(text));

/** @param {string} day @param {number} by */
export function later(day, by) {
  const [year, month, date] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date + by));
}

const A_DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** @param {string} day @param {number} all @returns {number} the day's number in a cycle of `all`, from 1 */
export function inTurn(day, all) {
  const [year, month, date] = day.split("-").map(Number);
  const passed = Math.round((Date.UTC(year, month - 1, date) - FIRST_DAY) / A_DAY);
  return (((passed % all) + all) % all) + 1;
}

export const today = () => dayOf(new Date());

/** @param {string} day @returns {number} negative if past */
export function daysUntil(day) {
  const [until, now] = [day, today()].map((one) => new Date(`${one}T12:00`).getTime());
  return Math.round((until - now) / A_DAY);
}
