/**
 * Links the 404 page to the site: the nearest parent folder with its manifest. If the address has
 * "%23" for "#", goes to that place. Inlined in the page, since the build knows neither the site's
 * path nor the address's depth.
 */
(() => {
  "use strict";

  try {
    const { theme } = JSON.parse(localStorage.getItem("card-table.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Keep the system's theme.
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

  /** What follows a "#" encoded as "%23". */
  const [, place] = /%23(.+)$/s.exec(location.pathname + location.search + location.hash) ?? [];

  home().then(
    (folder) => {
      if (!folder) return;
      document.querySelector("a")?.setAttribute("href", folder);
      if (place) location.replace(`${folder}#${place}`);
    },
    () => {} // without a network, keep the template's link
  );
})();
