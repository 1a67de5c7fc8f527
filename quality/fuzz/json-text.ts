/**
 * JSON as text rather than as a value: members may repeat, keys may name a prototype, and a scalar is any text, valid JSON
 * or not.
 */
export type JsonText =
  | { readonly text: string }
  | { readonly items: readonly JsonText[] }
  | { readonly members: readonly Member[] };

type Member = readonly [key: string, value: JsonText];

/** A value as JSON; members that are undefined are left out. */
export function toJsonText(value: unknown): JsonText {
  if (Array.isArray(value)) return { items: value.map(toJsonText) };
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(value ?? null) };
  const defined = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return { members: defined.map(([key, inner]) => [JSON.stringify(key), toJsonText(inner)]) };
}

export function printJsonText(json: JsonText): string {
  if ('text' in json) return json.text;
  if ('items' in json) return `[${json.items.map(printJsonText).join(',')}]`;
  return `{${json.members.map(([key, value]) => `${key}:${printJsonText(value)}`).join(',')}}`;
}

/** Changes the n-th value, counted from the outside; n is taken modulo their number. */
export function withValueAt(json: JsonText, n: number, change: (old: JsonText) => JsonText): JsonText {
  return withMatchAt(json, n, () => true, change);
}

/** Changes the n-th string; nothing where there is none. */
export function withStringAt(json: JsonText, n: number, change: (old: string) => JsonText): JsonText {
  const isString = (here: JsonText) => 'text' in here && here.text.startsWith('"');
  return withMatchAt(json, n, isString, (here) => ('text' in here ? change(here.text) : here));
}

function withMatchAt(
  json: JsonText,
  n: number,
  isMatch: (here: JsonText) => boolean,
  change: (old: JsonText) => JsonText,
): JsonText {
  const count = [...valuesIn(json)].filter(isMatch).length;
  let left = n % count;
  const visit = (here: JsonText): JsonText => {
    if (isMatch(here)) {
      left -= 1;
      if (left === -1) return change(here);
    }
    if ('items' in here) return { items: here.items.map(visit) };
    if ('members' in here) return { members: here.members.map(([key, value]) => [key, visit(value)]) };
    return here;
  };
  return count === 0 ? json : visit(json);
}

/** Leaves out the n-th member or item of the outermost value. */
export function withoutMember(json: JsonText, n: number): JsonText {
  if ('members' in json) return { members: json.members.toSpliced(n % (json.members.length || 1), 1) };
  if ('items' in json) return { items: json.items.toSpliced(n % (json.items.length || 1), 1) };
  return json;
}

/** Adds a member, or an item, at the end; the key is JSON text with its quotes. */
export function withMember(json: JsonText, key: string, value: JsonText): JsonText {
  if ('members' in json) return { members: [...json.members, [key, value]] };
  return 'items' in json ? { items: [...json.items, value] } : { members: [[key, value]] };
}

/** Repeats the n-th member with another value. */
export function withDuplicateMember(json: JsonText, n: number, value: JsonText): JsonText {
  if (!('members' in json)) return json;
  const member = json.members[n % (json.members.length || 1)];
  return member ? withMember(json, member[0], value) : json;
}

function* valuesIn(json: JsonText): Generator<JsonText> {
  yield json;
  const inner =
    'items' in json ? json.items : 'members' in json ? json.members.map(([, value]) => value) : [];
  for (const value of inner) yield* valuesIn(value);
}
