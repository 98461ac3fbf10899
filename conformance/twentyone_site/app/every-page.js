// On every page: keeps the language that the reader chooses and the page's state across the switch, and gives the
// theme's search dialogue the name that it lacks.
(() => {
  const link = document.querySelector("a.switch");
  link?.addEventListener("click", () => {
    localStorage.setItem("twentyone-language", link.dataset.language);
    link.href = link.href.split(/[?#]/)[0] + location.search + location.hash;
  });
  const search = document.querySelector(".md-search");
  const field = search?.querySelector("input");
  search?.setAttribute("aria-label", field.getAttribute("aria-label"));
  // The index takes every Chinese character as a word of its own; a word of several is found where all of them stand.
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  const everyCharacter = (text) => text.replace(/[\u3400-\u9fff]/g, " +$& ").replace(/ +/g, " ").trim();
  if (field) Object.defineProperty(field, "value", { get: () => everyCharacter(get.call(field)), set: (text) => set.call(field, text) });
})();
