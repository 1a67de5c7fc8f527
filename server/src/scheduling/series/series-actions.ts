import type {
  AnswerOf,
  CheckedDay,
  CheckedSeries,
  NewSeries,
  SavedSeries,
  SeriesCheck,
  SeriesEnd,
  SeriesQuery,
} from '@hora-marcada/shared/contract';
import { addDays, dayOf, toWallClock } from '@hora-marcada/shared/format';
import { seriesLimits } from '@hora-marcada/shared/rules';
import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { actorKindOf } from '../../stores/change-log/change-rules.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { findServiceParts } from '../availability/service-part-queries.ts';
import { findStoreCalendars } from '../events/event-queries.ts';
import { calendarNotFound, requireAllowedNames } from '../events/event-rules.ts';
import { cancelEvents, clearAllStaleExemptions } from '../events/event-removing-queries.ts';
import { lockShown, savedAnswer } from './changing-series.ts';
import { checkOccurrences, makeOccurrences } from './make-occurrences.ts';
import { countStaying, findSettledDays } from './changing-queries.ts';
import { lastDateBefore } from './series-date-rules.ts';
import {
  endStoredSeries,
  findSeries,
  freeOccurrenceCondition,
  hasSeriesOf,
  insertSeries,
  listStoredSeries,
} from './series-queries.ts';
import {
  chosenServices,
  endNotice,
  newSeries,
  noDateAhead,
  seriesAnswer,
  seriesNotFound,
  tooManySeries,
} from './series-rules.ts';

/** How the dates of a rule would be made in the next 26 weeks (REC-002). Throws `not_found`, `invalid` for a rule without any. */
export async function checkSeries(
  { database, clock }: Dependencies,
  viewer: Viewer,
  { id, from_day: fromDay, ...rule }: SeriesCheck,
): Promise<CheckedSeries> {
  const { handle } = database;
  const now = clock.now();
  const { today, calendar } = await requireCalendar(handle, viewer, rule.calendar_id, now);
  const series = id === undefined ? undefined : await findSeries(handle, viewer, idOrNone(id));
  if (id !== undefined && !series) throw seriesNotFound();
  const from = fromDay !== undefined && fromDay > today ? fromDay : today;
  const checked = await checkOccurrences(
    handle,
    viewer.storeId,
    {
      calendarId: calendar.id,
      minutes: rule.minutes,
      first_day: rule.first_day,
      time: rule.time,
      every_weeks: rule.every_weeks ?? null,
      month_week: rule.month_week ?? null,
      last_day: rule.last_day ?? null,
      pausedFrom: series?.pausedFrom ?? null,
      pausedUntil: series?.pausedUntil ?? null,
    },
    {
      from,
      until: lastAhead(today),
      ...(series && {
        exceptCondition: freeOccurrenceCondition(viewer.storeId, series, from, now),
        settled: await findSettledDays(handle, viewer.storeId, series, from, now),
      }),
    },
  );
  if (checked.length === 0) throw noDateAhead();
  const staying = series && (await countStaying(handle, viewer.storeId, series, from, now));
  return { dates: checked.map((date) => date.checked), ...(staying !== undefined && { staying }) };
}

/**
 * Creates a series with all events of its next 26 weeks, or nothing (REC-003). Throws `not_found` for an unknown calendar or
 * service, `invalid` for a rule without a date and for names with an address, `quota_reached`.
 */
export async function addSeries(tools: ChangeTools, viewer: Viewer, rule: NewSeries): Promise<SavedSeries> {
  const { database, clock, newId, signals } = tools;
  const { storeId } = viewer;
  requireAllowedNames(rule);
  const saved = await database.handle.transaction().execute(async (transaction) => {
    const now = clock.now();
    const { today, calendar } = await requireCalendar(transaction, viewer, rule.calendar_id, now);
    if (!(await lockAndRaiseOffer(transaction, storeId, calendar.id))) throw calendarNotFound();
    if (await hasSeriesOf(transaction, storeId, seriesLimits.count, today)) throw tooManySeries();
    const serviceIds = (rule.services ?? []).map(idOrNone);
    const parts = await findServiceParts(transaction, storeId, serviceIds, calendar.id);
    const services = chosenServices(serviceIds, parts);
    const series = newSeries({ ...rule, calendar_id: calendar.id }, newId(), services);
    const also = new Set(rule.also);
    const subject = { action: 'series_created', subject: 'series', subjectId: series.id } as const;
    const { result, changeId } = await recordUndoable(transaction, storeId, tools, subject, async () => {
      await insertSeries(transaction, storeId, series, now);
      return makeOccurrences(transaction, storeId, series, {
        from: today,
        until: lastAhead(today),
        now,
        newId,
        isMade: ({ day }: CheckedDay) => also.has(day),
      });
    });
    if (result.made.length + result.skips.length === 0) throw noDateAhead();
    return savedAnswer(transaction, viewer, { id: series.id, now, today }, result, changeId);
  });
  signals.announce(storeId);
  return saved;
}

/**
 * Ends a series: its free occurrences from a day on are cancelled (REC-010), with a message to its customer for the owner to send.
 * Throws `not_found`, `booking_changed` for another revision.
 */
export async function endSeries(
  tools: ChangeTools,
  viewer: Viewer,
  { id, revision, from_day: fromDay }: SeriesEnd,
): Promise<AnswerOf<'endSeries'>> {
  const { database, clock, signals } = tools;
  const { storeId } = viewer;
  const ended = await database.handle.transaction().execute(async (transaction) => {
    const now = clock.now();
    const series = await lockShown(transaction, viewer, id, revision);
    const subject = { action: 'series_ended', subject: 'series', subjectId: series.id } as const;
    const { result: freed, changeId } = await recordUndoable(
      transaction,
      storeId,
      tools,
      subject,
      async () => {
        const lastDay = addDays(fromDay, -1);
        await endStoredSeries(transaction, storeId, series.id, { lastDay, now });
        const meant = freeOccurrenceCondition(storeId, series, fromDay, now);
        const cancellation = { cancelledAt: now, cancelledBy: actorKindOf(viewer) };
        return cancelEvents(transaction, storeId, meant, cancellation);
      },
    );
    await clearAllStaleExemptions(transaction, storeId, series.calendarId, freed);
    const store = await findStoreCalendars(transaction, viewer);
    const notice =
      store && viewer.rights.sees_phones
        ? endNotice(series, store.title, lastDateBefore(series, fromDay))
        : undefined;
    return {
      detail: 'Horário fixo encerrado!',
      removed: freed.length,
      ...(changeId !== undefined && { change_id: changeId }),
      ...(notice && { notice }),
    };
  });
  signals.announce(storeId);
  return ended;
}

/** The series of a viewer that go on or have occurrences ahead, all or a customer's (REC-014). */
export async function listSeries(
  { database, clock }: Dependencies,
  viewer: Viewer,
  { phone }: SeriesQuery,
): Promise<AnswerOf<'getSeries'>> {
  const now = clock.now();
  const store = await findStoreCalendars(database.handle, viewer);
  if (!store) throw new Refusal('not_found');
  const today = dayOf(toWallClock(now, store.timeZone));
  const series = await listStoredSeries(database.handle, viewer, { phone, now, today });
  return { series: series.map(seriesAnswer) };
}

/** A calendar of a viewer, and the store's present day. Throws `not_found`. */
export async function requireCalendar(handle: Handle, viewer: Viewer, calendarId: string, now: Date) {
  const store = await findStoreCalendars(handle, viewer);
  const calendar = store?.calendars.find(({ id }) => id === calendarId.toLowerCase());
  if (!store || !calendar) throw calendarNotFound();
  return { calendar, today: dayOf(toWallClock(now, store.timeZone)) };
}

/** The last day that is kept made. */
export function lastAhead(today: string): string {
  return addDays(today, seriesLimits.daysAhead);
}
