// What is read of the table of Haggis.

{
  const { words, all, label, face, faces, sentence } = window.look.read;

  /** Everybody's points, and how far they were on their way before and are now. @param {Element} race */
  function raceOf(race) {
    return {
      name: label(race),
      points: all(race, ".runner").map((one) => [
        ...all(one, "span, b").map(words),
        ...["--p", "--q"].map((end) => one.querySelector("i")?.style.getPropertyValue(end)),
      ]),
    };
  }

  window.look.games.haggis = {
    // A card that would make a run of what is chosen is named from these alone, and is anywhere.
    named: / (?:[2-9]|10) (?:red|orange|yellow|green|blue) is missing\./g,

    table(table) {
      const lane = table.querySelector('section[aria-label="The trick"]');
      const rest = lane?.querySelector(".haggis");
      const own = table.querySelector('section[aria-label="You"]');
      const shape = own?.querySelector(".shape");
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
          won: all(seat, ".won").map((pile) => face(pile) ?? null),
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
        haggis: rest && {
          name: label(rest),
          faces: faces(rest),
          written: words(rest.querySelector(".lbl")),
        },
        own: {
          name: words(own?.querySelector(".self > b")),
          facts: words(own?.querySelector(".facts")),
          won: all(own, ".won").map((pile) => face(pile) ?? null),
          tags: all(own, ".self > .tag:not(.shape)").map(words),
          shape: shape && { written: words(shape), fits: shape.classList.contains("acc") },
          links: all(own, ".self > button").map((link) => [label(link), words(link)]),
          rows: all(own, "[role=listbox] ul").map((row) => all(row, "[role=option]").map(face)),
          empty: words(own?.querySelector("p")),
        },
      };
    },

    sheet(sheet) {
      /** @param {Element[]} rows */
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
}
