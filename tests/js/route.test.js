// Which place an address names.

import assert from "node:assert/strict";
import { test } from "node:test";

import { routeOf } from "../../web/shell/route.js";

for (const [hash, name, arg] of [
  ["", "home", null],
  ["#", "home", null],
  ["#home/gin", "home", "gin"],
  ["#gin", "gin", null],
  ["#gin/deal=a/b&players=you,easy", "gin", "deal=a/b&players=you,easy"],
  ["#rules/gin/goals", "rules", "gin/goals"],
  ["#matches/gin/all/won", "matches", "gin/all/won"],
  ["#statistics/", "statistics", ""],
  ["#settings", "settings", null],
  ["#nowhere", "home", null],
  ["#nowhere/gin", "home", null],
  ["#bridge/deal=1", "home", null],
  ["#Gin", "home", null],
  ["#%E0%A4%A", "home", null],
]) {
  test(`${hash} is ${name}`, () => assert.deepEqual(routeOf(String(hash), new Set(["gin", "haggis"])), { name, arg }));
}
