// What the table shows, as data: read from roles, names and words, the way a person would.
// `window.look.now()` is the table at this moment; `window.look.taken` has one look for each change
// of the document since `window.look.start()`, so that nothing shown for a moment is missed.

window.look = (() => {
  const words = (node) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const all = (root, selector) => (root ? [...root.querySelectorAll(selector)] : []);
  const CARD = new RegExp(
    "\\b(?:(?:ace|[2-9]|10|jack|queen|king) of (?:clubs|diamonds|hearts|spades)" +
      "|(?:[2-9]|10) (?:red|orange|yellow|green|blue))\\b",
    "g",
  );
  // Everybody has the same three wild cards in Haggis: their identities end with a seat.
  const TEXT = "([A2-9TJQK][CDHS]|[2-9T][ROYGB]|[JQK])";
  const FACE = new RegExp(
    `href="#[cm]-${TEXT}"|data-(?:flip|card|drag)="(?:sheet-)?${TEXT}(?:-\\d+)?"`,
    "g",
  );

  // A card that would make a run of what is chosen is named from these alone, and is anywhere.
  const LACKING = / (?:[2-9]|10) (?:red|orange|yellow|green|blue) is missing\./g;

  /** The words of a sentence in which cards stand: their names, not their pictures. */
  function sentence(node, without = "") {
    if (!node) return "";
    const copy = node.cloneNode(true);
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    if (without) for (const one of copy.querySelectorAll(without)) one.remove();
    return words(copy);
  }

  /** Every card that the markup gives away, by its name or by its text form. */
  function cards(root) {
    const html = (root?.outerHTML ?? "").replace(LACKING, "");
    const pictures = [...html.matchAll(FACE)].map((found) => found[1] ?? found[2]);
    return [...new Set([...pictures, ...(html.match(CARD) ?? [])])].sort();
  }

  const label = (node) => node?.getAttribute("aria-label") ?? null;
  const face = (node) => node?.querySelector("use")?.getAttribute("href") ?? null;
  /** The faces and backs of all cards; what lies over one while it is turned over is none. */
  const faces = (root) =>
    all(root, 'use[href="#back"], use[href^="#c-"]')
      .filter((use) => !use.closest(".reverse"))
      .map((use) => use.getAttribute("href"));

  /** What only one game's table has. */
  const tables = {
    hockey(table) {
      const pile = table.querySelector('section[aria-label^="Pile, "]');
      return {
        pile: {
          name: label(pile),
          stock: words(pile?.querySelector(".stock .lbl")),
          shown: all(pile, ".last > [class]:not(.slot)").map((node) => ({
            name: label(node.querySelector("svg")),
            face: face(node),
            by: words(node.querySelector(".who")),
          })),
          held: sentence(pile?.querySelector(".held")),
        },
        boxes: all(table, "table.box").map((box) =>
          all(box, "tbody tr").map((row) => all(row, "th, td").map(words)),
        ),
      };
    },

    gin(table) {
      const piles = all(table, 'section[aria-label="Piles"] button');
      const number = table.querySelector('[role="img"][aria-label^="Deadwood"]');
      const sort = table.querySelector('button[aria-label^="Your hand is sorted"]');
      const known = table.querySelector('section[aria-label="What you know"]');
      return {
        groups: all(table, '[role="listbox"] ul').map((group) => ({
          name: group.getAttribute("role") === "group" ? label(group) : null,
          cards: all(group, '[role="option"]').map((node) => face(node)),
        })),
        number: number && { name: label(number), written: words(number.querySelector("b")) },
        sorted: sort && { name: label(sort), written: words(sort) },
        piles: piles.map((pile) => ({
          name: label(pile),
          faces: faces(pile),
          written: words(pile.querySelector(".lbl")),
          ringed: pile.classList.contains("can"),
        })),
        labels: all(table, ".seat .label .sr").map(words),
        scores: all(table, 'section[aria-label^="Score, "]').map((score) => ({
          name: label(score),
          points: Object.fromEntries(
            all(score, ".runner").map((one) => all(one, "span, b").map(words)),
          ),
          limit: words(score.querySelector(".target")),
        })),
        known: [words(known?.querySelector("h2")), sentence(known?.querySelector("p"))],
      };
    },

    haggis(table) {
      const lane = table.querySelector('section[aria-label="The trick"]');
      const rest = lane?.querySelector(".haggis");
      const own = table.querySelector('section[aria-label="You"]');
      const shape = own?.querySelector(".shape");
      const known = table.querySelector('section[aria-label="What you know"]');
      return {
        scores: all(table, 'section[aria-label^="Score, "]').map(raceOf),
        seats: all(table, ".seats > section").map((seat) => ({
          label: label(seat),
          name: words(seat.querySelector(".plate b")),
          turn: seat.classList.contains("turn"),
          count: all(seat, ".count > *").map(words),
          wilds: all(seat, ".wilds > *").map((place) => ({
            face: face(place),
            name: label(place.querySelector("svg")),
          })),
          marks: all(seat, ".marks > *").map(words),
        })),
        plays: all(lane, "ol > li").map((play) => ({
          by: words(play.querySelector(".by b")),
          written: words(play.querySelector(".by")),
          name: label(play.querySelector("[role=img]")),
          faces: faces(play),
          as: all(play, ".fan > *").map((card) => words(card.querySelector(".as"))),
          top: play.classList.contains("top"),
        })),
        quiet: words(lane?.querySelector(".quiet")),
        haggis: rest && { name: label(rest), faces: faces(rest), written: words(rest.querySelector(".lbl")) },
        own: {
          name: words(own?.querySelector(".self > b")),
          facts: words(own?.querySelector(".facts")),
          tags: all(own, ".self > .tag:not(.shape)").map(words),
          shape: shape && { written: words(shape), fits: shape.classList.contains("acc") },
          links: all(own, ".self > button").map((link) => [label(link), words(link)]),
          rows: all(own, "[role=listbox] ul").map((row) => all(row, "[role=option]").map(face)),
          empty: words(own?.querySelector("p")),
        },
        more: sentence(table.querySelector('[data-part="prompt"] small')),
        known: [words(known?.querySelector("h2")), sentence(known?.querySelector("p"))],
      };
    },

    haddock(table) {
      const stock = table.querySelector(".ring .stock");
      const heap = table.querySelector(".ring .heap");
      const own = table.querySelector('section[aria-label="You"]');
      const sort = own?.querySelector('button[aria-label^="Your hand is sorted"]');
      const known = table.querySelector('section[aria-label="What you know"]');
      const highest = (node) => !!node?.querySelector(".cut-card.last-played");
      return {
        tally: all(table, 'section[aria-label="Score"]').map((score) => [
          words(score.querySelector("h2")),
          all(score, "li").map((row) => [
            words(row.querySelector("span")),
            dotsOf(row) ?? words(row.querySelector("b")),
          ]),
        ]),
        seats: all(table, ".seat").map((seat) => ({
          label: label(seat),
          name: words(seat.querySelector(".plate b")),
          turn: seat.classList.contains("turn"),
          marks: dotsOf(seat),
          faces: faces(seat),
          highest: highest(seat),
          count: words(seat.querySelector(".n")),
          did: words(seat.querySelector(".did")),
        })),
        ring: label(table.querySelector(".ring")),
        stock: {
          name: label(stock),
          faces: faces(stock),
          written: words(stock?.querySelector(".lbl")),
          ringed: stock?.classList.contains("can"),
        },
        heap: heap && {
          name: label(heap),
          faces: faces(heap),
          written: words(heap.querySelector(".lbl")),
        },
        own: {
          name: words(own?.querySelector(".me > b")),
          turn: own?.classList.contains("turn"),
          marks: dotsOf(own),
          cards: words(own?.querySelector(".me .lbl")),
          equations: all(own, ".equation").map((sum) => [
            words(sum),
            sum.className.replace("equation", "").trim(),
          ]),
          sorted: sort && [label(sort), words(sort)],
          rows: all(own, "[role=listbox] ul").map((row) => all(row, "[role=option]").map(face)),
          cut: faces(own?.querySelector(".cut-card")),
          highest: highest(own),
          empty: words(own?.querySelector("p[data-zone=hand]")),
        },
        partners: all(own, '[role="option"]').map((card) => card.classList.contains("can")),
        onTop: all(table, "footer .on-top button").map((way) => ({
          name: label(way),
          pressed: way.getAttribute("aria-pressed") === "true",
          written: sentence(way),
          faces: all(way, "use").map((use) => use.getAttribute("href")),
        })),
        more: sentence(table.querySelector('[data-part="prompt"] small')),
        known: [words(known?.querySelector("h2")), sentence(known?.querySelector("p"))],
        counts: all(known, ".ranks li").map((rank) => all(rank, "b, span").map(words)),
      };
    },
  };

  /** The marks of a series: how they are said, and how many are filled in. */
  function dotsOf(node) {
    const dots = node?.querySelector(".dots");
    return dots ? { name: label(dots), won: all(dots, ".won").length } : null;
  }

  /** Everybody's points, and how far they were on their way before and are now. */
  function raceOf(race) {
    return {
      name: label(race),
      points: all(race, ".runner").map((one) => [
        ...all(one, "span, b").map(words),
        ...["--p", "--q"].map((end) => one.querySelector("i").style.getPropertyValue(end)),
      ]),
    };
  }

  /** What only one game's sheets have. */
  const sheets = {
    haddock(sheet) {
      const cell = (node) => dotsOf(node)?.name ?? words(node);
      const rows = all(sheet, ".score-sheet tr");
      return { marks: rows.map((row) => all(row, "th, td").map(cell)) };
    },

    haggis(sheet) {
      const cells = (rows) => rows.map((row) => all(row, "th, td").map((cell) => words(cell)));
      return {
        round: cells(all(sheet, '[aria-label="The round"] tr')),
        rounds: cells(all(sheet, '[aria-label="All rounds"] tr')),
        scores: all(sheet, 'section[aria-label^="Score, "]').map(raceOf),
        turned: all(sheet, ".leftovers section").map((part) => ({
          name: label(part),
          title: words(part.querySelector("h3")),
          cards: all(part, "li").map((card) => ({ name: sentence(card), face: face(card) })),
        })),
      };
    },
  };

  /** A sheet: its words, and what a showdown has. */
  function sheetOf(sheet) {
    return {
      title: words(sheet.querySelector("h2")),
      cards: cards(sheet),
      lines: all(sheet, ".body p.line").map((one) => sentence(one)),
      actions: all(sheet, "footer button").map((one) => sentence(one)),
      hands: all(sheet, ".who").map((hand) => ({
        name: label(hand),
        groups: all(hand, ".fan").map((fan) => ({
          name: label(fan),
          cards: all(fan, "li").map((card) => ({ name: sentence(card), face: face(card) })),
        })),
      })),
      reckoning: all(sheet, ".reck > div").map((line) => [
        sentence(line.querySelector("dt"), "small"),
        sentence(line.querySelector("dt small")),
        words(line.querySelector("dd")),
      ]),
      totals: all(sheet, ".race .runner").map((one) => all(one, "span, b").map(words)),
      rows: all(sheet, ".score-sheet tbody tr").map((row) => all(row, "th, td").map(words)),
    };
  }

  function now() {
    const table = document.getElementById("table");
    const sheet = document.getElementById("table-sheet");
    const opponent = table.querySelector(".seat");
    const spoken = table.querySelector("[role=status]");
    const parts = [table.cloneNode(false), ...table.children].filter((part) => part !== spoken);
    return {
      where: words(table.querySelector("header p")),
      hand: all(table, '[role="option"]').map((node) => ({
        name: label(node),
        face: face(node),
        tag: words(node.querySelector(".tag")),
        picked: node.getAttribute("aria-selected") === "true",
      })),
      opponent: { name: label(opponent), faces: faces(opponent) },
      prompt: sentence(table.querySelector('[data-part="prompt"] > span > span')),
      buttons: all(table, "footer .acts button").map((node) => sentence(node)),
      log: all(table, ".log ol li").map((line) => all(line, ":scope > span").map((one) => sentence(one))),
      cards: [...new Set(parts.flatMap(cards))].sort(),
      spoken: cards(spoken),
      flying: all(document, ".flying").flatMap(cards),
      sheet: sheet.open ? { ...sheetOf(sheet), ...sheets[table.dataset.game]?.(sheet) } : null,
      ...tables[table.dataset.game](table),
    };
  }

  const taken = [];
  /** All that a screen reader has been told. */
  const said = [];
  let observer = null;
  function take() {
    const spoken = words(document.querySelector("#table [role=status]"));
    if (said.at(-1) !== spoken) said.push(spoken);
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
    taken.push(looks.at(-1));
    return looks.map((look) => JSON.parse(look));
  }
  return { now, start, reap, taken, said };
})();
