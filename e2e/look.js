// What the table shows, as data: read from roles, names and words, the way a person would.
// `window.look.now()` is the table at this moment; `window.look.taken` has one look for each change
// of the document since `window.look.start()`, so that nothing shown for a moment is missed.

window.look = (() => {
  /** @type {Read["words"]} */
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  /** @type {Read["all"]} */
  const all = (root, selector) => {
    const found = /** @type {NodeListOf<HTMLElement> | undefined} */ (
      root?.querySelectorAll(selector)
    );
    return [...(found ?? [])];
  };
  const CARD = new RegExp(
    "\\b(?:(?:ace|[2-9]|10|jack|queen|king) of (?:clubs|diamonds|hearts|spades)" +
      "|(?:[2-9]|10) (?:red|orange|yellow|green|blue))\\b",
    "g",
  );
  // Where everybody has the same wild cards, their identities end with a seat.
  const TEXT = "([A2-9TJQK][CDHS]|[2-9T][ROYGB]|[JQK])";
  const FACE = new RegExp(
    `href="#[cm]-${TEXT}"|data-(?:flip|card|drag)="${TEXT}(?:-\\d+)?"`,
    "g",
  );

  /** @type {Read["sentence"]} */
  function sentence(node, without = "") {
    if (!node) return "";
    const copy = /** @type {Element} */ (node.cloneNode(true));
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    if (without) for (const one of copy.querySelectorAll(without)) one.remove();
    return words(copy);
  }

  /** Every card that the markup gives away, by its name or by its text form. @param {Maybe<Element>} root */
  function cards(root) {
    const { named } = gameOf(place("table"));
    const html = (root?.outerHTML ?? "").replaceAll(named ?? /$^/g, "");
    const pictures = [...html.matchAll(FACE)].map((found) => found[1] ?? found[2]);
    return [...new Set([...pictures, ...(html.match(CARD) ?? [])])].sort();
  }

  /** @type {Read["label"]} */
  const label = (node) => node?.getAttribute("aria-label") ?? null;
  /** @type {Read["face"]} */
  const face = (node) => node?.querySelector("use")?.getAttribute("href") ?? null;
  /** @type {Read["faces"]} */
  const faces = (root) =>
    all(root, 'use[href="#back"], use[href^="#c-"]').map((use) => use.getAttribute("href"));

  /** @type {Read["opponent"]} */
  function opponent(table) {
    const fan = table.querySelector(".seat");
    return { name: label(fan), faces: faces(fan) };
  }

  /** How the hand is arranged, as the button says that sorts it. @param {Element} table */
  function sorting(table) {
    const button = table.querySelector('button[aria-label^="Your hand is sorted"]');
    return button && { name: label(button), written: words(button) };
  }

  /** What one can know: a title and a sentence. @param {Element} table */
  function known(table) {
    const part = table.querySelector('section[aria-label="What you know"]');
    return [words(part?.querySelector("h2")), sentence(part?.querySelector("p"))];
  }

  // By the name of each game: `table` and `sheet` return what only they have; what fits `named` is
  // a card that may be named without having been seen. The games' rooms put it here.
  /** @type {Record<string, Game>} */
  const games = {};

  /** @param {string} id */
  const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

  /** @param {HTMLElement} table */
  const gameOf = (table) => games[String(table.dataset.game)];

  /** A sheet of any game. @param {Element} sheet */
  function sheetOf(sheet) {
    return {
      title: words(sheet.querySelector("h2")),
      cards: cards(sheet),
      lines: all(sheet, ".body p.line").map((one) => sentence(one)),
      actions: all(sheet, "footer button").map((one) => sentence(one)),
    };
  }

  function now() {
    const table = place("table");
    const game = gameOf(table);
    const sheet = /** @type {HTMLDialogElement} */ (place("table-sheet"));
    const spoken = table.querySelector("[role=status]");
    const bare = /** @type {Element} */ (table.cloneNode(false));
    const parts = [bare, ...table.children].filter((part) => part !== spoken);
    return {
      where: words(table.querySelector("header p")),
      hand: all(table, '[role="option"]').map((node) => ({
        name: label(node),
        face: face(node),
        tag: words(node.querySelector(".tag")),
        picked: node.getAttribute("aria-selected") === "true",
      })),
      sorted: sorting(table),
      prompt: sentence(table.querySelector('[data-part="prompt"] > span > span')),
      more: sentence(table.querySelector('[data-part="prompt"] small:not(.aside)')),
      aside: sentence(table.querySelector('[data-part="prompt"] small.aside')),
      buttons: all(table, "footer .acts button").map((node) => sentence(node)),
      log: all(table, ".log ol li").map((line) =>
        all(line, ":scope > span").map((one) => sentence(one)),
      ),
      known: known(table),
      cards: [...new Set(parts.flatMap(cards))].sort(),
      spoken: cards(spoken),
      flying: all(document, ".fly").flatMap(cards),
      sheet: sheet.open ? { ...sheetOf(sheet), ...game.sheet?.(sheet) } : null,
      ...game.table(table),
    };
  }

  /** @type {string[]} */
  const taken = [];
  /** @type {string[]} */
  const said = [];
  /** @type {MutationObserver | null} */
  let observer = null;
  function take() {
    const spoken = words(document.querySelector("#table [role=status]"));
    if (said.at(-1) !== spoken) said.push(spoken);
    // While scenes go on the table is between two positions.
    if (place("table").dataset.scene !== undefined) return;
    const look = JSON.stringify(now());
    if (taken.at(-1) !== look) taken.push(look);
  }
  function start() {
    taken.length = 0;
    observer ??= new MutationObserver(take);
    observer.observe(document.body, {
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
    taken.push(...looks.slice(-1));
    return looks.map((look) => JSON.parse(look));
  }
  const read = { words, all, label, face, faces, sentence, opponent };
  return { now, start, reap, taken, said, games, read };
})();
