// How a reading changes rules: values set, inserted and removed by JSON pointer.

const unescaped = (token) => token.replaceAll("~1", "/").replaceAll("~0", "~");

/** Take a JSON pointer apart. */
export const tokens = (pointer) => pointer.split("/").slice(1).map(unescaped);

const placed = (path) => path.map((token) => `/${token}`).join("");

/**
 * Give rules as patches change them. Every pointer means a place in the rules as they are written, whatever else is
 * changed with it.
 *
 * @param {object} rules Left as they are.
 * @param {{ operation: "set" | "insert" | "remove", pointer: string, value: any }[]} patches
 */
export function patched(rules, patches) {
  const set = new Map();
  const inserted = new Map();
  const removed = new Set();
  for (const { operation, pointer, value } of patches) {
    const at = placed(tokens(pointer));
    if (operation === "set") set.set(at, value);
    else if (operation === "remove") removed.add(at);
    else inserted.set(at, [...(inserted.get(at) ?? []), value]);
  }

  const valueAt = (value, at) => (set.has(at) ? structuredClone(set.get(at)) : made(value, at));

  function madeList(list, at) {
    const kept = list.flatMap((value, index) => {
      const place = `${at}/${index}`;
      return [...(inserted.get(place) ?? []), ...(removed.has(place) ? [] : [valueAt(value, place)])];
    });
    return [...kept, ...(inserted.get(`${at}/${list.length}`) ?? []), ...(inserted.get(`${at}/-`) ?? [])];
  }

  function madeMap(map, at) {
    const kept = Object.entries(map)
      .filter(([key]) => !removed.has(`${at}/${key}`))
      .map(([key, value]) => [key, valueAt(value, `${at}/${key}`)]);
    const added = [...set]
      .map(([place, value]) => [place.slice(0, place.lastIndexOf("/")), place.slice(place.lastIndexOf("/") + 1), value])
      .filter(([above, key]) => above === at && !Object.hasOwn(map, key))
      .map(([, key, value]) => [key, structuredClone(value)]);
    return Object.fromEntries([...kept, ...added]);
  }

  function made(value, at) {
    if (Array.isArray(value)) return madeList(value, at);
    return value !== null && typeof value === "object" ? madeMap(value, at) : value;
  }

  return made(rules, "");
}
