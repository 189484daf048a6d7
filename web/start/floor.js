/**
 * Runs first, inside the page (`assemble.py`), in JavaScript of 2012: tells a browser that is too
 * old what the site needs, and shows it the rules. It tests what no build can replace: container
 * sizes, `:has()`, and decompression. Together they match `browserslist` in package.json.
 */
(function () {
  "use strict";

  if (
    "DecompressionStream" in window &&
    CSS.supports("container-type", "size") &&
    CSS.supports("selector(:has(a))")
  ) {
    return;
  }

  var needs = element("floor").getAttribute("data-needs");
  var build = JSON.parse(element("fragments").textContent || "");
  var isAlone = document.documentElement.getAttribute("data-alone") !== null;
  // Turns the rest of the page into text: nothing is fetched, run or shown.
  document.write("<plaintext hidden>");
  var rest = /** @type {HTMLElement} */ (document.body.firstChild);
  rest.style.display = "none";

  var main = document.createElement("div");
  main.setAttribute("role", "main");
  main.style.cssText = "max-width: 38em; margin: 0 auto; padding: 1em; font: 1.1em/1.5 Georgia, serif";
  document.body.style.cssText = "background: #fbfaf6; color: #23221d";
  document.body.insertBefore(main, rest);
  add("h1", document.title);
  add("p", "This browser is too old for the table. It needs " + needs + ", or a newer one.");

  var names = ruled();
  add("p", "The rules can be read all the same.");
  if (isAlone) window.onload = inside;
  else fetchFrom(0);

  /** @returns {string[]} the fragments with rules */
  function ruled() {
    var list = [];
    for (var place in build.places) {
      if (place.indexOf("rules/") === 0) list.push("rules-" + place.slice(6) + ".html");
    }
    return list;
  }

  /** In the one file, the rules are in the rest of the page. */
  function inside() {
    var text = rest.textContent || "";
    for (var index = 0; index < names.length; index += 1) {
      show(text.split('data-fragment="' + names[index] + '"')[1]);
    }
  }

  /** @param {number} index */
  function fetchFrom(index) {
    if (index === names.length) return;
    var request = new XMLHttpRequest();
    request.open("GET", build.files[names[index]][0]);
    request.onloadend = function () {
      if (request.status === 200) {
        show(request.responseText);
        fetchFrom(index + 1);
      } else {
        add("p", "They could not be fetched. Check the connection, then load the page again.");
      }
    };
    request.send();
  }

  /** @param {string} fragment */
  function show(fragment) {
    var article = document.createElement("div");
    article.innerHTML = fragment.split('<article class="prose">')[1].split("</article>")[0];
    drop(article.querySelectorAll(".offer, .enough, button"));
    var cards = article.querySelectorAll("svg");
    for (var index = 0; index < cards.length; index += 1) {
      var label = cards[index].getAttribute("aria-label");
      var words = document.createTextNode(label ? "[" + label + "] " : "");
      /** @type {Element} */ (cards[index].parentNode).replaceChild(words, cards[index]);
    }
    main.appendChild(article);
  }

  /** @param {NodeListOf<Element>} elements */
  function drop(elements) {
    for (var index = 0; index < elements.length; index += 1) {
      /** @type {Element} */ (elements[index].parentNode).removeChild(elements[index]);
    }
  }

  /** @param {string} id */
  function element(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
  }

  /** @param {string} tag @param {string} text */
  function add(tag, text) {
    main.appendChild(document.createElement(tag)).textContent = text;
  }
})();
