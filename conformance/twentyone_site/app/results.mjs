// A report of the check command, read from the reader's own disk and shown in the page; it goes nowhere.

import { loadGames } from "./games.mjs";
import { el, language, mount, pageAt, say } from "./page.mjs";

const COUNTS = ["pass", "fail", "other_reading", "known", "stale", "skipped", "not_covered", "error"];
const SHOWN = 50;

const isReport = (data) => data !== null && typeof data === "object" && ["suite", "counts", "games", "failures"].every((key) => key in data);

const vectorLink = (id) => el("a.vector", { href: `${pageAt("viewer/")}?id=${encodeURIComponent(id)}` }, id);

function countsTable(report, titles) {
  const head = COUNTS.map((name) => el("th", { scope: "col" }, say(`counts_${name}`)));
  const rows = Object.entries(report.games).map(([game, { counts }]) =>
    el("tr", null, el("th", { scope: "row" }, titles.get(game) ?? game), ...COUNTS.map((name) => el("td.number", null, counts[name] ? el(`span.count.${name}`, null, String(counts[name])) : "0"))),
  );
  return el("div.wide", null, el("table", null, el("thead", null, el("tr", null, el("td"), ...head)), el("tbody", null, ...rows)));
}

const diagnosisList = ({ diagnosis = [] }, titles) =>
  diagnosis.map(({ game, explanations = [] }) =>
    el("section", null, el("h3", null, titles.get(game) ?? game), el("ol", null, ...explanations.map(({ says, explains }) => el("li", null, says[language], " ", el("span.faint", null, `(${explains.length})`))))),
  );

const failureList = ({ failures }) =>
  failures.slice(0, SHOWN).map(({ id, expected, got }) =>
    el("details", null, el("summary", null, el("code", null, id)), el("p", null, vectorLink(id)), el("div.sides", null, el("pre", null, JSON.stringify(expected, null, 1)), el("pre", null, JSON.stringify(got, null, 1)))),
  );

function drawReport(report, titles) {
  const name = report.engine ? `${report.engine.name} ${report.engine.version}` : "?";
  return el(
    "section.report",
    { tabindex: "-1" },
    el("h3", null, say("dropped", { engine: name }), " ", el(`span.verdict.${report.conforms ? "yes" : "no"}`, null, say(report.conforms ? "conforms" : "fails"))),
    countsTable(report, titles),
    ...diagnosisList(report, titles),
    ...failureList(report),
  );
}

await mount("results", async (place) => {
  const titles = new Map((await loadGames()).map(({ id, title }) => [id, title[language]]));
  const shown = el("div", { "aria-live": "polite" });
  async function take(chosen) {
    if (!chosen) return;
    let report = null;
    try {
      report = JSON.parse(await chosen.text());
    } catch {
      // What is no JSON is told below, like JSON that is no report.
    }
    shown.replaceChildren(isReport(report) ? drawReport(report, titles) : el("p.alert", { role: "alert" }, say("bad_file")));
  }
  const input = el("input", { type: "file", accept: "application/json,.json", "aria-label": say("choose"), change: () => take(input.files[0]).then(() => (input.value = "")) });
  const zone = el(
    "div.drop",
    {
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      },
    },
    input,
  );
  place.replaceChildren(zone, shown);
});
