// What every script of the site uses: the page's language and its texts, elements, data by address.

const HERE = new URL(".", import.meta.url);

/** The language of the page, `en` or `zh`. */
export const language = document.documentElement.lang.startsWith("zh") ? "zh" : "en";

/** Give the address of a file of the site. @param {string} path From the folder that holds the languages. */
export const file = (path) => new URL(`../${path}`, HERE).href;

/** Give the address of a page in the page's language. @param {string} path Its address, such as `explorer/`. */
export const pageAt = (path) => file(`${language}/${path}`);

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

async function fetchText(path) {
  const answer = await fetch(file(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

function once(key, load) {
  if (!fetched.has(key)) fetched.set(key, load());
  return fetched.get(key);
}

/** Give the data of a JSON file of the site, fetched once. */
export const json = (path) => once(path, async () => JSON.parse(await fetchText(path)));

/** Give the data of a file of JSON lines, fetched once. */
export const jsonLines = (path) =>
  once(path, async () => (await fetchText(path)).split("\n").filter(Boolean).map((line) => JSON.parse(line)));

const { say: SAY, words: WORDS } = await json(`data/texts.${language}.json`);

const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name]));

/** Give a phrase of the site with its fields filled in. */
export const say = (key, facts = {}) => filled(SAY[key], facts);

/** Give what a word is called; the word itself if the vocabulary does not have it. */
export const word = (section, name) => WORDS[`${section}/${name}`] ?? name;

/** Give what a key of a question or an answer is called. */
export const keyWord = (key) => word("keys", key);

const SECTIONS = {
  do: "actions",
  legal: "actions",
  outcome: "outcomes",
  offer: "offers",
  refused: "refusals",
  what: "events",
  shown: "commands",
};

/** Give what a word is called as the value of a key. */
export const valueWord = (key, name) =>
  WORDS[`values/${key}.${name}`] ?? WORDS[`${SECTIONS[key] ?? "values"}/${name}`] ?? WORDS[`values/${name}`] ?? name;

/**
 * Make an element.
 *
 * @param {string} tag Its name, with classes after dots.
 * @param {object | null} facts Attributes; a function is a listener; `null` and `false` leave one out.
 * @param {...(Node | string | number | null | false | undefined)} children
 * @returns {any}
 */
export function el(tag, facts, ...children) {
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(facts ?? {})) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== false));
  return made;
}

const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const SUITS = {
  en: { c: "of clubs", d: "of diamonds", h: "of hearts", s: "of spades" },
  zh: { c: "梅花", d: "方块", h: "红心", s: "黑桃" },
};

const rankOf = (card) => card[0].replace("T", "10");

/** Write a card as people do, such as 10♥. */
export const cardText = (card) => `${rankOf(card)}${SIGNS[card[1]]}`;

/** Say a card's name. */
export const cardName = (card) =>
  language === "zh" ? `${SUITS.zh[card[1]]}${rankOf(card)}` : `${rankOf(card)} ${SUITS.en[card[1]]}`;

/** Draw a card. @param {string} card @param {boolean} [isHidden] Whether only its back is seen. */
export const drawCard = (card, isHidden = false) =>
  isHidden
    ? el("span.card.back", { role: "img", "aria-label": say("hidden") })
    : el(`span.card.${card[1]}`, { role: "img", "aria-label": cardName(card) }, el("b", { "aria-hidden": "true" }, rankOf(card)));

/** Write an amount, or a difference with its sign. */
export const signed = (amount) => (String(amount).startsWith("-") || amount === 0 ? String(amount).replace("-", "−") : `+${amount}`);

/** Write an expected value with its sign. */
export const expected = (value, digits) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

/** Make a field with its label. */
export const labelled = (text, control) => el("label.field", null, el("span", null, text), control);

/** Make a list to choose from. @param {[string, string][]} options Values with their texts. */
export const choice = (options, chosen, change) =>
  el(
    "select",
    { change: (event) => change(event.target.value) },
    ...options.map(([value, text]) => el("option", { value, selected: value === chosen }, text)),
  );

/** Put an application into its place on the page, or say why it cannot be there. */
export async function mount(id, build) {
  const place = document.getElementById(`app-${id}`);
  try {
    await build(place);
    place.dataset.ready = "yes";
  } catch (error) {
    place.replaceChildren(el("p.alert", { role: "alert" }, say("failed", { why: error.message })));
    throw error;
  }
}
