"use strict";
const form = document.querySelector("form");
const count = document.querySelector("#count");
const vectors = [...document.querySelectorAll("details[data-id]")];

function apply() {
  const verdict = form.elements.verdict.value;
  const clause = form.elements.clause.value;
  const words = form.elements.words.value.trim().toLowerCase();
  let shown = 0;
  for (const vector of vectors) {
    const fits =
      (!verdict || vector.dataset.verdict === verdict) &&
      (!clause || vector.dataset.clauses.split(" ").includes(clause)) &&
      (!words || vector.dataset.id.toLowerCase().includes(words));
    vector.hidden = !fits;
    shown += fits;
  }
  count.textContent = `${shown} of ${vectors.length} shown`;
}

if (form) {
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  apply();
}
