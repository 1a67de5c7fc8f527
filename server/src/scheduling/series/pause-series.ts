import type { AnswerOf, SavedSeries, SeriesPause, SeriesResumption } from '@hora-marcada/shared/contract';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import type { Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { actorKindOf } from '../../stores/change-log/change-rules.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { cancelEvents, clearAllStaleExemptions } from '../events/event-removing-queries.ts';
import { findStoreCalendars } from '../events/event-queries.ts';
import { lockShown, savedAnswer } from './changing-series.ts';
import { makeOccurrences } from './make-occurrences.ts';
import { datesOf } from './series-date-rules.ts';
import { pauseStoredSeries, takePausedDays } from './pause-queries.ts';
import { freeOccurrenceCondition } from './series-queries.ts';
import { seriesNotFound } from './series-rules.ts';

/**
 * Cancels the free occurrences from a day until a day, and makes none there (REC-012). Throws `not_found`, `booking_changed` for
 * another revision.
 */
export async function pauseSeries(
  tools: ChangeTools,
  viewer: Viewer,
  { id, from, until, revision }: SeriesPause,
): Promise<AnswerOf<'pauseSeries'>> {
  const { database, clock, signals } = tools;
  const { storeId } = viewer;
  const paused = await database.handle.transaction().execute(async (transaction) => {
    const now = clock.now();
    const series = await lockShown(transaction, viewer, id, revision);
    const subject = { action: 'series_paused', subject: 'series', subjectId: series.id } as const;
    const { result: freed, changeId } = await recordUndoable(
      transaction,
      storeId,
      tools,
      subject,
      async () => {
        const meant = freeOccurrenceCondition(storeId, series, from, now, until);
        await pauseStoredSeries(transaction, storeId, series.id, { pause: { from, until }, meant });
        return cancelEvents(transaction, storeId, meant, {
          cancelledAt: now,
          cancelledBy: actorKindOf(viewer),
        });
      },
    );
    await clearAllStaleExemptions(transaction, storeId, series.calendarId, freed);
    return {
      detail: 'Horário fixo pausado!',
      removed: freed.length,
      ...(changeId !== undefined && { change_id: changeId }),
    };
  });
  signals.announce(storeId);
  return paused;
}

/**
 * Ends the pause of a series: its dates from a day on that are free again are made. Throws `not_found`, `booking_changed` for another
 * revision, `quota_reached`.
 */
export async function resumeSeries(
  tools: ChangeTools,
  viewer: Viewer,
  { id, revision, from_day: fromDay }: SeriesResumption,
): Promise<SavedSeries> {
  const { database, clock, newId, signals } = tools;
  const { storeId } = viewer;
  const resumed = await database.handle.transaction().execute(async (transaction) => {
    const now = clock.now();
    const series = await lockShown(transaction, viewer, id, revision);
    const store = await findStoreCalendars(transaction, viewer);
    if (!store) throw seriesNotFound();
    const today = dayOf(toWallClock(now, store.timeZone));
    const from = fromDay > today ? fromDay : today;
    const subject = { action: 'series_resumed', subject: 'series', subjectId: series.id } as const;
    const { result, changeId } = await recordUndoable(transaction, storeId, tools, subject, async () => {
      await pauseStoredSeries(transaction, storeId, series.id, { pause: null });
      const wanted = await takePausedDays(transaction, storeId, series.id, from);
      const settled = new Set(datesOf(series, from, series.madeUntil).filter((day) => !wanted.has(day)));
      return makeOccurrences(
        transaction,
        storeId,
        { ...series, pausedFrom: null, pausedUntil: null },
        // The owner chose that hour.
        { from, until: series.madeUntil, settled, now, newId, isMade: ({ state }) => state === 'outside' },
      );
    });
    return savedAnswer(transaction, viewer, { id: series.id, now, today }, result, changeId);
  });
  signals.announce(storeId);
  return resumed;
}
