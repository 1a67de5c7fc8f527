import { hash } from 'node:crypto';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { idempotencyCutoff, offeredTimeRange } from '../booking/booking-rules.ts';
import { findIdempotencyRecord, isIdempotencyKeyInUse, isLostRace } from '../booking/idempotency-queries.ts';
import { clearStaleExemptions } from '../events/event-removing-queries.ts';
import { dayFromText } from '../availability/wall-clock-rules.ts';
import { keepMoveAnswer, moveBookingTo } from './linked-booking-queries.ts';
import { linkedBookingAnswer, requireMovable, type LinkedBooking } from './linked-booking-rules.ts';
import { readMoveSetup } from './move-setup.ts';
import { openLink, type Link, type LinkTools, type OpenedLink } from './open-link.ts';

type MoveAnswer = AnswerOf<'moveBooking'>;

interface MoveRequest extends Link {
  readonly revision: number;
  readonly selected_day: string;
  readonly selected_time: string;
  readonly calendar_id: string;
}

/**
 * Gives the booking of a link another offered time; with a key, the same move is answered the same for a day. Whatever
 * happens, the booking holds exactly one time (MOVE-017). Throws `not_found`, `booking_changed`, `slot_taken`,
 * `idempotency_key_reused`, or what keeps it from being moved.
 */
export async function moveBooking(tools: LinkTools, request: MoveRequest, key?: string): Promise<MoveAnswer> {
  const { database, clock, changes } = tools;
  const attempt = { request, now: clock.now(), key };
  try {
    const { storeId, answer } = await database.handle
      .transaction()
      .execute((transaction) => move(transaction, tools, attempt));
    changes.announce(storeId);
    return answer;
  } catch (error) {
    const refused = isLostRace(error) ? new Refusal('slot_taken') : error;
    return findKeptAnswer(tools, attempt, refused);
  }
}

interface MoveAttempt {
  readonly request: MoveRequest;
  readonly now: Date;
  /** Undefined when the request brought no `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** Both calendars are locked before anything is computed, so that what is offered stands until it is written. */
async function move(
  transaction: Handle,
  tools: LinkTools,
  { request, now, key }: MoveAttempt,
): Promise<{ readonly storeId: StoreId; readonly answer: MoveAnswer }> {
  const before = await openLink(transaction, tools, request);
  const { storeId, booking } = before;
  requireShown(booking, request, now);
  const calendarIds = [booking.calendarId, idOrNull(request.calendar_id)].filter((id) => id !== null);
  await raiseOfferVersions(transaction, storeId, calendarIds);
  const day = dayFromText(request.selected_day);
  const setup = await readMoveSetup(transaction, before, { calendarId: request.calendar_id, now, day });
  const { calendar } = setup;
  const range = offeredTimeRange(setup, now, request);
  const isHere = calendar.id === booking.calendarId && range?.start.getTime() === booking.start.getTime();
  if (!range || isHere) throw new Refusal('slot_taken');
  const target = { ...range, calendarId: calendar.id, movedAt: now };
  const moved = await moveBookingTo(transaction, storeId, booking, target);
  if (!moved) throw new Refusal('booking_changed');
  if (booking.calendarId !== null)
    await clearStaleExemptions(transaction, storeId, booking.calendarId, booking);
  const answer = linkedBookingAnswer({ ...booking, ...moved, calendarName: calendar.name }, now);
  if (key !== undefined) {
    const fingerprint = fingerprintOf(before, request);
    const kept = { key, fingerprint, answer, expiredUntil: idempotencyCutoff(now) };
    await keepMoveAnswer(transaction, storeId, kept, { eventId: booking.eventId, createdAt: now });
  }
  return { storeId, answer };
}

function requireShown(booking: LinkedBooking, { revision }: MoveRequest, now: Date): void {
  if (booking.revision !== revision) throw new Refusal('booking_changed');
  requireMovable(booking, now);
}

/** Whoever has moved the same under this key gets the kept answer; throws `idempotency_key_reused`, or the refusal itself. */
async function findKeptAnswer(
  tools: LinkTools,
  { request, key, now }: MoveAttempt,
  refused: unknown,
): Promise<MoveAnswer> {
  const isAboutKey = isIdempotencyKeyInUse(refused);
  if (key === undefined || !(isAboutKey || refused instanceof Refusal)) throw refused;
  const { handle } = tools.database;
  // Nobody gets an answer by its key alone.
  const opened = await openLink(handle, tools, request);
  const record = await findIdempotencyRecord<MoveAnswer>(handle, opened.storeId, key, idempotencyCutoff(now));
  if (record?.fingerprint === fingerprintOf(opened, request)) return record.answer;
  throw record || isAboutKey ? new Refusal('idempotency_key_reused') : refused;
}

/** Tells two moves of one store apart, and moves from bookings. */
function fingerprintOf({ booking }: OpenedLink, request: MoveRequest): string {
  const { revision, selected_day, selected_time, calendar_id } = request;
  const fields = [booking.eventId, revision, selected_day, selected_time, calendar_id];
  return hash('sha256', JSON.stringify(fields), 'hex');
}
