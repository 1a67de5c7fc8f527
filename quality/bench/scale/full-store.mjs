import { report, warnIfBusy } from '../compare.mjs';
import { latencies, reportRatios } from './latency.mjs';
import { openSide } from './side.mjs';
import { openDatabaseOf } from './sized-database.mjs';
import { rateAgainstBareRoute } from './throughput.mjs';

const store = { endpoint: 'loja-cheia', calendars: 20, events: 1000 };

/** What asks for a span of a calendar, and a day of the store's list. */
const spans = ['slots', 'days', 'create', 'events of a day'];

/**
 * One store of 20 calendars and 1,000 events against the same with so many more, half of them long past and half beyond the
 * days that may be booked: what nobody asks for may cost nothing.
 * @param {{ events: number }} size how many
 */
export async function fullStore({ events }) {
  const databases = {
    lean: await openDatabaseOf('scale_lean', 0, [store]),
    full: await openDatabaseOf('scale_full', 0, [{ ...store, farEvents: events }]),
  };
  report(`a store of ${store.events} events / with ${events} more, past and far ahead`, '');
  const sides = {};
  for (const [name, database] of Object.entries(databases))
    sides[name] = await openSide(database, database.stores);
  try {
    const deleteBookings = () =>
      Promise.all(Object.values(databases).map((database) => database.deleteBookings()));
    const taken = await latencies(sides, { rounds: 8, callsARound: 200 }, deleteBookings, spans);
    reportRatios(taken, ['full', 'lean'], { p50: 'at most 1.30' });
    for (const call of ['slots', 'days']) await rateAgainstBareRoute(call, sides.full);
  } finally {
    warnIfBusy();
    for (const { server } of Object.values(sides)) await server.stop();
    for (const database of Object.values(databases)) await database.close();
  }
}
