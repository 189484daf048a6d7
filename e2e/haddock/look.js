// What is read of the table of Haddock.

{
  const { words, all, label, face, faces, sentence } = window.look.read;

  /** The marks of a series: how they are said, and how many are filled in. @param {Maybe<Element>} node */
  function dotsOf(node) {
    const dots = node?.querySelector(".dots");
    return dots ? { name: label(dots), won: all(dots, ".won").length } : null;
  }

  window.look.games.haddock = {
    table(table) {
      const stock = table.querySelector(".ring .stock");
      const heap = table.querySelector(".ring .heap");
      const own = table.querySelector('section[aria-label="You"]');
      const known = table.querySelector('section[aria-label="What you know"]');
      /** @param {Maybe<Element>} node */
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
        counts: all(known, ".ranks li").map((rank) => all(rank, "b, span").map(words)),
      };
    },

    sheet(sheet) {
      /** @param {Element} node */
      const cell = (node) => dotsOf(node)?.name ?? words(node);
      const rows = all(sheet, ".score-sheet tr");
      return { marks: rows.map((row) => all(row, "th, td").map(cell)) };
    },
  };
}
