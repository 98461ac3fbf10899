// Leads to the language that the reader chose before, or else to the one that the browser asks for.
(() => {
  const kept = localStorage.getItem("twentyone-language");
  const asked = (navigator.languages ?? []).find((each) => /^(en|zh)\b/.test(each)) ?? "en";
  const language = kept === "en" || kept === "zh" ? kept : asked.slice(0, 2);
  location.replace(`${language}/`);
})();
