/**
 * On the page for an address that there is not: leads to the site, which is in the nearest folder
 * above that has its manifest. Nobody knows beforehand under which path a site lies, nor how deep
 * the address goes.
 *
 * It stands in the page itself, since a file of its own would have no address either.
 */
(() => {
  "use strict";

  try {
    const { theme } = JSON.parse(localStorage.getItem("card-table.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Then it looks as the system does.
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

  home().then(
    (found) => {
      if (found) document.querySelector("a")?.setAttribute("href", found);
    },
    () => {} // without a network the folder of the address is as good a guess as any
  );
})();
