/**
 * What Python offers, once it runs.
 * @template {"checkPosition" | "examine"} Name
 * @param {Name} name
 * @returns {Promise<NonNullable<import("../../types.js").CardTable[Name]>>}
 */
export function engineHas(name) {
  const { cardTable } = window;
  return new Promise((resolve) => {
    function look() {
      const found = cardTable[name];
      if (!found) return;
      document.removeEventListener("boot:progress", look);
      resolve(found);
    }
    document.addEventListener("boot:progress", look);
    look();
  });
}
