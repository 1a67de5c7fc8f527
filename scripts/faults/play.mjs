import { willRemove } from './belongings.mjs';
import { Customers } from './customers.mjs';
import { compare } from './ledger.mjs';
import { openStore } from './own-store.mjs';
import { OwnServer } from './own-server.mjs';

/** A server on a database of its own, with a store whose every booking is remembered for as long as it stands. */
export async function openStage(databaseUrl) {
  const server = await OwnServer.on(databaseUrl);
  willRemove(() => server.stop('SIGKILL'));
  return { server, store: await openStore(server), everAcknowledged: new Set() };
}

/**
 * Lets a misfortune happen while customers book, and gives what became of them. The misfortune answers with how many
 * milliseconds each recovery took; it may ask for the ledger to be checked in between.
 * @param {{ excuses?: RegExp, mustBeUnavailable?: boolean }} expectation excuses: reasons why there may be no answer
 */
export async function play(name, { server, store, everAcknowledged }, expectation, misfortune) {
  const customers = new Customers(server, store.wishes);
  const breaches = [];
  const found = { lost: new Set(), doubled: new Set() };
  const check = async () => {
    const told = new Set([...everAcknowledged, ...customers.acknowledged.keys()]);
    const { lost, doubled, overlapping } = compare(told, await store.owner.events());
    lost.forEach((booking) => found.lost.add(booking));
    doubled.forEach((booking) => found.doubled.add(booking));
    if (overlapping.length > 0) breaches.push(`${overlapping.length} bookings overlap`);
  };
  customers.begin();
  let recoveries = [];
  try {
    await customers.untilBooked(5);
    recoveries = await misfortune({ customers, check });
    await customers.finish();
    await check();
  } catch (error) {
    breaches.push(`${error.message}\n${server.said}`);
    customers.giveUp();
  }
  for (const booking of customers.acknowledged.keys()) everAcknowledged.add(booking);
  const noAnswers = [...customers.unanswered.values()].reduce((sum, count) => sum + count, 0);
  if (found.lost.size > 0) breaches.push(`${found.lost.size} acknowledged bookings are lost`);
  if (found.doubled.size > 0) breaches.push(`${found.doubled.size} bookings are there twice`);
  if (customers.wrong.length > 0)
    breaches.push(`${customers.wrong.length} wrong answers, first ${customers.wrong[0]}`);
  const inexcusable = [...customers.unanswered].filter(([reason]) => !expectation.excuses?.test(reason));
  if (inexcusable.length > 0)
    breaches.push(`no answer: ${inexcusable.map(([reason, count]) => `${count} × ${reason}`)}`);
  if (customers.unavailable === 0 && expectation.mustBeUnavailable)
    breaches.push('nobody was answered 503: the fault did not reach the server');
  return lineOf({
    name,
    times: recoveries.length,
    acknowledged: customers.acknowledged.size,
    lost: found.lost.size,
    doubled: found.doubled.size,
    unavailable: customers.unavailable,
    noAnswers,
    recoveries,
    slowestInMilliseconds: customers.slowestInMilliseconds,
    breaches,
  });
}

/** One line for people: what was promised, what came of it. */
function lineOf({ name, times, acknowledged, lost, doubled, unavailable, noAnswers, ...rest }) {
  const { recoveries, slowestInMilliseconds, breaches } = rest;
  const inOrder = [...recoveries].sort((one, other) => one - other);
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
  const recovery =
    inOrder.length === 0
      ? ''
      : `recovery ${seconds(inOrder[Math.floor(inOrder.length / 2)])}, longest ${seconds(inOrder.at(-1))}`;
  const isKept = breaches.length === 0;
  const line = [
    `${isKept ? 'kept  ' : 'BROKEN'} ${`${name}, ${times} ×`.padEnd(50)}`,
    `acknowledged ${String(acknowledged).padStart(5)}`,
    `lost ${lost}`,
    `duplicates ${doubled}`,
    `503 ${String(unavailable).padStart(4)}`,
    `no answer ${String(noAnswers).padStart(4)}`,
    `slowest ${seconds(slowestInMilliseconds)}`,
    recovery,
    ...breaches.map((breach) => `\n       ${breach}`),
  ]
    .join('  ')
    .trimEnd();
  return { line, isKept };
}
