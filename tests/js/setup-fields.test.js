// The form of a new match: who plays and by which variations, chosen, saved and filled in again.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { each } from "./shared.js";
import { fillIn, follow, isFilledIn, matchRequestOf, setupOf } from "../../web/pages/setup/setup-fields.js";
import { chooseSetup, currentSetup, savedSetup, saveSetup } from "../../web/storage/saved-setups.js";

/** @typedef {import("../../web/pages/setup/setup-fields.js").Field} Field */

const LEVELS = ["easy", "medium", "hard", "expert"];

/** @param {Partial<Field>} its @returns {Field} */
const field = (its) => ({
  ...{ name: "", type: "radio", value: "on", checked: Boolean(its.defaultChecked), disabled: false },
  ...{ defaultChecked: false, min: "", max: "", dataset: {}, validity: { valid: true } },
  ...its,
});

/** @param {string} name @param {string[]} values @param {string} chosen @param {object} [more] */
const radios = (name, values, chosen, more) =>
  values.map((value) => field({ name, value, defaultChecked: value === chosen, ...more }));

/** @param {number} most players @returns {Field[]} as the page is sent */
function form(most) {
  const seats = Array.from({ length: most - 1 }, (_, index) => String(index + 2));
  const target = { name: "option-target", dataset: { option: "target" } };
  return [
    ...radios("level", LEVELS, "medium"),
    ...(most > 2 ? radios("seats", seats, "2") : []),
    ...(most > 2 ? seats.flatMap((_, index) => radios(`level-${index + 1}`, LEVELS, "medium")) : []),
    field({ type: "checkbox", dataset: { option: "betting" }, defaultChecked: true }),
    ...radios("option-target", ["100", "250"], "100", target),
    field({ type: "number", value: "", min: "25", max: "500", ...target }),
    field({ name: "seed", type: "text", value: "" }),
  ];
}

/** @typedef {readonly [string, unknown?]} Step something chosen, and how; "save", "reload", or "restart" */

/** A form in a browser after some steps, as the home page connects them. @param {number} most @param {readonly Step[]} steps */
function visit(most, ...steps) {
  const storage = () => {
    const all = new Map();
    return { getItem: (/** @type {string} */ key) => all.get(key) ?? null, setItem: all.set.bind(all) };
  };
  const browser = { localStorage: storage(), sessionStorage: storage() };
  Object.assign(globalThis, { window: browser });
  const one = {
    fields: form(most),
    request: () => matchRequestOf("any", one.fields),
    /** @param {Step} step */
    take([what, value]) {
      if (what === "save") return saveSetup("any", setupOf(one.fields));
      if (what === "reload" || what === "restart") {
        if (what === "restart") browser.sessionStorage = storage();
        one.fields = form(most);
        return fillIn(one.fields, currentSetup("any") ?? {}, undefined);
      }
      const its = one.fields.filter(({ name }) => name === what);
      const changed = its.find((other) => other.value === String(value)) ?? its[its.length - 1];
      if (changed.type === "radio") for (const other of its) other.checked = other === changed;
      else changed.value = String(value);
      follow(one.fields, changed);
      return chooseSetup("any", setupOf(one.fields));
    },
  };
  steps.forEach(one.take);
  return one;
}

each("who plays", /** @type {[string, number, Step[], number, ...string[]][]} */ ([
  ["two", 3, [], 2, "medium"],
  ["three at one level", 3, [["seats", 3], ["level", "hard"]], 3, "hard"],
  ["each at a level of their own", 3, [["seats", 3], ["level", "hard"], ["level-2", "easy"]], 3, "hard", "easy"],
  ["at one level again, one by one", 3, [["seats", 3], ["level-2", "easy"], ["level-1", "easy"]], 3, "easy"],
  ["a level for all undoes those of each", 3, [["seats", 3], ["level-2", "easy"], ["level", "expert"]], 3, "expert"],
  ["the level of one who does not play says nothing", 3, [["seats", 3], ["level-2", "easy"], ["seats", 2]], 2, "medium"],
  ["nor is it forgotten at once", 3, [["seats", 3], ["level-2", "easy"], ["seats", 2], ["seats", 3]], 3, "medium", "easy"],
  ["a reload", 3, [["seats", 3], ["level-1", "expert"], ["reload"]], 3, "expert", "medium"],
  ["saved", 3, [["seats", 3], ["level-1", "expert"], ["save"], ["restart"]], 3, "expert", "medium"],
  ["not saved", 3, [["seats", 3], ["level-1", "expert"], ["restart"]], 2, "medium"],
  ["what was saved last", 3, [["seats", 3], ["level-2", "hard"], ["save"], ["level-2", "easy"], ["restart"]], 3, "medium", "hard"],
  ["the defaults can be saved again", 3, [["seats", 3], ["level-2", "hard"], ["save"], ["seats", 2], ["save"], ["restart"]], 2, "medium"],
  ["six, and four of them", 6, [["seats", 6], ["level", "easy"], ["level-5", "expert"], ["level-2", "hard"], ["save"], ["seats", 4]], 4, "easy", "hard", "easy"],
  ["six that are saved", 6, [["seats", 6], ["level-5", "expert"], ["save"], ["seats", 2], ["restart"]], 6, "medium", "medium", "medium", "medium", "expert"],
  ["a game for two only", 2, [["level", "hard"]], 2, "hard"],
]), (_, most, steps, seats, ...levels) => {
  const one = visit(most, ...steps);
  const request = one.request();
  assert.deepEqual([request.seats, ...(request.levels ?? [request.level])], [seats, ...levels]);
  const ticked = one.fields.filter((its) => its.name === "level" && its.checked);
  assert.deepEqual(ticked.map(({ value }) => value), request.levels ? [] : [request.level]);
});

each("how far it goes", /** @type {[string, unknown[], number][]} */ ([
  ["as usual", [], 100],
  ["one on offer", [250], 250],
  ["any other that is written", [120], 120],
  ["what is ticked takes the place of what is written", [120, 250], 250],
  ["one on offer, written", [120, 100], 100],
  ["nothing written any more", [120, ""], 100],
]), (_, chosen, target) => {
  const one = visit(2, ...chosen.map((value) => /** @type {const} */ (["option-target", value])));
  assert.deepEqual(one.request().options, { betting: true, target });
  one.take(["reload"]);
  assert.deepEqual(one.request().options, { betting: true, target });
  assert.equal(one.fields.filter((its) => its.name === "option-target" && its.checked).length, target === 120 ? 0 : 1);
});

test("how far it goes after some steps, by the vectors of Gin", () => {
  const vectors = JSON.parse(readFileSync(new URL("../gin/vectors.json", import.meta.url), "utf8"));
  const cases = vectors.filter((/** @type {any} */ one) => one.when.op === "default_limit");
  assert.ok(cases.length);
  for (const { id, given, then } of cases) {
    const steps = given.steps.map((/** @type {Step} */ [what, value]) => [what === "set" ? "option-target" : what, value]);
    assert.equal(visit(2, ...steps).request().options.target, then.new_game_limit, id);
  }
});

test("what makes no sense is passed over where it is stored", () => {
  for (const stored of [
    { target: 77.5, seats: "x" },
    { target: 24, seats: 9 },
    { target: "250", seats: 0 },
    { levels: ["easy", "hard"] },
    { levels: "hi" },
    { seats: 3.5, levels: ["easy", "nobody"] },
    { betting: undefined, more: [] },
  ]) {
    const fields = form(3);
    fillIn(fields, stored, "nobody");
    assert.deepEqual(fields, form(3), JSON.stringify(stored));
  }
  for (const text of ['{"any": 5}', "[", "7", "null", '{"any": null}', '{"any": "hi"}']) {
    visit(2);
    window.localStorage.setItem("card-table.saved-setups", text);
    window.sessionStorage.setItem("card-table.setups", text);
    assert.deepEqual([savedSetup("any"), currentSetup("any")], [null, null], text);
  }
});

test("whether a later session would begin so", () => {
  const one = visit(3);
  const isSaved = () => isFilledIn(one.fields, savedSetup("any") ?? {});
  assert.ok(isSaved());
  for (const step of /** @type {Step[]} */ ([["seats", 3], ["level-2", "hard"], ["option-target", 333]])) {
    one.take(step);
    assert.ok(!isSaved(), step[0]);
    one.take(["save"]);
    assert.ok(isSaved(), step[0]);
  }
  one.take(["seed", " harvest moon "]);
  assert.deepEqual([isSaved(), one.request().seed], [true, "harvest moon"]);
});

test("what is off where so few play is saved, and not asked for", () => {
  const fields = form(3);
  Object.assign(fields.find(({ type }) => type === "checkbox") ?? {}, { disabled: true, checked: false });
  assert.deepEqual(matchRequestOf("any", fields).options, { target: 100 });
  assert.equal(setupOf(fields).betting, false);
});
