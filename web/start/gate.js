/**
 * Runs first, inside the page (`assemble.py`), in JavaScript of 2012. In another page's frame it
 * shows only a link to the page: the other page might steal clicks. It reports a page that broke
 * off, and adds a missing last slash to the address.
 */
(function () {
  "use strict";

  var here = location.href.split("#")[0];
  var isAlone = document.documentElement.getAttribute("data-alone") !== null;

  if (window.top !== window.self) {
    // Turns the rest of the page into text: nothing is fetched, run or shown.
    document.write("<plaintext hidden>");
    document.body.innerHTML = "";
    var link = document.createElement("a");
    link.href = location.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.appendChild(document.createTextNode("Open " + document.title + ": " + here));
    say().appendChild(link);
    return;
  }

  document.addEventListener("readystatechange", check);

  function check() {
    document.removeEventListener("readystatechange", check);
    if (document.querySelector("plaintext")) return; // floor.js has turned the rest into text
    if (!document.getElementById("end")) reportBroken();
    else if (/\/[^/.]+$/.test(location.pathname) && location.protocol !== "file:") addSlash();
  }

  function reportBroken() {
    document.documentElement.setAttribute("data-broken", "");
    document.body.innerHTML = "";
    var alert = say();
    alert.innerHTML = isAlone
      ? "This file is damaged. Copy it here once more."
      : "This page broke off on its way here. Check the connection, then try again. <button>Try again</button>";
    if (isAlone) return;
    /** @type {HTMLButtonElement} */ (alert.querySelector("button")).onclick = function () {
      get(here, reload);
    };
  }

  function reload() {
    location.reload();
  }

  /** Some servers send the page without the slash; then all relative addresses are wrong. */
  function addSlash() {
    var sheet = document.querySelector('link[rel="stylesheet"]');
    var path = location.pathname + "/";
    get(path + (sheet && sheet.getAttribute("href")), function (request) {
      var type = request.getResponseHeader("Content-Type") || "";
      if (request.status !== 200 || type.indexOf("html") >= 0) return;
      location.replace(path + location.search + location.hash);
    });
  }

  /**
   * Asks past the browser's cache.
   * @param {string} address
   * @param {(request: XMLHttpRequest) => void} then
   */
  function get(address, then) {
    var request = new XMLHttpRequest();
    request.open("GET", address);
    request.setRequestHeader("Cache-Control", "no-cache");
    request.setRequestHeader("Pragma", "no-cache");
    request.onloadend = function () {
      then(request);
    };
    request.send();
  }

  function say() {
    var alert = document.createElement("p");
    alert.setAttribute("role", "alert");
    alert.style.cssText = "max-width: 38em; margin: 1em auto; padding: 0 1em; font: 1.1em/1.5 Georgia, serif";
    return document.body.appendChild(alert);
  }
})();
