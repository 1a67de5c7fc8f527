import { reportFigure, warnIfBusy } from '../compare.ts';
import type { CallName } from './calls.ts';
import { latencies, reportRatios } from './latency.ts';
import { openSide } from './side.ts';
import { openDatabaseOf } from './sized-database.ts';
import { rateAgainstBareRoute } from './throughput.ts';

const store = { endpoint: 'loja-cheia', calendars: 20, events: 1000 };

/** Calls for a span of a calendar, and for a day of the store's list. */
const spans: readonly CallName[] = ['slots', 'days', 'create', 'events of a day'];

/**
 * One store of 20 calendars and 1,000 events against the same with so many more, half of them long past and half beyond the
 * days that may be booked: what nobody asks for may cost nothing.
 */
export async function fullStore({ events }: { readonly events: number }): Promise<void> {
  const lean = await openDatabaseOf('scale_lean', 0, [store]);
  const full = await openDatabaseOf('scale_full', 0, [{ ...store, farEvents: events }]);
  reportFigure(`a store of ${store.events} events / with ${events} more, past and far ahead`, '');
  const sides = { lean: await openSide(lean, lean.stores), full: await openSide(full, full.stores) };
  try {
    const deleteBookings = () => Promise.all([lean.deleteBookings(), full.deleteBookings()]);
    const taken = await latencies(sides, { rounds: 8, callsARound: 200 }, deleteBookings, spans);
    reportRatios(taken, ['full', 'lean'], { p50: 'at most 1.30' });
    for (const call of ['slots', 'days'] as const) await rateAgainstBareRoute(call, sides.full);
  } finally {
    warnIfBusy();
    for (const { server } of Object.values(sides)) await server.stop();
    for (const { database } of [lean, full]) await database.close();
  }
}
