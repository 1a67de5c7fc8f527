/** A list that is loaded for a query; while it is reloaded the earlier items stay in sight. */
export type AsyncList<Query, Item> =
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly isOffline: boolean }
  | { readonly status: 'loading'; readonly query: Query }
  | { readonly status: 'loaded'; readonly items: readonly Item[] }
  | { readonly status: 'reloading'; readonly query: Query; readonly items: readonly Item[] };

export const idle = { status: 'idle' } as const;

export function loading<Query>(query: Query) {
  return { status: 'loading', query } as const;
}

/** The query whose answer is awaited. Answers are compared by this object, so an equal older query is superseded. */
export function pendingQuery<Query>(list: AsyncList<Query, unknown>): Query | undefined {
  return 'query' in list ? list.query : undefined;
}

export function reload<Query, Item>(list: AsyncList<Query, Item>, query: Query): AsyncList<Query, Item> {
  return 'items' in list ? { status: 'reloading', query, items: list.items } : loading(query);
}

/** The list after its query failed: earlier items stay. */
export function afterFailure<Query, Item>(
  list: AsyncList<Query, Item>,
  isOffline: boolean,
): AsyncList<Query, Item> {
  return 'items' in list ? { status: 'loaded', items: list.items } : { status: 'failed', isOffline };
}
