/** The list in an answer, whether bare, as `{data: […]}` or as `{<key>: […]}`. Throws a TypeError when there is none. */
export function asList(body: unknown, key: string): unknown[] {
  if (Array.isArray(body)) return body;
  const fields: Readonly<Record<string, unknown>> = { ...(body as object | null) };
  const list = [fields[key], fields['data']].find(Array.isArray);
  if (list) return list;
  throw new TypeError(`The answer holds no list "${key}".`);
}
