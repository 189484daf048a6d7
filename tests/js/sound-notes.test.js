// The sounds of the table: short, none too loud, and one for each name that Python gives.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { NOTES } from "../../web/motion/sound-notes.js";

const SCENES = readFileSync(new URL("../../web/app/scenes.py", import.meta.url), "utf8");
const NAMES = [...String(SCENES.match(/^Sound.* = Literal\[(.*)\]$/m)?.[1]).matchAll(/"(\w+)"/g)].map(([, name]) => name);

test("each has a name, and each name a sound", () => {
  assert.ok(NAMES.includes("card"));
  assert.deepEqual(Object.keys(NOTES).toSorted(), NAMES.toSorted());
});

/** @param {{late: number, loud: number, time: number}} note @param {number} at @returns {number} how loud it is then */
const left = ({ late, loud, time }, at) =>
  at < late || at > late + time ? 0 : loud * (0.001 / loud) ** ((at - late) / time);

for (const [name, notes = []] of Object.entries(NOTES)) {
  test(name, () => {
    const shapes = notes.map((note) => ({ ...note, ...("swish" in note ? note.swish : "thud" in note ? note.thud : note.tone) }));
    for (const { late, time, loud } of shapes) {
      assert.ok(late >= 0 && late + time < 1.4 && loud > 0.05);
      assert.ok(shapes.reduce((sum, one) => sum + left(one, late), 0) <= 1.2);
    }
  });
}
