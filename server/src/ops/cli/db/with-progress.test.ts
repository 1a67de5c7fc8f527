import type { RowBatch } from './backup-file/backup-format.ts';
import { withProgress } from './with-progress.ts';

const tableOf = (name: string, rows: number) => ({ name, rows, columns: [], checksum: '' });

async function* batchesOf(
  ...sizes: readonly [ReturnType<typeof tableOf>, number][]
): AsyncGenerator<RowBatch> {
  for (const [table, size] of sizes) {
    yield await Promise.resolve({ table, lines: Array.from<string>({ length: size }).fill('[]') });
  }
}

const header = {
  format: 'hora-marcada-backup',
  version: 1,
  takenAt: '2026-03-10T12:00:00.000000Z',
  migrations: [],
  tables: [],
  sequences: [],
} as const;

test('each table is reported at its end, and a large one in between', async () => {
  const [stores, events] = [tableOf('stores', 2), tableOf('events', 250_000)];
  const told: unknown[] = [];
  const { batches } = withProgress(
    {
      header,
      batches: batchesOf([stores, 1], [stores, 1], [events, 90_000], [events, 90_000], [events, 70_000]),
    },
    { signal: new AbortController().signal, report: (...progress) => told.push(progress) },
  );
  for await (const batch of batches) expect(batch.lines.length).toBeGreaterThan(0);
  expect(told).toEqual([
    ['stores', 2, 2],
    ['events', 180_000, 250_000],
    ['events', 250_000, 250_000],
  ]);
});
