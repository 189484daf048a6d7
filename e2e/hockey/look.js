// What is read of the table of Hockey.

{
  const { words, all, label, face, sentence, opponent } = window.look.read;

  window.look.games.hockey = {
    table(table) {
      const pile = table.querySelector('section[aria-label^="Pile, "]');
      return {
        opponent: opponent(table),
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
  };
}
