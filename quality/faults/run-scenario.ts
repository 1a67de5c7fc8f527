import { SpawnedServer, asInProduction } from '../spawned-server.ts';
import { addCleanup } from './cleanup.ts';
import { compareBookings, overlapping } from './compare-bookings.ts';
import { createFaultStore, type FaultStore } from './create-store.ts';
import { Customers, type AcknowledgedBooking, type CalledServer } from './customers.ts';

/** A running server with a store, and all bookings and cancellations that it has acknowledged so far. */
export interface Testbed extends BookedStore {
  readonly server: SpawnedServer;
}

export interface BookedStore {
  readonly server: CalledServer;
  readonly store: FaultStore;
  readonly acknowledged: Map<string, AcknowledgedBooking>;
  readonly cancelled: Set<string>;
}

/** Injects faults while customers book, and may `check` in between; returns the milliseconds of each recovery. */
export type Scenario = (play: {
  readonly customers: Customers;
  readonly check: () => Promise<void>;
}) => Promise<number[]>;

export interface Expectation {
  /** Why a request may stay unanswered. */
  readonly allowedReasons?: RegExp;
  /** Some request must be answered 503. */
  readonly mustBeUnavailable?: boolean;
}

export interface ScenarioResult {
  readonly line: string;
  readonly passed: boolean;
}

export async function openTestbed(databaseUrl: string): Promise<Testbed> {
  const server = new SpawnedServer(databaseUrl, { environment: asInProduction });
  addCleanup(() => server.stop('SIGKILL'));
  return { server, store: await createFaultStore(server), acknowledged: new Map(), cancelled: new Set() };
}

/** Runs a scenario and compares what was acknowledged with what the owner reads. */
export async function runScenario(
  name: string,
  { server, store, acknowledged, cancelled }: BookedStore,
  expectation: Expectation,
  scenario: Scenario,
): Promise<ScenarioResult> {
  const customers = new Customers(server, store.slots);
  const failures: string[] = [];
  const found = {
    lost: new Set<string>(),
    doubled: new Set<string>(),
    misplaced: new Set<string>(),
    undead: new Set<string>(),
  };
  const check = async () => {
    const before = new Map([...acknowledged, ...customers.acknowledged]);
    const gone = new Set([...cancelled, ...customers.cancelled]);
    const events = await store.owner.call('getEvents');
    const after = new Map([...acknowledged, ...customers.acknowledged]);
    const wrong = compareBookings({ before, after, gone }, events);
    for (const kind of ['lost', 'doubled', 'misplaced', 'undead'] as const)
      for (const booking of wrong[kind]) found[kind].add(booking);
    const overlaps = overlapping(events);
    if (overlaps.length > 0) failures.push(`${overlaps.length} bookings overlap`);
  };
  customers.start();
  let recoveries: number[] = [];
  try {
    await customers.waitForBookings(5);
    recoveries = await scenario({ customers, check });
    await customers.finish();
    await check();
  } catch (error) {
    failures.push(`${error instanceof Error ? error.message : String(error)}\n${server.lastOutput}`);
    customers.abandon();
  }
  for (const [booked, booking] of customers.acknowledged) acknowledged.set(booked, booking);
  for (const booked of customers.cancelled) cancelled.add(booked);
  if (found.lost.size > 0) failures.push(`${found.lost.size} acknowledged bookings are lost`);
  if (found.doubled.size > 0) failures.push(`${found.doubled.size} bookings are stored twice`);
  if (found.misplaced.size > 0) failures.push(`${found.misplaced.size} bookings lie elsewhere than answered`);
  if (found.undead.size > 0) failures.push(`${found.undead.size} cancelled bookings are there again`);
  const [unexpected] = customers.unexpected;
  if (unexpected !== undefined)
    failures.push(`${customers.unexpected.length} unexpected answers, first ${unexpected}`);
  const notAllowed = [...customers.unanswered].filter(
    ([reason]) => !expectation.allowedReasons?.test(reason),
  );
  if (notAllowed.length > 0)
    failures.push(`no answer: ${notAllowed.map(([reason, count]) => `${count} × ${reason}`).join(', ')}`);
  if (customers.unavailable === 0 && expectation.mustBeUnavailable)
    failures.push('no request was answered 503: the fault did not reach the server');
  const passed = failures.length === 0;
  const [lost, doubled] = [found.lost.size, found.doubled.size];
  return { line: resultLine(name, customers, { lost, doubled, recoveries, failures }), passed };
}

interface Results {
  readonly lost: number;
  readonly doubled: number;
  readonly recoveries: readonly number[];
  readonly failures: readonly string[];
}

function resultLine(
  name: string,
  { answered, unavailable, unanswered, slowestInMilliseconds }: Customers,
  { lost, doubled, recoveries, failures }: Results,
): string {
  const inOrder = [...recoveries].sort((one, other) => one - other);
  const seconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(2)} s`;
  const recovery =
    inOrder.length === 0
      ? ''
      : `recovery ${seconds(inOrder[Math.floor(inOrder.length / 2)])}, longest ${seconds(inOrder.at(-1))}`;
  const noAnswer = [...unanswered.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${failures.length === 0 ? 'passed' : 'FAILED'} ${`${name}, ${recoveries.length} ×`.padEnd(50)}`,
    `acknowledged ${String(answered.booked).padStart(5)}, moved ${String(answered.moved).padStart(4)}, cancelled ${String(answered.cancelled).padStart(4)}`,
    `lost ${lost}`,
    `duplicates ${doubled}`,
    `503 ${String(unavailable).padStart(4)}`,
    `no answer ${String(noAnswer).padStart(4)}`,
    `slowest ${seconds(slowestInMilliseconds)}`,
    recovery,
    ...failures.map((failure) => `\n       ${failure}`),
  ]
    .join('  ')
    .trimEnd();
}
