import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Refusal } from '../refusal.ts';

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

/** Runs a task once it is its turn; throws the line's refusal where too many wait already. */
export type Line = <Result>(task: () => Promise<Result>) => Promise<Result>;

interface LineLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal: () => Refusal;
}

/** A line in which so many tasks run at once, and the next ones wait in order. */
export function createLine({ atOnce, waiting: maxWaiting, refusal }: LineLimits): Line {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const waitForTurn = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    if (free === 0 && waiting.length >= maxWaiting) throw refusal();
    await waitForTurn();
    try {
      return await task();
    } finally {
      pass();
    }
  };
}

/** A line for each key, kept for as long as anybody is in it. */
export function createLines(limits: LineLimits): (key: string) => Line {
  const lines = new Map<string, { readonly line: Line; tasks: number }>();
  return (key) => async (task) => {
    const entry = lines.get(key) ?? { line: createLine(limits), tasks: 0 };
    lines.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.line(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) lines.delete(key);
    }
  };
}
