/**
 * Waits until Python provides this function.
 * @template {"checkPosition" | "examine"} Name
 * @param {Name} name
 * @returns {Promise<NonNullable<import("../../types.js").CardTable[Name]>>}
 */
export function engineHas(name) {
  const { cardTable } = window;
  return new Promise((resolve) => {
    function look() {
      const value = cardTable[name];
      if (!value) return;
      document.removeEventListener("boot:progress", look);
      resolve(value);
    }
    document.addEventListener("boot:progress", look);
    look();
  });
}
