import fastify, { type FastifyInstance } from 'fastify';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import type { StoreId } from '../store-id.ts';
import { startStoreRounds } from './store-rounds.ts';

const minute = 60_000;

let app: FastifyInstance;
let timers: FakeTimers;
let now: Date;
let due: StoreId[];
let visited: StoreId[];
let failures: unknown[];

beforeEach(() => {
  app = fastify();
  timers = new FakeTimers();
  now = new Date('2026-03-09T12:00:00Z');
  due = [];
  visited = [];
  failures = [];
});

afterEach(() => app.close());

/** With what a visit does beside being counted. */
async function open(visit: (storeId: StoreId) => Promise<boolean> = () => Promise.resolve(false)) {
  const nameStore = startStoreRounds(app, {
    find: () => Promise.resolve(due),
    visit: (storeId) => {
      visited.push(storeId);
      return visit(storeId);
    },
    clock: { now: () => now },
    timers,
    onFailure: (error) => failures.push(error),
  });
  await app.ready();
  await rest();
  return nameStore;
}

const rest = () => timers.asked(minute);

test('a store that is named is visited at once, alone, until it has no more', async () => {
  let left = 2;
  const nameStore = await open(() => Promise.resolve((left -= 1) > 0));
  due = [lua.storeId];
  nameStore(sol.storeId);
  await rest();
  expect(visited).toEqual([sol.storeId, sol.storeId]);
});

test('each minute the stores are visited where something is due, also while others are named all the time', async () => {
  const nameStore = await open();
  due = [lua.storeId];
  now = new Date(now.getTime() + minute);
  nameStore(sol.storeId);
  await rest();
  expect(visited).toEqual([sol.storeId, lua.storeId]);
});

test('a store that fails holds up no other, and a later look comes back to it', async () => {
  let fails = true;
  const failure = new Error('unreachable');
  const nameStore = await open((storeId) =>
    fails && storeId === sol.storeId ? Promise.reject(failure) : Promise.resolve(false),
  );
  nameStore(sol.storeId);
  nameStore(lua.storeId);
  await rest();
  expect([visited, failures]).toEqual([[sol.storeId, lua.storeId], [failure]]);
  fails = false;
  due = [sol.storeId];
  now = new Date(now.getTime() + minute);
  timers.advance(minute);
  await rest();
  expect(visited).toEqual([sol.storeId, lua.storeId, sol.storeId]);
});
