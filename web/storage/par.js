/** Par of the days' deals. */

import { read, write } from "./local.js";

/** @import {Par} from "./types.js" */

/** By game, day and levels; the one kept last is at the end. */
const PARS = "card-table.par";
const MOST = 40;

/** @returns {[deal: string, par: Par][]} */
const all = () => /** @type {[string, Par][]} */ (Object.entries(read("localStorage", PARS)));

/** @param {unknown} par @returns {par is Par} */
const isPar = (par) => {
  const { record, told, ahead } = /** @type {Par} */ (par ?? {});
  return typeof record === "string" || (typeof told === "string" && Number.isInteger(ahead));
};

/** @param {string} deal @returns {Par | undefined} */
export const known = (deal) => all().find(([name, par]) => name === deal && isPar(par))?.[1];

/** @param {string} deal @param {Par} par */
export function keep(deal, par) {
  const others = all().filter(([name]) => name !== deal);
  write("localStorage", PARS, Object.fromEntries([...others.slice(1 - MOST), [deal, par]]));
  if (par.told !== undefined) document.dispatchEvent(new CustomEvent("par"));
}

/** @param {string} game @param {string} day @param {string} levels "" for the latest known */
export function resultOf(game, day, levels) {
  const its = all().filter(([name]) => name.startsWith(`${game}/${day}/${levels}`));
  return String(its.at(-1)?.[1]?.told ?? "");
}
