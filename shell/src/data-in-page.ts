/** The object that an element of the page holds as JSON; undefined where there is none, or nothing readable. */
export function dataInPage(page: Document, id: string): object | undefined {
  try {
    const held: unknown = JSON.parse(page.getElementById(id)?.textContent ?? '');
    return typeof held === 'object' && held !== null ? held : undefined;
  } catch {
    return undefined;
  }
}
