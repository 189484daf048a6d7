/**
 * On the 404 page: goes to what "%23" in the address names; else links to the site, in the nearest
 * parent folder with its manifest. Neither the site's path nor the address's depth is known at
 * build time, so it stands in the page itself.
 */
(() => {
  "use strict";

  try {
    const { theme } = JSON.parse(localStorage.getItem("card-table.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // The system's look, then.
  }

  /** @returns {Promise<string | undefined>} */
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
    (folder) => {
      if (!folder) return;
      document.querySelector("a")?.setAttribute("href", folder);
      if (place) location.replace(`${folder}#${place}`);
    },
    () => {} // without a network the folder is as good a guess as any
  );
})();
