import { randomUUID } from 'node:crypto';
import { HandWoundTimers } from '../../test-support/hand-wound-timers.ts';
import { openTestDatabase } from '../../test-support/test-database.ts';
import type { Database } from '../database/database.ts';
import { storeIdOf } from '../store-id.ts';
import { openChanges } from './open-changes.ts';
import { tellOfChange } from './tell-of-change.ts';

const sol = storeIdOf('barbearia-sol');
const lua = storeIdOf('salao-lua');

let database: Database;
let timers: HandWoundTimers;
let closings: (() => Promise<void>)[];

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => {
  timers = new HandWoundTimers();
  closings = [];
});

afterEach(() => Promise.all(closings.map((close) => close())));

afterAll(() => database.close());

async function open(over: Pick<Database, 'listen' | 'notify'> = database) {
  const changes = await openChanges({ database: over, timers, newId: randomUUID });
  closings.push(changes.close);
  return changes;
}

/** Counts what a store's listener is told, and lets a test wait for a count. */
function counter() {
  let told = 0;
  let onTold = (): void => undefined;
  return {
    count: () => told,
    tell: () => {
      told += 1;
      onTold();
    },
    reaches: (wanted: number) =>
      new Promise<void>((resolve) => {
        onTold = () => told >= wanted && resolve();
        onTold();
      }),
  };
}

test('P-31 another server on the same database hears of a change, once for many, and only of its store', async () => {
  const [here, there] = [await open(), await open()];
  const [ofSol, ofLua] = [counter(), counter()];
  there.listen(sol, ofSol.tell);
  there.listen(lua, ofLua.tell);
  for (let index = 0; index < 5; index += 1) here.announce(sol);
  timers.advance(50);
  await ofSol.reaches(1);
  here.announce(lua);
  timers.advance(50);
  await ofLua.reaches(1);
  expect([ofSol.count(), ofLua.count()]).toEqual([1, 1]);
});

test('P-31 who announces is told without the database and once, its own notice aside', async () => {
  const [here, there] = [await open(), await open()];
  const [own, other, later] = [counter(), counter(), counter()];
  here.listen(sol, own.tell);
  here.listen(lua, later.tell);
  there.listen(sol, other.tell);
  here.announce(sol);
  timers.advance(49);
  expect(own.count()).toBe(0);
  timers.advance(1);
  expect(own.count()).toBe(1);
  await other.reaches(1);
  // Notices come in order: with this one, the own notice before it has come too.
  there.announce(lua);
  timers.advance(50);
  await later.reaches(1);
  expect([own.count(), other.count()]).toEqual([1, 1]);
});

test('who has left is told nothing more', async () => {
  const changes = await open();
  const [left, stayed] = [counter(), counter()];
  const leave = changes.listen(sol, left.tell);
  changes.listen(sol, stayed.tell);
  leave();
  changes.announce(sol);
  timers.advance(50);
  expect([left.count(), stayed.count()]).toEqual([0, 1]);
});

test('more stores than one notice can name are all heard of', async () => {
  const [here, there] = [await open(), await open()];
  const told = counter();
  const stores = Array.from({ length: 450 }, (_, index) => storeIdOf(`loja-${index}`));
  for (const store of stores) there.listen(store, told.tell);
  for (const store of stores) here.announce(store);
  timers.advance(50);
  await told.reaches(450);
  expect(told.count()).toBe(450);
});

test('while the database is out of reach, those in the same process are told all the same', async () => {
  const changes = await open({
    listen: () => Promise.resolve(() => Promise.resolve()),
    notify: () => Promise.reject(new Error('Connection terminated')),
  });
  const told = counter();
  changes.listen(sol, told.tell);
  changes.announce(sol);
  timers.advance(50);
  expect(told.count()).toBe(1);
});

test('after the connection was lost everybody is told, for something may have been missed', async () => {
  const [here, there] = [await open(), await open()];
  const told = counter();
  there.listen(sol, told.tell);
  await breakConnections();
  await told.reaches(1);
  here.announce(sol);
  timers.advance(50);
  await told.reaches(2);
});

test('P-31 who watches all stores hears at once of what is said here, and of what others say', async () => {
  const [here, there] = [await open(), await open()];
  const heard: unknown[] = [];
  const told = counter();
  const leave = here.watch((storeId) => {
    heard.push(storeId);
    told.tell();
  });
  here.announce(sol);
  expect(heard).toEqual([sol]);
  there.announce(lua);
  timers.advance(50);
  await told.reaches(2);
  await tellOfChange(database, sol);
  await told.reaches(3);
  expect(heard).toEqual([sol, lua, sol]);
  leave();
  here.announce(lua);
  expect(heard).toHaveLength(3);
});

test('who watches is told that any store may have changed after the connection was lost', async () => {
  const changes = await open();
  const told = counter();
  const heard: unknown[] = [];
  changes.watch((storeId) => {
    heard.push(storeId);
    told.tell();
  });
  await breakConnections();
  await told.reaches(1);
  expect(heard).toEqual([undefined]);
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
