import { reportFigure, warnIfBusy } from '../compare.ts';
import { fullStore } from './full-store.ts';
import { latencies, reportRatios } from './latency.ts';
import { reportMemoryGrowth } from './memory-growth.ts';
import { openSide } from './side.ts';
import { openDatabaseOf } from './sized-database.ts';
import { rateAgainstBareRoute } from './throughput.ts';

const smallEvents = 1000;
const big = { calendars: 20, events: 20_000 };
const storesUnderLoad = 500;

export interface ScaleSize {
  /** Of the large database. */
  readonly events: number;
  /** Over which a server's memory is measured. */
  readonly requests: number;
}

/**
 * The built server on 5,000 stores with a million events against 5 stores with a thousand, on one PostgreSQL. The stores
 * are alike on both sides; only their number differs.
 *
 * The sides differ in the stores that are called. `large` calls any of its stores at random, as customers of 5,000 stores
 * do: rows and index pages that are not in memory are part of the latency, while the small side's five stores are always
 * cached. This comparison is the harder one, and has the target. `five of large` calls five stores of the large database,
 * as the small side does: what remains is the effect of size. `big` calls one store of 20,000 events in 20 calendars. Each
 * side has its own server, and both sides of a ratio get the same number of calls. Last comes a full store (full-store.ts).
 */
export async function scale({ events, requests }: ScaleSize): Promise<void> {
  const small = await openDatabaseOf('scale_small', smallEvents);
  const large = await openDatabaseOf('scale_large', events, [{ endpoint: 'loja-grande', ...big }]);
  const [bigStores, stores] = [large.stores.slice(0, 1), large.stores.slice(1)];
  reportFigure('size of the large database, shared_buffers', await large.size());
  reportFigure(
    `${small.stores.length} stores of 200 events / ${stores.length}, and one of ${big.events}`,
    '',
  );
  const sides = {
    small: await openSide(small, small.stores),
    large: await openSide(large, stores),
    'five of large': await openSide(large, stores.slice(0, small.stores.length)),
    big: await openSide(large, bigStores),
    // All that the limits hold is a part of the memory; the few stores above get more bookings than they let pass.
    limited: await openSide(large, stores, 'on'),
  };
  try {
    const { small: sideOfSmall, large: sideOfLarge, 'five of large': sideOfFive, big: sideOfBig } = sides;
    const deleteBookings = () => Promise.all([small.deleteBookings(), large.deleteBookings()]);
    // Two calls in a hundred are much slower than the others: with fewer calls their number is chance.
    const compared = { small: sideOfSmall, large: sideOfLarge };
    const taken = await latencies(compared, { rounds: 24, callsARound: 300 }, deleteBookings);
    reportRatios(taken, ['large', 'small'], { p50: 'at most 1.30', p99: 'at most 1.30' });
    const ofFive = { small: sideOfSmall, 'five of large': sideOfFive };
    const takenOfFive = await latencies(ofFive, { rounds: 4, callsARound: 300 }, deleteBookings);
    reportRatios(takenOfFive, ['five of large', 'small']);
    // Last: its thousands of unconfirmed events would slow the other sides.
    const ofBig = { big: sideOfBig, large: sideOfLarge };
    reportRatios(await latencies(ofBig, { rounds: 3, callsARound: 30 }, deleteBookings), ['big', 'large']);
    await rateAgainstBareRoute('slots', { ...sideOfLarge, stores: stores.slice(0, storesUnderLoad) });
    await reportMemoryGrowth(requests, sides.limited);
  } finally {
    warnIfBusy();
    for (const { server } of Object.values(sides)) await server.stop();
    await Promise.all([small.database.close(), large.database.close()]);
  }
  await fullStore({ events });
}
