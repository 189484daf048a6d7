/**
 * On the 404 page: goes to what "%23" in the address names where somebody's program has written it
 * for "#"; else links to the site, in the nearest parent folder with its manifest. Neither the
 * site's path nor the address's depth is known at build time.
 *
 * It stands in the page itself: a file of its own would have no address.
 */
(() => {
  "use strict";

  try {
    const { theme } = JSON.parse(localStorage.getItem("card-table.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // The system's look, then.
  }

  /** @returns {Promise<string | undefined>} the address of the home page */
  async function home() {
    let folder = new URL(".", location.href);
    for (;;) {
      const answer = await fetch(new URL("manifest.webmanifest", folder));
      if (answer.ok) return folder.href;
      if (folder.pathname === "/") return undefined;
      folder = new URL("..", folder);
    }
  }

  /** What follows the "#" that has become "%23". */
  const [, place] = /%23(.+)$/s.exec(location.pathname + location.search + location.hash) ?? [];

  home().then(
    (found) => {
      if (!found) return;
      document.querySelector("a")?.setAttribute("href", found);
      if (place) location.replace(`${found}#${place}`);
    },
    () => {} // without a network the folder of the address is as good a guess as any
  );
})();
