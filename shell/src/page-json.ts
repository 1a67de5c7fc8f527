/** The JSON object in an element of the page; undefined where there is none or it is unreadable. */
export function readPageJson(page: Document, id: string): object | undefined {
  try {
    const held: unknown = JSON.parse(page.getElementById(id)?.textContent ?? '');
    return typeof held === 'object' && held !== null ? held : undefined;
  } catch {
    return undefined;
  }
}
