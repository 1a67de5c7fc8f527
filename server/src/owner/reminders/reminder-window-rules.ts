import { MILLISECONDS_A_MINUTE, MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import { quietAround, type QuietHours } from '../delivery/quiet-hours-rules.ts';

// A reminder of the evening before leaves within the last hour before the quiet ones.
const EVENING = MILLISECONDS_AN_HOUR;

/** A reminder that an event may need. */
export interface RequestedReminder {
  readonly start: Date;
  readonly hoursBefore: number;
  /** When the store reminds of the event again; null for the last time. */
  readonly nearerHours: number | null;
  /** When its time was last decided upon. */
  readonly bookedAt: Date;
  readonly hours: QuietHours;
}

/** From when until when a reminder is sent; undefined where it is not needed. */
export interface ReminderWindow {
  readonly from: Date;
  readonly notAfter: Date;
}

/**
 * When a reminder is sent: its hours before the start, or once the quiet hours end (REM-009), in the evening before where
 * that is too late. Who booked within that time, or shortly before it, knows (REM-010).
 */
export function reminderWindow({
  start,
  hoursBefore,
  nearerHours,
  bookedAt,
  hours,
}: RequestedReminder): ReminderWindow | undefined {
  const usual = before(start, hoursBefore * MILLISECONDS_AN_HOUR);
  // Late, it leaves the word to the next one: nobody gets two at once.
  const latest = before(start, Math.max(graceOf(hoursBefore), (nearerHours ?? 0) * MILLISECONDS_AN_HOUR));
  const quiet = quietAround(usual, hours);
  const isTooLate = quiet !== undefined && quiet.end >= latest;
  const from = isTooLate ? before(quiet.start, EVENING) : (quiet?.end ?? usual);
  const notAfter = isTooLate ? quiet.start : latest;
  const known = before(from < usual ? from : usual, ageOf(hoursBefore));
  return bookedAt <= known ? { from, notAfter } : undefined;
}

export function isDue(requested: RequestedReminder, now: Date): boolean {
  const window = reminderWindow(requested);
  return (
    window !== undefined && now >= window.from && now < window.notAfter && !quietAround(now, requested.hours)
  );
}

/** How long before the start it is too late (REM-008). */
function graceOf(hoursBefore: number): number {
  return hoursBefore >= 24 ? 3 * MILLISECONDS_AN_HOUR : 30 * MILLISECONDS_A_MINUTE;
}

/** How old a booking must be when its reminder's time comes. */
function ageOf(hoursBefore: number): number {
  return hoursBefore === 2 ? MILLISECONDS_AN_HOUR : 0;
}

function before(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() - milliseconds);
}
