const filesOfTheSite = ['favicon.ico', 'robots.txt'];

/** The store a path names: its first segment, decoded once (ROUTE-003, ROUTE-004); undefined when it names none. */
export function storeSlugOf(pathname: string): string | undefined {
  const segment = pathname.split('/').find((part) => part !== '');
  return segment === undefined || filesOfTheSite.includes(segment) ? undefined : decoded(segment);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
