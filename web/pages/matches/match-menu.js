import { finder } from "../../lib/elements.js";
import * as matchStore from "../../storage/match-store.js";
import * as store from "../../storage/open-matches.js";
import { result } from "../parts/match-list.js";
import { ofGame } from "../../lib/words.js";

/** @import {Row} from "../../storage/types.js" */

const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("match-sheet"));

/** @type {Row | null} */
let chosen = null;

const find = finder(sheet);

/** @param {Row} row @param {"replay" | "review"} [how] */
export const matchAddress = (row, how = "replay") => `#${row.game}/${how}=${row.id}`;

/** @param {Row} row */
const title = (row) => `${ofGame(row.game, "title")}, ${result(row).verdict.toLowerCase()}`;

/** @param {Row} row */
export function openMenu(row) {
  chosen = row;
  find("h2").textContent = title(row);
  for (const how of /** @type {const} */ (["replay", "review"])) {
    /** @type {HTMLAnchorElement} */ (find(`[data-do=${how}]`)).href = matchAddress(row, how);
  }
  /** @type {HTMLAnchorElement} */ (find("[data-do=same]")).href = `#${row.link}`;
  find("[data-do=link] span").textContent = "Copy a link to this deal";
  sheet.showModal();
}

/** @param {(row: Row, record?: string) => Promise<void>} forget deletes a match */
export function startMenu(forget) {
  sheet.addEventListener("click", (event) => {
    const entry = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest("[data-do]")
    );
    if (!entry || !chosen) return;
    if (entry.matches("a")) sheet.close();
    else void act(String(entry.dataset.do), chosen, forget);
  });
}

/** @param {string} what @param {Row} row @param {(row: Row, record?: string) => Promise<void>} forget */
async function act(what, row, forget) {
  if (what === "link") {
    await copyLink(row);
    return;
  }
  sheet.close();
  const record = what === "save" || what === "delete" ? await matchStore.record(row.id) : undefined;
  if (what === "save" && record) {
    store.download(`${row.game}-${new Date(row.when).toISOString().slice(0, 10)}.json`, record);
  } else if (what === "delete") {
    await forget(row, record);
  }
}

/** Without a clipboard the link is shown for copying. @param {Row} row */
async function copyLink(row) {
  const link = `${location.href.split("#")[0]}#${row.link}`;
  const words = find("[data-do=link] span");
  try {
    await navigator.clipboard.writeText(link);
    words.textContent = "The link is copied";
  } catch {
    words.textContent = link;
  }
}
