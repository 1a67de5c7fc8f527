import { setImmediate as nextTurn } from 'node:timers/promises';

/** Of the dearest lists a hundred entries take some three milliseconds. */
const ENTRIES_A_TURN = 250;
/** Two milliseconds. */
const CHARACTERS_A_TURN = 1_000_000;

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

interface ListText<Item> {
  readonly textOf: (item: Item) => string;
  readonly begin: string;
  readonly separator: string;
  readonly end: string;
  readonly itemsATurn?: number;
}

/** A list as one text, written in turns. */
export async function writeInTurns<Item>(items: readonly Item[], text: ListText<Item>): Promise<string> {
  const { textOf, begin, separator, end, itemsATurn = ENTRIES_A_TURN } = text;
  const firsts = items.flatMap((_, index) => (index % itemsATurn === 0 ? [index] : []));
  const write = (first: number) => {
    const written = items
      .slice(first, first + itemsATurn)
      .map(textOf)
      .join(separator);
    return first === 0 ? written : `${separator}${written}`;
  };
  // Joined once: a text that is put together of long ones is copied once more when it is read.
  return [begin, ...(await mapInTurns(firsts, write, 1)), end].join('');
}

/** A list as JSON, written in turns; `map` says what stands there of each entry. */
export function jsonInTurns<Item>(items: readonly Item[], map: (item: Item) => unknown): Promise<string> {
  const textOf = (item: Item) => JSON.stringify(map(item));
  return writeInTurns(items, { textOf, begin: '[', separator: ',', end: ']' });
}

/** A text in UTF-8, written in turns. */
export async function bytesInTurns(text: string, charactersATurn = CHARACTERS_A_TURN): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  let written = 0;
  for (let first = 0; first < text.length;) {
    if (first > 0) await nextTurn();
    const end = first + charactersATurn;
    // No character that takes two places is cut.
    const next = (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end;
    written += bytes.write(text.slice(first, next), written);
    first = next;
  }
  return bytes;
}
