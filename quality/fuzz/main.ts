import { parseArgs } from 'node:util';
import { databaseOver, openDatabase, type Database } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts';
import { openMigratedMemory } from '../../server/src/test-support/database/memory-database.ts';
import { openHostileSite } from './hostile-site.ts';
import { sendHostileRequests, type Tally } from './send-hostile-requests.ts';

// npm run fuzz -- [--requests 20000] [--tables 5000] [--seed 1] [--in-flight 4]; after `npm run with-postgres --`, on PostgreSQL.
const MAX_ANSWER_IN_MILLISECONDS = 1000;
const MAX_HEAP_GROWTH = 1.1;
const BYTES_A_MEGABYTE = 1024 * 1024;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    tables: { type: 'string', default: '5000' },
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
printLine(
  `${requests} requests to ${site.operations.length} operations, pages and files on ${database.kind}, --seed ${seed}`,
);
const heaps = new Map<number, number>();
const tally = await sendHostileRequests(site, { requests, seed, inFlight, onRound: measure });
const images = await site.sendImages({ count: 500, seed, inFlight });
const tables = await site.sendTables({ count: Number(values.tables), seed, inFlight });
await site.close();
await database.close();
printLine(
  `500 hostile images: ${megabytes(images.growthInBytes)} MB more at most, others waited ${images.slowestOtherInMilliseconds.toFixed(0)} ms at most`,
);
printLine(
  `${values.tables} hostile tables: others waited ${tables.slowestOtherInMilliseconds.toFixed(0)} ms at most`,
);
report(tally, [...images.violations, ...tables.violations]);

/** The database of TEST_DATABASE_URL, which it may empty, or one in memory. */
async function openDatabaseOfRun(): Promise<Database> {
  const { TEST_DATABASE_URL: url } = process.env;
  const opened = url ? await openDatabase(url) : databaseOver('pglite', await openMigratedMemory());
  await migrate(opened.pool);
  return opened;
}

/** Memory in use after a garbage collection, at each quarter of the run. */
function measure(sent: number): void {
  const quarter = Math.floor((4 * sent) / requests);
  if (quarter === 0 || heaps.has(quarter)) return;
  if (!globalThis.gc) throw new Error('Run npm run fuzz, which starts this with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  heaps.set(quarter, heapUsed);
  printLine(`${sent} sent, ${megabytes(heapUsed)} MB of heap, ${megabytes(external)} MB outside`);
}

function report(
  { groups, statuses, violations, unreached, slowestInMilliseconds, slowest }: Tally,
  ofFiles: readonly string[],
): void {
  for (const [group, { sent, succeeded, slowestInMilliseconds: slowestOfGroup }] of [...groups].sort())
    printLine(
      `${group.padEnd(46)} ${String(sent).padStart(6)} sent ${String(succeeded).padStart(6)} 2xx ${slowestOfGroup.toFixed(0).padStart(6)} ms`,
    );
  printLine(
    `statuses: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  );
  printLine(`slowest answer: ${slowestInMilliseconds.toFixed(0)} ms`);
  const growth = (heaps.get(4) ?? 0) / (heaps.get(1) ?? 1);
  printLine(`heap at the end / heap at a quarter: ${growth.toFixed(3)}`);
  const failures = [
    ...violations,
    ...ofFiles,
    ...unreached.map((group) => `every request to ${group} was refused`),
    ...(slowestInMilliseconds > MAX_ANSWER_IN_MILLISECONDS ? [`an answer took too long\n${slowest}`] : []),
    ...(growth > MAX_HEAP_GROWTH ? [`memory grew by more than ${MAX_HEAP_GROWTH}`] : []),
  ];
  for (const failure of failures.slice(0, 25)) printLine(`\n✗ ${failure}`);
  printLine(`\n${failures.length} failures, --seed ${seed}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_A_MEGABYTE).toFixed(1);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
