import type { CheckedDay, Series } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findServiceParts } from '../availability/service-part-queries.ts';
import { occupiedBy, stripesOf } from '../availability/stripes/striped-time-rules.ts';
import { MAX_EVENTS_AHEAD, tooManyEventsAhead } from '../events/event-rules.ts';
import { insertEvent } from '../events/event-writing-queries.ts';
import { calendarNotFound } from '../events/event-rules.ts';
import { datesOf, occurrenceOn } from './series-date-rules.ts';
import { findMetEvents, findSeriesCalendar, recordMade, type EventCondition } from './series-queries.ts';
import type { StoredSeries } from './series-rules.ts';
import { checkedDays, type Occurrence } from './series-state-rules.ts';

/** The dates of a series between two days, both included. */
export interface DatesWanted {
  readonly from: string;
  readonly until: string;
  /** The condition of events that do not count, because they would make room. */
  readonly exceptCondition?: EventCondition;
  /** Dates that were decided before, and are not asked for again. */
  readonly settled?: ReadonlySet<string>;
}

type Rule = Pick<
  StoredSeries,
  | 'calendarId'
  | 'minutes'
  | 'first_day'
  | 'time'
  | 'every_weeks'
  | 'month_week'
  | 'last_day'
  | 'pausedFrom'
  | 'pausedUntil'
>;

/** The occurrences of a rule, each with its state. Throws `not_found` without the calendar. */
export async function checkOccurrences(
  handle: Handle,
  storeId: StoreId,
  rule: Rule,
  { from, until, exceptCondition, settled }: DatesWanted,
): Promise<{ readonly occurrence: Occurrence; readonly checked: CheckedDay }[]> {
  const { calendarId, pausedFrom, pausedUntil } = rule;
  const found = await findSeriesCalendar(handle, storeId, calendarId, { from, until });
  if (!found) throw calendarNotFound();
  const occurrences = datesOf(rule, from, until)
    .filter((day) => !settled?.has(day))
    .map((day) => ({ day, ...occurrenceOn(day, rule.time, rule.minutes, found.timeZone) }));
  const met = await findMetEvents(handle, storeId, calendarId, occurrences, exceptCondition);
  const pause = pausedFrom && pausedUntil ? { from: pausedFrom, until: pausedUntil } : null;
  const checked = checkedDays(occurrences, { ...found, met, pause });
  return occurrences.flatMap((occurrence, index) => {
    const state = checked[index];
    return state ? [{ occurrence, checked: state }] : [];
  });
}

export interface Making extends DatesWanted {
  readonly now: Date;
  readonly newId: () => string;
  /** Whether a date is made in spite of its state, which is neither 'free' nor 'taken'. */
  readonly isMade: (checked: CheckedDay) => boolean;
  /** Nobody saw what is skipped: it is news. */
  readonly isNews?: boolean;
}

export interface MadeOccurrences {
  readonly made: readonly string[];
  readonly skips: Series['skips'];
}

/**
 * Makes the events of a series between two days, and notes which dates were left out, and why: the one place that makes them. Called
 * behind the calendar's lock, after it was raised; each date is asked for once in the life of a series. Throws `quota_reached`.
 */
export async function makeOccurrences(
  transaction: Handle,
  storeId: StoreId,
  series: StoredSeries,
  { now, newId, isMade, isNews = false, ...wanted }: Making,
): Promise<MadeOccurrences> {
  const made: string[] = [];
  const skips: Series['skips'] = [];
  const serviceIds = (series.services ?? []).map(({ id }) => id);
  const stripes = stripesOf(await findServiceParts(transaction, storeId, serviceIds, series.calendarId));
  for (const { occurrence, checked } of await checkOccurrences(transaction, storeId, series, wanted)) {
    const { day, start, end } = occurrence;
    const { state } = checked;
    if (state === 'free' || (state !== 'taken' && isMade(checked))) {
      const stored = await insertEvent(transaction, storeId, {
        eventId: newId(),
        calendarId: series.calendarId,
        createdAt: now,
        maxAhead: MAX_EVENTS_AHEAD,
        ofSeries: { id: series.id, day },
        start,
        end,
        ...occupiedBy({ start, end }, stripes),
        services: series.services,
        title: series.title,
        description: series.description,
        priceInCents: series.priceInCents,
        isConfirmed: true,
        customerName: series.customerName,
        customerPhone: series.customerPhone,
      });
      if (stored === 'full') throw tooManyEventsAhead();
      if (stored === 'taken') skips.push({ day, why: 'taken' });
      else made.push(day);
    } else skips.push({ day, why: state });
  }
  await recordMade(transaction, storeId, series.id, {
    madeUntil: wanted.until,
    skips,
    skippedAt: isNews ? now : null,
  });
  return { made, skips };
}
