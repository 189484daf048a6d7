// What the table shows, as data: read from roles, names and words, the way a person would.
// `window.look.now()` is the table at this moment; `window.look.taken` has one look for each change
// of the document since `window.look.start()`, so that nothing shown for a moment is missed.

window.look = (() => {
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const all = (root, selector) => (root ? [...root.querySelectorAll(selector)] : []);
  const CARD = /\b(?:ace|[2-9]|10|jack|queen|king) of (?:clubs|diamonds|hearts|spades)\b/g;
  const FACE = /href="#[cm]-([A2-9TJQK][CDHS])"|data-(?:flip|card|drag)="([A2-9TJQK][CDHS])"/g;

  /** The words of a sentence in which cards stand: their names, not their pictures. */
  function sentence(node) {
    if (!node) return "";
    const copy = node.cloneNode(true);
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return words(copy);
  }

  /** Every card that the markup gives away, by its name or by its text form. */
  function cards(root) {
    const html = root?.outerHTML ?? "";
    const faces = [...html.matchAll(FACE)].map((found) => found[1] ?? found[2]);
    return [...new Set([...faces, ...(html.match(CARD) ?? [])])].sort();
  }

  function now() {
    const table = document.getElementById("table");
    const sheet = document.getElementById("table-sheet");
    const pile = table.querySelector('section[aria-label^="Pile, "]');
    const opponent = table.querySelector(".opp");
    const stock = pile?.querySelector(".stock .lbl");
    return {
      where: words(table.querySelector("header p")),
      hand: all(table, '[role="option"]').map((node) => ({
        name: node.getAttribute("aria-label"),
        face: node.querySelector("use")?.getAttribute("href"),
        tag: words(node.querySelector(".tag")),
        picked: node.getAttribute("aria-selected") === "true",
      })),
      pile: {
        name: pile?.getAttribute("aria-label"),
        stock: words(stock),
        shown: all(pile, ".last > [class]:not(.slot)").map((node) => ({
          name: node.querySelector("svg")?.getAttribute("aria-label"),
          face: node.querySelector("use")?.getAttribute("href"),
          by: words(node.querySelector(".who")),
        })),
        held: sentence(pile?.querySelector(".held")),
      },
      opponent: {
        name: opponent?.getAttribute("aria-label"),
        faces: all(opponent, "use").map((node) => node.getAttribute("href")),
      },
      boxes: all(table, "table.box").map((box) =>
        all(box, "tbody tr").map((row) => all(row, "th, td").map(words)),
      ),
      prompt: sentence(table.querySelector('[data-part="prompt"] > span > span')),
      log: all(table, ".log ol li").map((line) => all(line, ":scope > span").map(sentence)),
      cards: cards(table),
      flying: all(document, ".flying").flatMap(cards),
      sheet: sheet.open ? { title: words(sheet.querySelector("h2")), cards: cards(sheet) } : null,
    };
  }

  const taken = [];
  let observer = null;
  function take() {
    const look = JSON.stringify(now());
    if (taken.at(-1) !== look) taken.push(look);
  }
  function start() {
    taken.length = 0;
    observer ??= new MutationObserver(take);
    observer.observe(document.getElementById("table"), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    take();
  }
  /** The looks since the last call; the last of them begins the next lot. */
  function reap() {
    take();
    const looks = taken.splice(0);
    taken.push(looks.at(-1));
    return looks.map((look) => JSON.parse(look));
  }
  return { now, start, reap, taken };
})();
