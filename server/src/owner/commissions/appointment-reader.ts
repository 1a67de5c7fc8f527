import { addDays, dayOf, fromWallClock, toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import type { CalendarDays } from './calendar-period-rules.ts';
import { countAppointments, findAppointments, type CalendarSpan } from './commission-queries.ts';
import { partsOf, type CalendarLine, type CountedParts } from './line-rules.ts';
import { RatesByDay, type CommissionTerms } from './rate-rules.ts';

interface ReadingTerms {
  readonly terms: CommissionTerms;
  readonly now: Date;
  readonly timeZone: string;
}

/** Reads what appointments bring as they stand, by what their store agreed; nothing is asked where no days are. */
export class AppointmentReader {
  readonly #handle: Handle;
  readonly #viewer: ViewedStore;
  readonly #rates: RatesByDay;
  readonly #now: Date;
  readonly #timeZone: string;

  constructor(handle: Handle, viewer: ViewedStore, { terms, now, timeZone }: ReadingTerms) {
    this.#handle = handle;
    this.#viewer = viewer;
    this.#rates = new RatesByDay(terms.rates);
    this.#now = now;
    this.#timeZone = timeZone;
  }

  /** What brings the same together; the same rates have to hold on all days of an entry. */
  async count(days: readonly CalendarDays[]): Promise<CountedParts[]> {
    if (days.length === 0) return [];
    const groups = await countAppointments(this.#handle, this.#viewer, this.#spansOf(days), this.#now);
    return groups.map((group) => ({
      calendarId: group.calendarId,
      day: group.day,
      count: group.count,
      parts: partsOf(group, group.day, this.#rates),
    }));
  }

  /** Line by line, the earliest first. */
  async list(days: readonly CalendarDays[]): Promise<CalendarLine[]> {
    if (days.length === 0) return [];
    const found = await findAppointments(this.#handle, this.#viewer, this.#spansOf(days), this.#now);
    return found.flatMap((appointment) => {
      const { calendarId, eventId, start } = appointment;
      const day = dayOf(toWallClock(start, this.#timeZone));
      return partsOf(appointment, day, this.#rates).map((part) => ({
        calendarId,
        line: { eventId, day, ...part },
      }));
    });
  }

  #spansOf(days: readonly CalendarDays[]): CalendarSpan[] {
    return days.map(({ calendarId, from, until, commissionBase }) => ({
      calendarId,
      day: from,
      start: fromWallClock(`${from}T00:00`, this.#timeZone),
      end: fromWallClock(`${addDays(until, 1)}T00:00`, this.#timeZone),
      base: commissionBase,
    }));
  }
}
