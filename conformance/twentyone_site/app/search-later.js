// Holds the index of the search back until a reader turns to the search: the theme asks for it on every page, and it
// weighs as much as half of all the rest.

(() => {
  const { open, send } = XMLHttpRequest.prototype;
  const held = new Set();
  let isWanted = false;

  XMLHttpRequest.prototype.open = function (method, address, ...rest) {
    if (!isWanted && String(address).endsWith("/search_index.json")) held.add(this);
    return open.call(this, method, address, ...rest);
  };
  XMLHttpRequest.prototype.send = function (body) {
    return held.has(this) ? undefined : send.call(this, body);
  };

  addEventListener("focusin", ({ target }) => {
    if (isWanted || !target.closest(".md-search")) return;
    isWanted = true;
    for (const each of held) send.call(each);
    held.clear();
  });
})();
