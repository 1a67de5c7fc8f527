import { parseArgs } from 'node:util';
import { databaseOver, openDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openMigratedMemory } from '../memory-database.ts';
import { drive } from './drive.ts';
import { openHostileSite } from './hostile-site.ts';
import type { Tally } from './tally.ts';

const LONGEST_ANSWER_IN_MILLISECONDS = 1000;
const MOST_GROWTH = 1.1;
const BYTES_A_MEGABYTE = 1024 * 1024;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    'in-flight': { type: 'string', default: '4' },
  },
});
const [requests, seed, inFlight] = [values.requests, values.seed, values['in-flight']].map(Number) as [
  number,
  number,
  number,
];

const database = await openDatabaseOfRun();
const site = await openHostileSite(database);
say(
  `${requests} requests to ${site.operations.length} operations, pages and files on ${database.kind}, --seed ${seed}`,
);
const heaps = new Map<number, number>();
const tally = await drive(site, { requests, seed, inFlight, onRound: measure });
await site.close();
await database.close();
report(tally);

/** The database of TEST_DATABASE_URL, which it may empty, or one in memory. */
async function openDatabaseOfRun(): Promise<Database> {
  const { TEST_DATABASE_URL: url } = process.env;
  const opened = url ? await openDatabase(url) : databaseOver('pglite', await openMigratedMemory());
  await migrate(opened.pool);
  return opened;
}

/** What is still held once all garbage is gone, at each quarter. */
function measure(sent: number): void {
  const quarter = Math.floor((4 * sent) / requests);
  if (quarter === 0 || heaps.has(quarter)) return;
  if (!globalThis.gc) throw new Error('Start it with scripts/fuzz.mjs, which lets it collect garbage');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  heaps.set(quarter, heapUsed);
  say(`${sent} sent, ${megabytes(heapUsed)} MB of heap, ${megabytes(external)} MB outside`);
}

function report({ aims, statuses, complaints, unreached, slowestInMilliseconds, slowest }: Tally): void {
  for (const [aim, { sent, succeeded, slowestInMilliseconds: longest }] of [...aims].sort())
    say(
      `${aim.padEnd(46)} ${String(sent).padStart(6)} sent ${String(succeeded).padStart(6)} 2xx ${longest.toFixed(0).padStart(6)} ms`,
    );
  say(
    `statuses: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  );
  say(`slowest answer: ${slowestInMilliseconds.toFixed(0)} ms`);
  const growth = (heaps.get(4) ?? 0) / (heaps.get(1) ?? 1);
  say(`heap at the end / heap at a quarter: ${growth.toFixed(3)}`);
  const failures = [
    ...complaints,
    ...unreached.map((aim) => `no request got through to ${aim}`),
    ...(slowestInMilliseconds > LONGEST_ANSWER_IN_MILLISECONDS
      ? [`an answer took too long\n${slowest}`]
      : []),
    ...(growth > MOST_GROWTH ? [`memory grew by more than ${MOST_GROWTH}`] : []),
  ];
  for (const failure of failures.slice(0, 25)) say(`\n✗ ${failure}`);
  say(`\n${failures.length} failures, --seed ${seed}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_A_MEGABYTE).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
