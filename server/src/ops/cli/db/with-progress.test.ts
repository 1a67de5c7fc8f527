import type { RowBatch } from './backup-file/backup-format.ts';
import { drilled, progressLine } from './transfer-texts.ts';
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

test.each([
  [1, 1, 'events: 1 linha'],
  [0, 0, 'events: 0 linhas'],
  [1, 2, 'events: 1 de 2 linhas'],
  [100_000, 1_234_567, 'events: 100.000 de 1.234.567 linhas'],
  [1_234_567, 1_234_567, 'events: 1.234.567 linhas'],
])('%p of %p rows are told as %p', (rows, ofRows, line) => {
  expect(progressLine('events', rows, ofRows)).toBe(line);
});

test('a drill that finds one of each, and nothing booked last, is told in the singular', () => {
  const contents = { stores: 1, calendars: 1, services: 1, bookings: 1, lastBookedAt: null };
  const tables = [tableOf('stores', 1), tableOf('events', 0)];
  expect(drilled({ header: { ...header, tables }, contents }).text).toBe(
    'Ensaio feito: o backup de 2026-03-10T12:00:00.000000Z foi restaurado e conferido, com 2 tabelas, 1 linha: ' +
      '1 estabelecimento, 1 calendário, 1 serviço e 1 agendamento; o banco de ensaio foi apagado.',
  );
});
