import { openBenchDatabase } from '../bench-database.mjs';
import { slotsOf } from '../booking-sides.mjs';
import { builtServer, earlierServer } from '../built-server.mjs';
import { median, report, warnIfBusy } from '../compare.mjs';
import { inParallel, inTurns, ratioOf } from '../in-turns.mjs';
import { openBookableApp } from './bookable-app.mjs';

const rounds = 24;
const callsARound = 50;

/**
 * What a customer's calls cost now against an earlier commit with its server compiled, `--before <folder>`: on one PostgreSQL
 * with today's tables, which the earlier one knows too, each with its own connections and a store of its own.
 */
export async function earlier({ before }) {
  if (!before) return report('left out: name an earlier, compiled commit with --before <folder>', '');
  const { database, url, addStore } = await openBenchDatabase();
  const sides = {
    ours: await openSide(builtServer, url, addStore),
    bare: await openSide(earlierServer(before), url, addStore),
  };
  for (const what of ['a booking', 'slots of a day', 'days']) {
    const calls = Object.entries(sides).map(([name, side]) => [name, side.calls[what]]);
    const measured = await inTurns(database.pool, rounds, Object.fromEntries(calls));
    const shown = (side) => `${(median(measured[side].wall) / callsARound).toFixed(2)} ms`;
    const ratio = (of) => ratioOf(measured, of).toFixed(2);
    report(`${what}: now (${shown('ours')}) / before (${shown('bare')})`, ratio('wall'), 'at most 1.05');
    report(`${what}, processor time`, ratio('processor'), 'at most 1.05');
  }
  for (const side of Object.values(sides)) await side.close();
  await database.close();
  warnIfBusy();
}

async function openSide(moduleOf, url, addStore) {
  const { openDatabase } = await moduleOf('platform/database/database.js');
  const database = await openDatabase(url);
  const app = await openBookableApp(database, url, moduleOf);
  const store = await addStore('earlier');
  const free = slotsOf(store);
  const ofNextSlots = (ask) => () => inParallel((slot) => ask(store, slot), free.slice(0, callsARound));
  return {
    calls: {
      // The earliest first, and only a quarter of them: the clock moves on with each booking, of either side, and must not overtake the slots.
      'a booking': () =>
        inParallel(
          (slot) => app.book(store, slot),
          free
            .splice(0, 4 * callsARound)
            .slice(-callsARound)
            .reverse(),
        ),
      'slots of a day': ofNextSlots(app.ask),
      days: ofNextSlots(app.askForDays),
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
