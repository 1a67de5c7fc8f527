import type { Boundaries } from './boundary-rules.ts';

/**
 * Everything that decides what a calendar offers for one service. Minutes count from 1970-01-01T00:00 of the
 * store's wall clock, days likewise.
 */
export interface Schedule {
  /** With the seconds as a fraction of the minute. */
  readonly now: number;
  readonly delayInMinutes: number;
  readonly intervalInMinutes: number;
  readonly futureDays: number;
  readonly durationInMinutes: number;
  readonly openings: readonly Opening[];
  readonly busy: Boundaries;
  /** Minutes the wall clock skips where the zone's summer time begins. */
  readonly skipped: Boundaries;
}

/** One opening-hours set linked to the calendar, in minutes of the day. */
export interface Opening {
  readonly opensAt: number;
  readonly closesAt: number;
  /** Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
  /** The largest gap to another booking that is offered; null where bookings are not grouped. */
  readonly groupMinutes: number | null;
}
