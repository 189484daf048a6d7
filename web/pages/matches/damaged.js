/** Matches with damaged rows: says what is wrong with each, and saves or deletes it. */

import { make } from "../../lib/elements.js";
import * as matchStore from "../../storage/match-store.js";
import { download } from "../../storage/open-matches.js";
import { LATEST } from "../../storage/rows.js";
import { counted, ofGame } from "../../lib/words.js";

/** @import {Broken} from "../../storage/types.js" */

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** @param {Broken} broken @returns {string} "Gin, 22 November 2026: it has no names." */
export function wordsOf({ row, fault }) {
  const { game, when } = /** @type {Record<string, unknown>} */ (Object(row));
  const title = ofGame(String(game), "title") || "A match";
  const isDate = typeof when === "number" && when >= 0 && when <= LATEST;
  return `${title}${isDate ? `, ${format.format(when)}` : ""}: it has ${fault}.`;
}

/** @param {Element} part of the page @param {Broken[]} broken */
export function showDamaged(part, broken) {
  /** @type {HTMLElement} */ (part).hidden = !broken.length;
  const are = broken.length === 1 ? "is" : "are";
  const title = /** @type {HTMLElement} */ (part.querySelector("h2"));
  title.textContent = `${counted(broken.length, "match")} ${are} damaged`;
  part.querySelector("ul")?.replaceChildren(
    ...broken.map((one, at) => {
      const words = make("span", { id: `damaged-${at}` }, wordsOf(one));
      const { id } = /** @type {{id: string}} */ (one.row);
      const left = broken.filter((other) => other !== one);
      return make(
        "li",
        {},
        words,
        button("Save as a file", words.id, () => save(id, one)),
        button("Delete", words.id, async (pressed) => {
          if (pressed.textContent === "Delete") {
            pressed.textContent = "Delete for good";
            return;
          }
          await matchStore.remove(id);
          showDamaged(part, left);
          title.focus();
        }),
      );
    }),
  );
}

/** @param {string} text @param {string} about @param {(pressed: HTMLElement) => Promise<void>} act */
function button(text, about, act) {
  const made = make("button", { type: "button", className: "btn ghost fit" }, text);
  made.setAttribute("aria-describedby", about);
  made.addEventListener("click", () => void act(made));
  return made;
}

/** Saves the row and the record. @param {string} id @param {Broken} broken */
async function save(id, { row }) {
  const record = await matchStore.record(id).catch(() => undefined);
  download("damaged-match.json", JSON.stringify({ row, record: record ?? null }, null, 1));
}
