import { randomUUID } from 'node:crypto';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import type { Database } from '../database/database.ts';
import { storeIdOf } from '../store-id.ts';
import { openSignals, signalChange } from './open-signals.ts';

const sol = storeIdOf('barbearia-sol');
const lua = storeIdOf('salao-lua');

let database: Database;
let timers: FakeTimers;
let closings: (() => Promise<void>)[];

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => {
  timers = new FakeTimers();
  closings = [];
});

afterEach(() => Promise.all(closings.map((close) => close())));

afterAll(() => database.close());

async function open(over: Pick<Database, 'listen' | 'notify'> = database) {
  const signals = await openSignals({ database: over, timers, newId: randomUUID });
  closings.push(signals.close);
  return signals;
}

/** Counts what a store's listener hears, and lets a test wait for a count. */
function counter() {
  let heard = 0;
  let onHeard = (): void => undefined;
  return {
    count: () => heard,
    hear: () => {
      heard += 1;
      onHeard();
    },
    reaches: (wanted: number) =>
      new Promise<void>((resolve) => {
        onHeard = () => heard >= wanted && resolve();
        onHeard();
      }),
  };
}

test('P-31 another server on the same database hears of a change, once for many, and only of its store', async () => {
  const [here, there] = [await open(), await open()];
  const [ofSol, ofLua] = [counter(), counter()];
  there.listen(sol, ofSol.hear);
  there.listen(lua, ofLua.hear);
  for (let index = 0; index < 5; index += 1) here.announce(sol);
  timers.advance(50);
  await ofSol.reaches(1);
  here.announce(lua);
  timers.advance(50);
  await ofLua.reaches(1);
  expect([ofSol.count(), ofLua.count()]).toEqual([1, 1]);
});

test('P-31 the announcing process hears without the database and once, its own signal aside', async () => {
  const [here, there] = [await open(), await open()];
  const [own, other, later] = [counter(), counter(), counter()];
  here.listen(sol, own.hear);
  here.listen(lua, later.hear);
  there.listen(sol, other.hear);
  here.announce(sol);
  timers.advance(49);
  expect(own.count()).toBe(0);
  timers.advance(1);
  expect(own.count()).toBe(1);
  await other.reaches(1);
  // Signals come in order: with this one, the own signal before it has come too.
  there.announce(lua);
  timers.advance(50);
  await later.reaches(1);
  expect([own.count(), other.count()]).toEqual([1, 1]);
});

test('a listener that stopped hears nothing more', async () => {
  const signals = await open();
  const [left, stayed] = [counter(), counter()];
  const leave = signals.listen(sol, left.hear);
  signals.listen(sol, stayed.hear);
  leave();
  signals.announce(sol);
  timers.advance(50);
  expect([left.count(), stayed.count()]).toEqual([0, 1]);
});

test('more stores than one signal can name are all heard of', async () => {
  const [here, there] = [await open(), await open()];
  const heard = counter();
  const stores = Array.from({ length: 450 }, (_, index) => storeIdOf(`loja-${index}`));
  for (const store of stores) there.listen(store, heard.hear);
  for (const store of stores) here.announce(store);
  timers.advance(50);
  await heard.reaches(450);
  expect(heard.count()).toBe(450);
});

test('while the database is out of reach, listeners in the same process still hear', async () => {
  const signals = await open({
    listen: () => Promise.resolve(() => Promise.resolve()),
    notify: () => Promise.reject(new Error('Connection terminated')),
  });
  const heard = counter();
  signals.listen(sol, heard.hear);
  signals.announce(sol);
  timers.advance(50);
  expect(heard.count()).toBe(1);
});

test('after a lost connection every listener is called, for signals may be missing', async () => {
  const [here, there] = [await open(), await open()];
  const heard = counter();
  there.listen(sol, heard.hear);
  await breakConnections();
  await heard.reaches(1);
  here.announce(sol);
  timers.advance(50);
  await heard.reaches(2);
});

test('P-31 a watcher of all stores hears at once of changes here, and of those of other processes', async () => {
  const [here, there] = [await open(), await open()];
  const stores: unknown[] = [];
  const heard = counter();
  const leave = here.watch((storeId) => {
    stores.push(storeId);
    heard.hear();
  });
  here.announce(sol);
  expect(stores).toEqual([sol]);
  there.announce(lua);
  timers.advance(50);
  await heard.reaches(2);
  await signalChange(database, sol);
  await heard.reaches(3);
  expect(stores).toEqual([sol, lua, sol]);
  leave();
  here.announce(lua);
  expect(stores).toHaveLength(3);
});

test('a watcher hears that any store may have changed after a lost connection', async () => {
  const signals = await open();
  const heard = counter();
  const stores: unknown[] = [];
  signals.watch((storeId) => {
    stores.push(storeId);
    heard.hear();
  });
  await breakConnections();
  await heard.reaches(1);
  expect(stores).toEqual([undefined]);
});

/** PostgreSQL ends its listening connections; PGlite's only connection is destroyed in its pool. */
async function breakConnections(): Promise<void> {
  if (database.kind === 'postgres') {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    );
    return;
  }
  const client = await database.pool.connect();
  client.release(true);
  await database.pool.query('select');
}
