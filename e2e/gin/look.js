// What is read of the table of Gin Rummy.

{
  const { words, all, label, face, faces, sentence, opponent } = window.look.read;

  /** Hands that are laid open, each card named, in their groups. @param {Element[]} hands */
  const laid = (hands) =>
    hands.map((hand) => ({
      name: label(hand),
      groups: all(hand, ".fan").map((fan) => ({
        name: label(fan),
        cards: all(fan, "li").map((card) => ({ name: sentence(card), face: face(card) })),
      })),
    }));

  /** The score line by line. @param {Element} root */
  const reckoning = (root) =>
    all(root, ".reck > div").map((line) => [
      sentence(line.querySelector("dt"), "small"),
      sentence(line.querySelector("dt small")),
      words(line.querySelector("dd")),
    ]);

  window.look.games.gin = {
    table(table) {
      const piles = all(table, 'section[aria-label="Piles"] button');
      const number = table.querySelector('[role="img"][aria-label^="Deadwood"]');
      return {
        opponent: opponent(table),
        groups: all(table, '[role="listbox"] ul').map((group) => ({
          name: group.getAttribute("role") === "group" ? label(group) : null,
          cards: all(group, '[role="option"]').map((node) => face(node)),
        })),
        number: number && { name: label(number), written: words(number.querySelector("b")) },
        piles: piles.map((pile) => ({
          name: label(pile),
          faces: faces(pile),
          written: words(pile.querySelector(".lbl")),
          ringed: pile.classList.contains("can"),
        })),
        labels: all(table, ".seat .label .sr").map(words),
        hands: laid(all(table, ".laid").reverse()),
        reckoning: reckoning(table),
        scores: all(table, 'section[aria-label^="Score, "]').map((score) => ({
          name: label(score),
          points: Object.fromEntries(
            all(score, ".runner").map((one) => all(one, "span, b").map(words)),
          ),
          limit: words(score.querySelector(".target")),
        })),
      };
    },

    sheet(sheet) {
      return {
        hands: laid(all(sheet, ".who")),
        reckoning: reckoning(sheet),
        totals: all(sheet, ".race .runner").map((one) => all(one, "span, b").map(words)),
        rows: all(sheet, ".score-sheet tbody tr").map((row) => all(row, "th, td").map(words)),
      };
    },
  };
}
