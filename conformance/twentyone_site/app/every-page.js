// On every page: keeps the language that the reader chooses and the page's state across the switch, and gives the
// theme's search dialogue the name that it lacks.
(() => {
  const link = document.querySelector("a.switch");
  link?.addEventListener("click", () => {
    localStorage.setItem("twentyone-language", link.dataset.language);
    link.href = link.href.split(/[?#]/)[0] + location.search + location.hash;
  });
  const search = document.querySelector(".md-search");
  search?.setAttribute("aria-label", search.querySelector("input").getAttribute("aria-label"));
})();
