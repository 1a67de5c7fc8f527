import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'erased-'));
const url = `pglite:${folder}/data`;
const phone = '21976543210';
const name = 'Zuleica Quaresma';

let database: Database;
let server: TestApp;
let timers: FakeTimers;

beforeAll(async () => {
  database = await openDatabase(url);
  await migrate(database.pool);
  timers = new FakeTimers();
  server = await openTestApp({ database, timers });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The files below the database's folder that hold a text, and the whole number of places. */
function filesHolding(text: string): { readonly places: number; readonly files: readonly string[] } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const counted = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, count: readFileSync(file).toString('latin1').split(text).length - 1 }))
    .filter(({ count }) => count > 0);
  return {
    places: counted.reduce((sum, { count }) => sum + count, 0),
    files: counted.map(({ file }) => path.relative(folder, file)),
  };
}

test('OPR-047 each day the embedded database frees the space of what was deleted', async () => {
  await server.app.ready();
  await database.pool.query('create table crowded as select repeat($1, 100) from generate_series(1, 2000)', [
    name,
  ]);
  await database.pool.query('delete from crowded');
  timers.advance(5 * 60_000);
  await timers.asked(60 * 60_000);
  const { rows } = await database.pool.query("select pg_relation_size('crowded') as size");
  expect(rows).toEqual([{ size: 0 }]);
  await database.pool.query('drop table crowded');
});

test('OPR-046 after an erasure no file of the embedded database holds the phone or the name', async () => {
  const { created, act } = eventsOf(await server.asOwner('sol'));
  const customer = { client_name: name, client_phone: phone };
  for (let day = 1; day <= 6; day += 1) {
    const visit = { start: `2026-02-0${day}T10:00:00`, calendar: 'Ana' };
    await created({ ...visit, ...customer, end: `2026-02-0${day}T11:00:00`, description: `Veio ${phone}` });
    await act('update_event', { ...visit, ...customer, title: 'Corte', description: `Ligou de ${phone}` });
  }
  // What the log and the planner's statistics hold must go as well, and what was written before a restart.
  await database.pool.query('analyze');
  await database.pool.query('checkpoint');
  await server.close();
  expect(filesHolding(phone).places).toBeGreaterThan(20);
  database = await openDatabase(url);
  const { code, said } = await operatorOf(database).store(['erase', sol.endpoint, '--phone', phone, '--yes']);
  expect([code, said]).toEqual([0, expect.stringContaining('Cliente apagado de 6 agendamentos')]);
  expect([filesHolding(phone), filesHolding('Zuleica')]).toEqual([
    { places: 0, files: [] },
    { places: 0, files: [] },
  ]);
  await database.close();
  expect([filesHolding(phone).files, filesHolding('Zuleica').files]).toEqual([[], []]);
});
