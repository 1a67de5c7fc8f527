import { namesOf, reportFigure } from '../compare.ts';
import { calls, type CallName, type ScaleRequest } from './calls.ts';
import { randomOf, type Side } from './side.ts';

const atOnce = 8;
const tenths = 10;
const maxGrowth = 1.15;
const bytesAMegabyte = 1024 * 1024;

/** The calls of customers and owners, of a hundred requests. */
const shares: Readonly<Record<CallName, number>> = {
  slots: 40,
  days: 20,
  create: 5,
  'events of a day': 10,
  'events of a week': 5,
  'events of a month': 5,
  unconfirmed: 5,
  dashboard: 10,
};

/** Each call as often as its share. */
const mix = namesOf(shares).flatMap((name) => Array.from({ length: shares[name] }, () => name));

/**
 * The server's memory over so many requests of all kinds to random stores. The first tenth fills most of what the server
 * holds on purpose (compiled code, prepared statements, bounded caches); from there on it may hardly grow. The keys of the
 * last 10,000 booking attempts are held, too; a hundred thousand requests bring half of them.
 */
export async function reportMemoryGrowth(requests: number, { server, ask, stores }: Side): Promise<void> {
  const heaps: number[] = [];
  const measure = async (share: number) => {
    const { heapUsed, rss } = await server.memory();
    heaps.push(heapUsed);
    const shown = `${megabytes(heapUsed)} MB, ${megabytes(rss)} of the machine`;
    reportFigure(`heap after ${Math.round((share * requests) / tenths)} requests: ${shown}`, '');
  };
  await measure(0);
  for (let tenth = 1; tenth <= tenths; tenth += 1) {
    await askMany(Math.round(requests / tenths), ask, stores);
    await measure(tenth);
  }
  const growth = (heaps[tenths] ?? NaN) / (heaps[1] ?? NaN);
  reportFigure(
    'heap after all / after the first tenth',
    growth.toFixed(2),
    `at most ${maxGrowth.toFixed(2)}`,
  );
}

async function askMany(count: number, ask: Side['ask'], stores: Side['stores']): Promise<void> {
  let left = count;
  const answered = async (request: ScaleRequest) => {
    const { status, text } = await ask(request);
    // Of two simultaneous bookings of a slot, one is refused.
    if (status !== 200 && status !== 201 && status !== 409)
      throw new Error(`${request.path}: ${status} ${text}`);
    left -= 1;
    return text;
  };
  const work = async () => {
    while (left > 0) await answered(await calls[randomOf(mix)](randomOf(stores), answered));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function megabytes(bytes: number): string {
  return (bytes / bytesAMegabyte).toFixed(1);
}
