import { setImmediate as nextTurn } from 'node:timers/promises';

/** Of the dearest lists a hundred entries take some three milliseconds. */
const ENTRIES_A_TURN = 250;

/** Maps a list so many entries a turn of the event loop: however long it is, other requests are answered in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  itemsATurn = ENTRIES_A_TURN,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += itemsATurn) {
    if (first > 0) await nextTurn();
    for (const item of items.slice(first, first + itemsATurn)) results.push(map(item));
  }
  return results;
}

/** A list as JSON, written in turns; `map` says what stands there of each entry. */
export async function jsonInTurns<Item>(
  items: readonly Item[],
  map: (item: Item) => unknown,
): Promise<string> {
  const written = await mapInTurns(items, (item) => JSON.stringify(map(item)));
  return `[${written.join(',')}]`;
}
