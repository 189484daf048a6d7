/** Further matches in progress; each game's latest has a line in the page. */

import { make } from "../../lib/elements.js";
import * as store from "../../storage/open-matches.js";
import { setContinue, waiting } from "../parts/continue-links.js";
import { ofGame } from "../../lib/words.js";

/** Keys of matches that made room for another: game and name. */
const ASIDE = /^match\/([\w-]+)\/(?!daily$|guide$)([\w-]+)$/;

/** @param {string} address */
const key = (address) => `match/${address.replace("match=", "")}`;

/** @param {HTMLElement} page */
export async function showWaiting(page) {
  const list = /** @type {HTMLElement} */ (page.querySelector(".waits ul"));
  const matches = new Map(waiting().filter(([address]) => address.includes("/")));
  try {
    for (const [name] of JSON.parse(await store.all())) {
      const [, game, which] = ASIDE.exec(name) ?? [];
      const address = `${game}/match=${which}`;
      if (game && !matches.has(address)) matches.set(address, "In progress");
    }
  } catch {
    // Show the stored summaries.
  }
  for (const old of list.querySelectorAll("[data-also]")) old.remove();
  for (const [address, words] of [...matches].reverse()) {
    const game = address.split("/")[0];
    const line = list.querySelector(`[data-continue="${CSS.escape(game)}"]`);
    // Nothing is listed twice.
    const isShown = line?.matches(":not([hidden])") && line.querySelector(`[href="#${address}"]`);
    if (line && !isShown) list.append(drawn(line, address, words));
  }
}

/** @param {Element} line @param {string} address @param {string} words */
function drawn(line, address, words) {
  const item = /** @type {HTMLElement} */ (line.cloneNode(true));
  item.removeAttribute("data-continue");
  item.dataset.also = address;
  item.hidden = false;
  /** @type {HTMLElement} */ (item.querySelector("[data-continue-text]")).textContent = words;
  item.querySelector("a")?.setAttribute("href", `#${address}`);
  if (!address.includes("/match=")) return item;
  const hint = ` ${ofGame(address.split("/")[0], "title")}, ${words}`;
  const heard = make("span", { className: "sr" }, hint);
  const forget = make("button", { type: "button", className: "quiet-link" }, "Delete", heard);
  forget.addEventListener("click", () => void remove(item, address, words));
  item.append(forget);
  return item;
}

/**
 * Until the page is left, Undo restores it. @param {HTMLElement} item @param {string} address
 * @param {string} words
 */
async function remove(item, address, words) {
  const text = await store.read(key(address));
  await store.remove(key(address));
  setContinue(address, null);
  const before = [...item.childNodes];
  const status = make("p", { role: "status" }, "The match is deleted");
  const undo = make("button", { type: "button", className: "btn fit" }, "Undo");
  item.replaceChildren(make("i"), status, undo);
  undo.focus();
  undo.addEventListener("click", async () => {
    if (text !== undefined) await store.write(key(address), text);
    setContinue(address, words);
    item.replaceChildren(...before);
    item.querySelector("a")?.focus();
  });
}
