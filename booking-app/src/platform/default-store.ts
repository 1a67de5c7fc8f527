/** The store that '/' shows on an installation for one store, as the server wrote it into the page. */
export function defaultStore(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="default-store"]')?.content || undefined;
}
