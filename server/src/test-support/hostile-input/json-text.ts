/**
 * JSON as it is written rather than as it is read: members may repeat, keys may reach a prototype, and a scalar is
 * whatever text stands there, a value of JSON or not.
 */
export type JsonText =
  | { readonly text: string }
  | { readonly items: readonly JsonText[] }
  | { readonly members: readonly Member[] };

type Member = readonly [key: string, value: JsonText];

/** A value's own writing; members without a value are left out. */
export function written(value: unknown): JsonText {
  if (Array.isArray(value)) return { items: value.map(written) };
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(value ?? null) };
  const said = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return { members: said.map(([key, inner]) => [JSON.stringify(key), written(inner)]) };
}

export function print(json: JsonText): string {
  if ('text' in json) return json.text;
  if ('items' in json) return `[${json.items.map(print).join(',')}]`;
  return `{${json.members.map(([key, value]) => `${key}:${print(value)}`).join(',')}}`;
}

/** One change at the n-th value of a text, counted from the outside; n may be any number. */
export function changedAt(json: JsonText, n: number, change: (old: JsonText) => JsonText): JsonText {
  return changedWhere(json, n, () => true, change);
}

/** One change at the n-th of the strings in it; none where there is no string. */
export function changedString(json: JsonText, n: number, change: (old: string) => JsonText): JsonText {
  const isString = (here: JsonText) => 'text' in here && here.text.startsWith('"');
  return changedWhere(json, n, isString, (here) => ('text' in here ? change(here.text) : here));
}

function changedWhere(
  json: JsonText,
  n: number,
  isMeant: (here: JsonText) => boolean,
  change: (old: JsonText) => JsonText,
): JsonText {
  const count = [...everyValue(json)].filter(isMeant).length;
  let left = n % count;
  const visit = (here: JsonText): JsonText => {
    if (isMeant(here)) {
      left -= 1;
      if (left === -1) return change(here);
    }
    if ('items' in here) return { items: here.items.map(visit) };
    if ('members' in here) return { members: here.members.map(([key, value]) => [key, visit(value)]) };
    return here;
  };
  return count === 0 ? json : visit(json);
}

/** Without the n-th member or item of its outermost value. */
export function without(json: JsonText, n: number): JsonText {
  if ('members' in json) return { members: json.members.toSpliced(n % (json.members.length || 1), 1) };
  if ('items' in json) return { items: json.items.toSpliced(n % (json.items.length || 1), 1) };
  return json;
}

/** With one more member at its end, or item; the key is written as it stands. */
export function withMember(json: JsonText, key: string, value: JsonText): JsonText {
  if ('members' in json) return { members: [...json.members, [key, value]] };
  return 'items' in json ? { items: [...json.items, value] } : { members: [[key, value]] };
}

/** With its n-th member said twice, the second time with another value. */
export function saidTwice(json: JsonText, n: number, value: JsonText): JsonText {
  if (!('members' in json)) return json;
  const member = json.members[n % (json.members.length || 1)];
  return member ? withMember(json, member[0], value) : json;
}

function* everyValue(json: JsonText): Generator<JsonText> {
  yield json;
  const inner =
    'items' in json ? json.items : 'members' in json ? json.members.map(([, value]) => value) : [];
  for (const value of inner) yield* everyValue(value);
}
