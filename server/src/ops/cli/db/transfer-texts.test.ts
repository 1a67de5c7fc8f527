import { drilled, progressLine } from './transfer-texts.ts';
import { withProgress } from './table-text.ts';

const tableOf = (name: string, rows: number) => ({ name, rows, columns: [], bytes: 0, checksum: '' });

async function* textOf(...sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (const size of sizes) yield await Promise.resolve(Buffer.from('row\n'.repeat(size)));
}

async function* texts() {
  yield await Promise.resolve([tableOf('stores', 2), textOf(1, 1)] as const);
  yield [tableOf('events', 250_000), textOf(90_000, 90_000, 70_000)] as const;
}

test('each table is told of at its end, and a large one in between', async () => {
  const told: string[] = [];
  const report = (...step: Parameters<typeof progressLine>) => told.push(progressLine(...step));
  for await (const [, text] of withProgress(texts(), { signal: new AbortController().signal, report }))
    for await (const some of text) expect(some.length).toBeGreaterThan(0);
  expect(told).toEqual(['stores: 2 linhas', 'events: 180.000 de 250.000 linhas', 'events: 250.000 linhas']);
  expect(progressLine('events', 1, 1)).toBe('events: 1 linha');
});

test('OPR-026 a store that nobody booked yet is found without a last booking', () => {
  const shown = { format: 'hora-marcada-backup', version: 1, migrations: [] } as const;
  const tables = [tableOf('stores', 1), tableOf('events', 0)];
  const contents = { stores: 1, calendars: 0, services: 2, bookings: 0, lastBookedAt: null };
  const manifest = { ...shown, tables, takenAt: '2026-03-10T03:45:00.000000Z' };
  expect(drilled({ manifest, contents }).text).toBe(
    'Ensaio feito: o backup de 2026-03-10T03:45:00.000000Z foi restaurado e conferido, com 2 tabelas, 1 linha: ' +
      '1 estabelecimento, 0 calendários, 2 serviços e 0 agendamentos; o banco de ensaio foi apagado.',
  );
});
