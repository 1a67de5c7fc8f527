import { slotsOf } from '../booking-sides.mjs';
import { openBenchDatabase } from '../bench-database.mjs';
import { builtServer } from '../built-server.mjs';
import { mediansInTurns, report, warnIfBusy } from '../compare.mjs';
import { CitusMissing, startThrowAwayCitus } from '../../../scripts/postgres/throw-away-citus.ts';
import { openBookableApp } from './bookable-app.mjs';

const rounds = 300;

/** How long one booking and one question for a day's slots take on a cluster, against one PostgreSQL. */
export async function citus() {
  const cluster = await startThrowAwayCitus({ isDurable: true }).catch((error) => {
    if (!(error instanceof CitusMissing)) throw error;
    report(`left out: ${error.message}`, '');
  });
  if (!cluster) return;
  const plain = await openBenchDatabase();
  try {
    const spread = await openDistributed(cluster);
    const sides = { plain: await sideOf(plain), cluster: await sideOf(spread) };
    const booking = await mediansInTurns(actionsOf(sides, 'book'), rounds);
    reportRatio('booking', booking, 'at most 4');
    // As the page does before it asks for slots.
    for (const side of Object.values(sides)) await side.askForDays();
    const slots = await mediansInTurns(actionsOf(sides, 'ask'), rounds);
    reportRatio('slots, after the days', slots, 'at most 2');
    const unknown = await mediansInTurns(actionsOf(sides, 'askAnew'), rounds);
    reportRatio('slots of a calendar that is not known', unknown);
    for (const side of Object.values(sides)) await side.close();
  } finally {
    await plain.database.close();
    await cluster.remove();
  }
  warnIfBusy();
}

async function openDistributed({ createDatabase }) {
  const { distributeStores } = await builtServer('ops/cli/db/distribute-stores.js');
  const opened = await openBenchDatabase(await createDatabase('bench'));
  await distributeStores(opened.database);
  return opened;
}

async function sideOf({ database, url, addStore }) {
  const app = await openBookableApp(database, url);
  const store = await addStore('citus');
  const free = slotsOf(store);
  const [known, unknown] = store.calendarIds.map((id) => daily(free, id));
  return {
    book: () => app.book(store, free.shift()),
    askForDays: () => app.askForDays(store, known[0]),
    ask: () => app.ask(store, nextOf(known)),
    askAnew: () => app.ask(store, nextOf(unknown)),
    close: () => app.close(),
  };
}

/** A calendar's slots, one of each day. */
function daily(slots, calendarId) {
  const own = slots.filter((slot) => slot.calendarId === calendarId);
  return [...new Map(own.map((slot) => [slot.date, slot])).values()];
}

/** Each in turn. */
function nextOf(slots) {
  slots.push(slots.shift());
  return slots[0];
}

function actionsOf(sides, action) {
  return Object.fromEntries(Object.entries(sides).map(([name, side]) => [name, side[action]]));
}

function reportRatio(what, { plain, cluster }, target = '') {
  const ratio = (cluster / plain).toFixed(1);
  report(`${what}: cluster (${cluster.toFixed(1)} ms) / PostgreSQL (${plain.toFixed(1)} ms)`, ratio, target);
}
