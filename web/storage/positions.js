/** Kept positions, by address. */

import { read, write } from "./local.js";

export const POSITIONS = "card-table.positions";

/** @param {string} address @param {string} words */
export function keep(address, words) {
  write("localStorage", POSITIONS, { ...read("localStorage", POSITIONS), [address]: words });
}

/** @param {string} address */
export function forget(address) {
  const others = read("localStorage", POSITIONS);
  delete others[address];
  write("localStorage", POSITIONS, others);
}

/** The latest first. @returns {[string, string][]} */
export const kept = () =>
  Object.entries(read("localStorage", POSITIONS))
    .flatMap(([address, words]) =>
      typeof words === "string" ? [/** @type {[string, string]} */ ([address, words])] : [],
    )
    .reverse();
