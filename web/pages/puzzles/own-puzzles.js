import { finder } from "../../lib/elements.js";
import { address, due, nextDue, nextIn, tidy, untried } from "./exercises.js";
import { against, dayWords } from "../parts/match-list.js";
import { ahead } from "../../lib/spaced-repetition.js";
import { capital, inWords, ofGame } from "../../lib/words.js";

/** Most lines; "Your matches" has the others. */
const MOST = 4;

/** Draws the puzzles from the person's matches. @param {HTMLElement} page */
export async function drawOwn(page) {
  const section = /** @type {HTMLElement} */ (page.querySelector(".own"));
  const [row, dot] = section.querySelectorAll("template");
  const draw = (/** @type {Line} */ line) => drawn(row, dot, line);
  /** @type {Line[]} */
  let lines = [];
  try {
    await tidy();
    lines = [...(await dueLines()), ...(await matchLines())];
  } catch {
    // Without storage nothing comes back.
  }
  const list = /** @type {HTMLElement} */ (section.querySelector("ul"));
  list.replaceChildren(...lines.map(draw));
  list.querySelector("a")?.classList.replace("ghost", "pri");
  list.hidden = !lines.length;
  const next = nextIn();
  const later = /** @type {HTMLElement} */ (section.querySelector(".later"));
  later.textContent = `You have tried them all. The next one comes back ${ahead(next)}.`;
  later.hidden = lines.length > 0 || !next;
  /** @type {HTMLElement} */ (section.querySelector(".none-yet")).hidden = lines.length > 0 || next > 0;
  /** @type {HTMLElement} */ (section.querySelector(".quiet-link")).hidden = !lines.length;
  section.hidden = false;
}

/** @import {Line} from "./types.js" */

/** @returns {Promise<Line[]>} */
async function dueLines() {
  const href = await nextDue();
  if (!href) return [];
  const number = due().length;
  const about = `${capital(inWords(number))} of your mistakes ${number === 1 ? "has" : "have"} come back`;
  return [{ title: "Once more", about, cloth: "", flags: [], word: "Start", what: "once more with your mistakes", href }];
}

/** @returns {Promise<Line[]>} a line per match */
async function matchLines() {
  return (await untried(MOST)).map((own) => {
    const { row, flags } = own;
    const { who } = against(row);
    const day = dayWords(new Date(row.when), new Date());
    const when = /^(Today|Yesterday)$/.test(day) ? day.toLowerCase() : day;
    const title = ofGame(row.game, "title");
    return {
      title,
      about: `${capital(inWords(flags.length))} from your match with ${who}, ${when}`,
      cloth: ofGame(row.game, "cloth"),
      flags,
      word: flags.some(Boolean) ? "Go on" : "Start",
      what: `${title} with ${who}, ${when}`,
      href: address(own),
    };
  });
}

/** @param {HTMLTemplateElement} row @param {HTMLTemplateElement} dot @param {Line} line @returns {Node} */
function drawn(row, dot, { title, about, cloth, flags, word, what, href }) {
  const copy = /** @type {DocumentFragment} */ (row.content.cloneNode(true));
  const find = finder(copy);
  if (cloth) find(".sw").dataset.cloth = cloth;
  find("p b").textContent = title;
  find("p span").textContent = about;
  const set = find(".set");
  set.hidden = !flags.length;
  set.setAttribute("aria-label", `${flags.filter(Boolean).length} of ${flags.length} tried`);
  for (const flag of flags) {
    const one = /** @type {HTMLElement} */ (dot.content.firstElementChild?.cloneNode(true));
    one.dataset.flag = flag;
    set.append(one);
  }
  find("a span").textContent = word;
  find("a .sr").textContent = ` ${what}`;
  /** @type {HTMLAnchorElement} */ (find("a")).href = href;
  return copy;
}
