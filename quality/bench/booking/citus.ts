import { distributeStores } from '../../../server/src/ops/cli/citus/distribute-stores.ts';
import { CitusMissing, startThrowAwayCitus } from '../../../scripts/postgres/throw-away-citus.ts';
import { openBenchDatabase, type BenchDatabase } from '../bench-database.ts';
import { slotsOf, type BenchSlot } from '../booking-sides.ts';
import { forEachSide, mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';
import { openBookableApp } from './bookable-app.ts';

const rounds = 300;

/** How long one booking and one question for a day's slots take on a cluster, against one PostgreSQL. */
export async function citus(): Promise<void> {
  const cluster = await startThrowAwayCitus({ isDurable: true }).catch((error: unknown) => {
    if (!(error instanceof CitusMissing)) throw error;
    reportFigure(`left out: ${error.message}`, '');
  });
  if (!cluster) return;
  const plain = await openBenchDatabase();
  try {
    const spread = await openBenchDatabase(await cluster.createDatabase('bench'));
    await distributeStores(spread.database);
    const sides = { plain: await sideOf(plain), cluster: await sideOf(spread) };
    const measure = (call: 'book' | 'ask' | 'askAnew') =>
      mediansInTurns(
        forEachSide(sides, (side) => side[call]),
        rounds,
      );
    reportRatio('booking', await measure('book'), 'at most 4');
    // As the page does before it asks for slots.
    for (const side of Object.values(sides)) await side.askForDays();
    reportRatio('slots, after the days', await measure('ask'), 'at most 2');
    reportRatio('slots of a calendar that is not known', await measure('askAnew'));
    for (const side of Object.values(sides)) await side.close();
  } finally {
    await plain.database.close();
    await cluster.remove();
  }
  warnIfBusy();
}

async function sideOf(bench: BenchDatabase) {
  const app = await openBookableApp(bench);
  const store = await bench.addStore('citus');
  const free = slotsOf(store).values();
  const [known = '', unknown = ''] = store.calendarIds;
  const [knownDays, unknownDays] = [known, unknown].map((id) => daysOf(slotsOf(store), id));
  return {
    book: () => app.book(store, nextOf(free)),
    askForDays: () => app.askForDays(store, nextOf(knownDays)),
    ask: () => app.ask(store, nextOf(knownDays)),
    askAnew: () => app.ask(store, nextOf(unknownDays)),
    close: () => app.close(),
  };
}

/** A slot of each day of a calendar, again and again. */
function* daysOf(slots: readonly BenchSlot[], calendarId: string): Generator<BenchSlot, undefined> {
  const own = slots.filter((slot) => slot.calendarId === calendarId);
  const daily = [...new Map(own.map((slot) => [slot.date, slot])).values()];
  for (;;) yield* daily;
}

function nextOf(slots: Iterator<BenchSlot, undefined> | undefined): BenchSlot {
  const slot = slots?.next().value;
  if (!slot) throw new Error('No slot is left.');
  return slot;
}

interface Medians {
  readonly plain: number;
  readonly cluster: number;
}

function reportRatio(what: string, { plain, cluster }: Medians, target = ''): void {
  const ratio = (cluster / plain).toFixed(1);
  reportFigure(
    `${what}: cluster (${cluster.toFixed(1)} ms) / PostgreSQL (${plain.toFixed(1)} ms)`,
    ratio,
    target,
  );
}
