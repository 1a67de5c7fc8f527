import type { AnswerOf, SavedSeries, SeriesPause, SeriesResumption } from '@hora-marcada/shared/contract';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { actorKindOf } from '../../stores/change-log/change-rules.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { cancelEvents, clearStaleExemptions } from '../events/event-removing-queries.ts';
import { findStoreCalendars } from '../events/event-queries.ts';
import { makeOccurrences } from './make-occurrences.ts';
import { datesOf } from './series-date-rules.ts';
import { pauseStoredSeries, takePausedDays } from './pause-queries.ts';
import { findSeries, freeOccurrenceCondition, listStoredSeries, lockSeries } from './series-queries.ts';
import { seriesAnswer, seriesNotFound, type StoredSeries } from './series-rules.ts';

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
    const [first, last] = [freed[0], freed.at(-1)];
    if (first && last)
      await clearStaleExemptions(transaction, storeId, series.calendarId, {
        start: first.start,
        end: last.end,
      });
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
    const [listed] = await listStoredSeries(transaction, viewer, { id: series.id, now, today });
    if (!listed) throw seriesNotFound();
    return {
      series: seriesAnswer(listed),
      made: result.made.length,
      skipped: result.skips.length,
      ...(changeId !== undefined && { change_id: changeId }),
    };
  });
  signals.announce(storeId);
  return resumed;
}

/** A series of a viewer behind its calendar's lock, as they were shown it. */
async function lockShown(
  transaction: Handle,
  viewer: Viewer,
  id: string,
  revision: number | undefined,
): Promise<StoredSeries> {
  const found = await findSeries(transaction, viewer, idOrNone(id));
  if (!found) throw seriesNotFound();
  await lockAndRaiseOffer(transaction, viewer.storeId, found.calendarId);
  const series = await lockSeries(transaction, viewer.storeId, found.id);
  const isShown = series && (revision === undefined || series.revision === revision);
  if (!isShown || series.calendarId !== found.calendarId) throw new Refusal('booking_changed');
  return series;
}
