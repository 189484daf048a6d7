import { forget, kept } from "../../storage/positions.js";
import { one } from "../../lib/elements.js";
import { ofGame } from "../../lib/words.js";

/** @param {HTMLElement} page @param {boolean} isAll */
export function showPositions(page, isAll) {
  const section = one(page, ".positions");
  const items = kept().map(([address, words]) => {
    const game = address.split("/")[0];
    const item = document.importNode(/** @type {HTMLTemplateElement} */ (one(section, "template")).content, true);
    const title = ofGame(game, "title");
    one(item, "i").dataset.cloth = ofGame(game, "cloth");
    one(item, "b").textContent = title;
    one(item, "p span").textContent = words;
    one(item, "a").setAttribute("href", `#${address}`);
    for (const hint of item.querySelectorAll(".sr")) hint.textContent = ` ${title}, ${words}`;
    one(item, "button").addEventListener("click", () => {
      forget(address);
      showPositions(page, isAll);
      one(page, "h1").focus();
    });
    return item;
  });
  one(section, "ul").replaceChildren(...items);
  section.hidden = !isAll || !items.length;
}
