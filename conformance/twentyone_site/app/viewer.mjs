// The vector viewer: the questions of the suite, filtered, drawn, answered in the page, each with its permanent link.

import { answer, KINDS } from "./engine/index.js";
import { loadGame, loadGames } from "./games.mjs";
import { choice, el, file, json, jsonLines, labelled, language, mount, pageAt, say, word } from "./page.mjs";
import { summary, vectorDetail } from "./vector-detail.mjs";

const SHOWN = 40;
const FIELDS = ["game", "kind", "family", "clause", "level", "text", "decisive", "id"];

const readQuery = () => {
  const found = new URLSearchParams(location.search);
  return Object.fromEntries(FIELDS.filter((name) => found.get(name)).map((name) => [name, found.get(name)]));
};

const familyOf = ({ id }) => id.split("/")[2];

class Viewer {
  constructor(place, games, counts) {
    this.games = games;
    this.counts = counts;
    this.filters = el("form.filters", { submit: (event) => event.preventDefault() });
    this.list = el("div.list");
    place.replaceChildren(this.filters, this.list);
  }

  async show(query) {
    const [game = query.game ?? this.games[0].id, kind = query.kind ?? "round"] = query.id?.split("/") ?? [];
    this.query = { ...query, game, kind: this.counts[game]?.[kind] ? kind : Object.keys(this.counts[game])[0] };
    this.shown = SHOWN;
    history.replaceState(null, "", `?${new URLSearchParams(this.query.id ? { id: this.query.id } : this.query)}`);
    this.game = await loadGame(this.query.game);
    this.vectors = await jsonLines(`data/vectors/${this.query.game}/${this.query.kind}.jsonl`);
    this.core = new Set(await json(`data/core/${this.query.game}.json`));
    this.draw();
  }

  change(part) {
    const { id: _, ...query } = this.query;
    return this.show(Object.fromEntries(Object.entries({ ...query, ...part }).filter(([, value]) => value)));
  }

  get found() {
    const { family, clause, level, text, decisive, id } = this.query;
    if (id) return this.vectors.filter((each) => each.id === id);
    const clauses = (each) => (decisive ? each.decisive_for ?? [] : each.clauses);
    return this.vectors.filter(
      (each) =>
        (!family || familyOf(each) === family) &&
        (!clause || clauses(each).includes(clause)) &&
        (!decisive || each.decisive_for) &&
        (level !== "core" || this.core.has(each.id)) &&
        (!text || each.id.includes(text)),
    );
  }

  drawFilters() {
    const { query, game } = this;
    const every = ["", say("every")];
    const kinds = Object.entries(this.counts[query.game]).map(([kind, count]) => [kind, `${word("kinds", kind)} (${count})`]);
    const families = [...new Set(this.vectors.map(familyOf))].map((each) => [each, each]);
    const clauses = Object.entries(game.clauses).filter(([, { kind }]) => kind === "rule").map(([id]) => [id, id]);
    const select = (name, options) => choice(options, query[name] ?? "", (value) => this.change({ [name]: value }));
    this.filters.replaceChildren(
      labelled(say("game"), choice(this.games.map(({ id, title }) => [id, title[language]]), query.game, (value) => this.show({ game: value, kind: query.kind }))),
      labelled(say("kind"), choice(kinds, query.kind, (value) => this.change({ kind: value, family: "" }))),
      labelled(say("family"), select("family", [every, ...families])),
      labelled(say("filter_clause"), select("clause", [every, ...clauses])),
      labelled(say("level"), select("level", [["", say("full")], ["core", say("core")]])),
      labelled(say("text"), el("input", { type: "search", value: query.text ?? "", change: (event) => this.change({ text: event.target.value }) })),
      el("label.option", null, el("input", { type: "checkbox", checked: Boolean(query.decisive), change: (event) => this.change({ decisive: event.target.checked ? "yes" : "" }) }), say("decisive")),
      el("a", { href: file(`data/vectors/${query.game}/${query.kind}.jsonl`), download: "" }, say("download_file")),
    );
  }

  drawItem(vector, isOpen) {
    const item = el(
      "details.vector-item",
      { open: isOpen, toggle: () => item.open && item.children.length === 1 && item.append(this.drawDetail(vector)) },
      el("summary", null, el("code", null, vector.id.split("/").slice(2).join("/")), ...summary(vector)),
    );
    if (isOpen) item.append(this.drawDetail(vector));
    return item;
  }

  drawDetail(vector) {
    const isAnswered = KINDS.includes(vector.kind);
    const now = isAnswered ? answer(this.game.rules, vector.kind, vector.given) : null;
    return vectorDetail(vector, this.game, now);
  }

  draw() {
    this.drawFilters();
    const { found, query } = this;
    const more = el("button", { type: "button", click: () => ((this.shown += SHOWN), this.draw()) }, say("more"));
    const missing = query.id && found.length === 0;
    this.list.replaceChildren(
      el("p.faint", { role: "status" }, missing ? say("missing", { id: query.id }) : say("found", { count: found.length }), query.id ? el("a.all", { href: `${pageAt("viewer/")}?game=${query.game}&kind=${query.kind}` }, say("every")) : null),
      ...found.slice(0, this.shown).map((each) => this.drawItem(each, Boolean(query.id))),
      found.length > this.shown ? more : "",
    );
  }
}

await mount("viewer", async (place) => {
  const [games, counts] = await Promise.all([loadGames(), json("data/vectors/index.json")]);
  await new Viewer(place, games, counts).show(readQuery());
});
