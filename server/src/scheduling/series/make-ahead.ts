import { MILLISECONDS_A_MINUTE, addDays } from '@hora-marcada/shared/format';
import type { FastifyInstance } from 'fastify';
import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { WorkLoop } from '../../platform/pacing/work-loop.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Timers } from '../../platform/timers.ts';
import { recordChange } from '../../stores/change-log/change-log-queries.ts';
import { systemAuthor } from '../../stores/change-log/change-rules.ts';
import { makeOccurrences } from './make-occurrences.ts';
import { findSeriesToMake, findStoresToMake, passDates, type SeriesToMake } from './making-ahead-queries.ts';
import { datesOf } from './series-date-rules.ts';
import { lockSeries } from './series-queries.ts';

const PAUSE_IN_MILLISECONDS = 15 * MILLISECONDS_A_MINUTE;

interface AheadTools extends Omit<Dependencies, 'counts'> {
  readonly onFailure: (error: unknown) => void;
  readonly shouldContinue: () => boolean;
}

/** While the app runs, makes what the 26 weeks of a store lack: a quarter of an hour after its midnight at the latest (REC-005). */
export function startMakingAhead(app: FastifyInstance, dependencies: Dependencies, timers: Timers): void {
  const onFailure = (error: unknown) =>
    app.log.error({ code: errorCode(error) }, 'making series ahead failed');
  const work = async () => {
    await makeAhead({ ...dependencies, onFailure, shouldContinue: () => !loop.isStopped });
    return 0;
  };
  const loop = new WorkLoop({ work, pauseInMilliseconds: PAUSE_IN_MILLISECONDS, timers, onFailure });
  loop.runWith(app, PAUSE_IN_MILLISECONDS);
}

/** Makes the dates that came within 26 weeks, store by store; what fails holds up nothing else, and is tried again by the next look. */
export async function makeAhead(tools: AheadTools): Promise<void> {
  const { database, clock, onFailure, shouldContinue } = tools;
  for (const storeId of await findStoresToMake(database.handle, clock.now())) {
    if (!shouldContinue()) return;
    await makeAheadOf(tools, storeId).catch(onFailure);
  }
}

async function makeAheadOf(tools: AheadTools, storeId: StoreId): Promise<void> {
  const { database, clock, onFailure, shouldContinue } = tools;
  const found = await findSeriesToMake(database.handle, storeId, clock.now());
  const hasDates = (series: SeriesToMake) =>
    datesOf(series, addDays(series.madeUntil, 1), series.until).length > 0;
  const passed = found.filter((series) => !hasDates(series));
  if (passed.length > 0) await passDates(database.handle, storeId, passed);
  for (const series of found.filter(hasDates))
    if (shouldContinue()) await makeOf(tools, storeId, series).catch(onFailure);
}

/** In a transaction of its own; whoever comes second finds nothing left to make. */
async function makeOf(
  { database, clock, newId, signals }: AheadTools,
  storeId: StoreId,
  { id, calendarId, until }: SeriesToMake,
): Promise<void> {
  const isMade = await database.handle.transaction().execute(async (transaction) => {
    await lockAndRaiseOffer(transaction, storeId, calendarId);
    const series = await lockSeries(transaction, storeId, id);
    if (!series || series.isEnded || series.calendarId !== calendarId || series.madeUntil >= until)
      return false;
    const { made } = await makeOccurrences(transaction, storeId, series, {
      from: addDays(series.madeUntil, 1),
      until,
      now: clock.now(),
      newId,
      // The owner chose that hour.
      isMade: ({ state }) => state === 'outside',
      isNews: true,
    });
    await recordChange(
      transaction,
      storeId,
      { clock, newId, author: systemAuthor },
      {
        action: 'series_extended',
        subject: 'series',
        subjectId: id,
        facts: { count: made.length, after: { calendar_id: calendarId } },
      },
    );
    return made.length > 0;
  });
  if (isMade) signals.announce(storeId);
}
