import { addCleanup } from './cleanup.mjs';
import { createStore } from './create-store.mjs';
import { Customers } from './customers.mjs';
import { SpawnedServer } from './spawned-server.mjs';

/** A running server with a store, and all bookings and cancellations that it has acknowledged so far. */
export async function openTestbed(databaseUrl) {
  const server = await SpawnedServer.create(databaseUrl);
  addCleanup(() => server.stop('SIGKILL'));
  return { server, store: await createStore(server), acknowledged: new Map(), cancelled: new Set() };
}

/**
 * Injects faults while customers book, and compares what was acknowledged with what the owner reads. The scenario returns
 * the milliseconds of each recovery; it may `check` in between.
 * @param {{ allowedReasons?: RegExp, mustBeUnavailable?: boolean }} expectation allowedReasons: why a request may stay
 * unanswered; mustBeUnavailable: some request must be answered 503
 */
export async function runScenario(name, { server, store, acknowledged, cancelled }, expectation, scenario) {
  const customers = new Customers(server, store.slots);
  const failures = [];
  const found = { lost: new Set(), doubled: new Set(), misplaced: new Set(), undead: new Set() };
  const check = async () => {
    const before = new Map([...acknowledged, ...customers.acknowledged]);
    const gone = new Set([...cancelled, ...customers.cancelled]);
    const events = await store.owner.listEvents();
    const after = new Map([...acknowledged, ...customers.acknowledged]);
    const { overlapping, ...wrong } = compareBookings({ before, after, gone }, events);
    for (const [kind, names] of Object.entries(wrong)) names.forEach((name) => found[kind].add(name));
    if (overlapping.length > 0) failures.push(`${overlapping.length} bookings overlap`);
  };
  customers.start();
  let recoveries = [];
  try {
    await customers.waitForBookings(5);
    recoveries = await scenario({ customers, check });
    await customers.finish();
    await check();
  } catch (error) {
    failures.push(`${error.message}\n${server.lastOutput}`);
    customers.abandon();
  }
  for (const [name, booking] of customers.acknowledged) acknowledged.set(name, booking);
  for (const name of customers.cancelled) cancelled.add(name);
  const unanswered = [...customers.unanswered.values()].reduce((sum, count) => sum + count, 0);
  if (found.lost.size > 0) failures.push(`${found.lost.size} acknowledged bookings are lost`);
  if (found.doubled.size > 0) failures.push(`${found.doubled.size} bookings are stored twice`);
  if (found.misplaced.size > 0) failures.push(`${found.misplaced.size} bookings lie elsewhere than answered`);
  if (found.undead.size > 0) failures.push(`${found.undead.size} cancelled bookings are there again`);
  if (customers.unexpected.length > 0)
    failures.push(`${customers.unexpected.length} unexpected answers, first ${customers.unexpected[0]}`);
  const notAllowed = [...customers.unanswered].filter(
    ([reason]) => !expectation.allowedReasons?.test(reason),
  );
  if (notAllowed.length > 0)
    failures.push(`no answer: ${notAllowed.map(([reason, count]) => `${count} × ${reason}`)}`);
  if (customers.unavailable === 0 && expectation.mustBeUnavailable)
    failures.push('no request was answered 503: the fault did not reach the server');
  return resultLine({
    name,
    times: recoveries.length,
    acknowledged: customers.answered,
    lost: found.lost.size,
    doubled: found.doubled.size,
    unavailable: customers.unavailable,
    unanswered,
    recoveries,
    slowestInMilliseconds: customers.slowestInMilliseconds,
    failures,
  });
}

function resultLine({ name, times, acknowledged, lost, doubled, unavailable, unanswered, ...rest }) {
  const { recoveries, slowestInMilliseconds, failures } = rest;
  const inOrder = [...recoveries].sort((one, other) => one - other);
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
  const recovery =
    inOrder.length === 0
      ? ''
      : `recovery ${seconds(inOrder[Math.floor(inOrder.length / 2)])}, longest ${seconds(inOrder.at(-1))}`;
  const passed = failures.length === 0;
  const line = [
    `${passed ? 'passed' : 'FAILED'} ${`${name}, ${times} ×`.padEnd(50)}`,
    `acknowledged ${String(acknowledged.booked).padStart(5)}, moved ${String(acknowledged.moved).padStart(4)}, cancelled ${String(acknowledged.cancelled).padStart(4)}`,
    `lost ${lost}`,
    `duplicates ${doubled}`,
    `503 ${String(unavailable).padStart(4)}`,
    `no answer ${String(unanswered).padStart(4)}`,
    `slowest ${seconds(slowestInMilliseconds)}`,
    recovery,
    ...failures.map((failure) => `\n       ${failure}`),
  ]
    .join('  ')
    .trimEnd();
  return { line, passed };
}

/**
 * What was acknowledged before and after the owner's events were read, against these: names that are missing, are there
 * twice, lie where no answer put them, or were cancelled before; and events that overlap.
 */
function compareBookings({ before, after, gone }, events) {
  const counts = new Map();
  for (const { client_name } of events) counts.set(client_name, (counts.get(client_name) ?? 0) + 1);
  return {
    lost: [...before].flatMap(([name, { isCancelling }]) =>
      counts.has(name) || isCancelling || (after.get(name)?.isCancelling ?? true) ? [] : [name],
    ),
    misplaced: events.flatMap(({ client_name: name, start_time }) => {
      const known = [before.get(name), after.get(name)].filter(Boolean);
      const starts = known.flatMap(({ start, target }) => [start, target]);
      // Booked and moved while the events were read.
      if (!before.has(name)) starts.push(after.get(name)?.first);
      return known.length === 0 || starts.includes(start_time.slice(0, 16)) ? [] : [name];
    }),
    undead: [...gone].filter((name) => counts.has(name)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
    overlapping: overlapping(events),
  };
}

function overlapping(events) {
  const inOrder = [...events].sort((one, other) =>
    `${one.calendar} ${one.start_time}`.localeCompare(`${other.calendar} ${other.start_time}`),
  );
  return inOrder.filter(({ calendar, start_time }, index) => {
    const before = inOrder[index - 1];
    return before?.calendar === calendar && before.end_time > start_time;
  });
}
