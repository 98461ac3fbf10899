// Keeps the language that the reader chooses, and keeps the state of a page across the switch.
(() => {
  const link = document.querySelector("a.switch");
  link?.addEventListener("click", () => {
    localStorage.setItem("twentyone-language", link.dataset.language);
    link.href = link.href.split(/[?#]/)[0] + location.search + location.hash;
  });
})();
