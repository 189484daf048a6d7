import assert from "node:assert/strict";
import test from "node:test";
import { routeOf } from "../../web/pages/parts/route.js";

const NAMES = new Set(["rules", "poker"]);
const DEAL = "deal=a%20b&players=you,hard";

test("an address names a place", () => {
  for (const [hash, name, arg] of [
    ["", "home", null],
    ["#poker", "poker", null],
    ["#rules/poker/goals", "rules", "poker/goals"],
    ["#home/poker", "home", "poker"],
    ["#settings", "settings", null],
    ["#nowhere/else", "home", null],
    ["#%E0%A4%A", "home", null],
    [`#poker/${DEAL}`, "poker", DEAL],
  ]) {
    assert.deepEqual(routeOf(String(hash), NAMES), { name, arg });
  }
});

test("an address that mail or chat has changed names the same place", () => {
  const whole = encodeURIComponent(`poker/${DEAL}`);
  for (const hash of [
    `#Poker/${DEAL}`,
    `#pok%C2%ADer/${DEAL}`,
    `#po\u200bker/${DEAL}`,
    `#%20poker%20/${DEAL}`,
    `#%3Cpoker/${DEAL}`,
    `##poker/${DEAL}`,
    `#${whole}`,
    `#${encodeURIComponent(whole)}`,
  ]) {
    assert.deepEqual(routeOf(hash, NAMES), { name: "poker", arg: DEAL }, hash);
  }
  for (const hash of ["#poker.", "#poker%22", "#poker),"]) {
    assert.deepEqual(routeOf(hash, NAMES), { name: "poker", arg: null }, hash);
  }
});
