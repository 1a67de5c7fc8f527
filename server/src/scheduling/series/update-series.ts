import type { SavedSeries, SeriesChange } from '@hora-marcada/shared/contract';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { actorKindOf } from '../../stores/change-log/change-rules.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { findServiceParts } from '../availability/service-part-queries.ts';
import { clearAllStaleExemptions } from '../events/event-removing-queries.ts';
import { requireAllowedNames } from '../events/event-rules.ts';
import { savedAnswer } from './changing-series.ts';
import { makeOccurrences } from './make-occurrences.ts';
import { lastAhead, requireCalendar } from './series-actions.ts';
import { changeStoredSeries, findSettledDays, settleTaken, takeOccurrences } from './changing-queries.ts';
import { findSeries, lockSeries } from './series-queries.ts';
import {
  changedSeries,
  chosenServices,
  noDateAhead,
  requireRule,
  seriesNotFound,
  type StoredSeries,
} from './series-rules.ts';

/**
 * Changes the rule of a series from a day on (REC-008). Its free occurrences are made anew by it, one after the other, and keep their
 * links; what was moved alone, or has begun, stays (REC-009). Throws `not_found`, `booking_changed` for another revision, `invalid`
 * for a rule that none may be, `quota_reached`.
 */
export async function updateSeries(
  tools: ChangeTools,
  viewer: Viewer,
  change: SeriesChange,
): Promise<SavedSeries> {
  const { database, clock, newId, signals } = tools;
  const { storeId } = viewer;
  const saved = await database.handle.transaction().execute(async (transaction) => {
    const now = clock.now();
    const found = await findSeries(transaction, viewer, idOrNone(change.id));
    if (!found) throw seriesNotFound();
    const { today, calendar } = await requireCalendar(
      transaction,
      viewer,
      change.calendar_id ?? found.calendarId,
      now,
    );
    await raiseOfferVersions(transaction, storeId, [...new Set([found.calendarId, calendar.id])]);
    const before = await lockSeries(transaction, storeId, found.id);
    if (before?.revision !== change.revision || before.calendarId !== found.calendarId)
      throw new Refusal('booking_changed');
    const from = change.from_day > today ? change.from_day : today;
    const services = await servicesOf(transaction, viewer, before, change, calendar.id);
    const series = changedSeries(
      before,
      { ...change, calendar_id: calendar.id },
      from,
      services,
      viewer.rights,
    );
    requireRule(series);
    requireAllowedNames(
      { title: series.title, client_name: series.customerName },
      { title: before.title, customerName: before.customerName },
    );
    const also = new Set(change.also);
    const subject = { action: 'series_changed', subject: 'series', subjectId: series.id } as const;
    const { result, changeId } = await recordUndoable(transaction, storeId, tools, subject, async () => {
      const settled = await findSettledDays(transaction, storeId, before, from, now);
      const taken = await takeOccurrences(transaction, storeId, before, from, now);
      await changeStoredSeries(transaction, storeId, series);
      const ids = taken.map(({ eventId }) => eventId);
      const standing = new Set(isSameTime(before, series) ? taken.map(({ day }) => day) : []);
      const made = await makeOccurrences(transaction, storeId, series, {
        from,
        until: lastAhead(today),
        settled,
        now,
        newId: () => ids.shift() ?? newId(),
        isMade: ({ day }) => also.has(day) || standing.has(day),
      });
      await settleTaken(transaction, storeId, taken, { cancelledAt: now, cancelledBy: actorKindOf(viewer) });
      await clearAllStaleExemptions(transaction, storeId, before.calendarId, taken);
      return made;
    });
    if (result.made.length + result.skips.length === 0) throw noDateAhead();
    return savedAnswer(transaction, viewer, { id: series.id, now, today }, result, changeId);
  });
  signals.announce(storeId);
  return saved;
}

/** Then what an occurrence lies on was decided before, and it stays there. */
function isSameTime(before: StoredSeries, after: StoredSeries): boolean {
  return (
    before.calendarId === after.calendarId && before.time === after.time && before.minutes === after.minutes
  );
}

/** The services of a changed series, as its calendar has them now where others were chosen. */
async function servicesOf(
  transaction: Handle,
  { storeId }: Viewer,
  before: StoredSeries,
  { services }: SeriesChange,
  calendarId: string,
): Promise<StoredSeries['services']> {
  if (services === undefined) return before.services;
  const ids = services.map(idOrNone);
  const parts = await findServiceParts(transaction, storeId, ids, calendarId);
  return chosenServices(ids, parts);
}
