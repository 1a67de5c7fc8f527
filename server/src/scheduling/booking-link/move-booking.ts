import { hash } from 'node:crypto';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull } from '../../platform/store-id.ts';
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
  const opened = await openLink(database.handle, tools, request);
  const attempt = {
    request,
    now: clock.now(),
    idempotency: key === undefined ? undefined : { key, fingerprint: fingerprintOf(opened, request) },
  };
  try {
    const answer = await database.handle
      .transaction()
      .execute((transaction) => move(transaction, tools, attempt));
    changes.announce(opened.storeId);
    return answer;
  } catch (error) {
    const refused = isLostRace(error) ? new Refusal('slot_taken') : error;
    return findKeptAnswer(database.handle, opened, attempt, refused);
  }
}

interface MoveAttempt {
  readonly request: MoveRequest;
  readonly now: Date;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | undefined;
}

/** Both calendars are locked before anything is computed, so that what is offered stands until it is written. */
async function move(
  transaction: Handle,
  tools: LinkTools,
  { request, now, idempotency }: MoveAttempt,
): Promise<MoveAnswer> {
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
  if (!(await moveBookingTo(transaction, storeId, booking, target))) throw new Refusal('booking_changed');
  if (booking.calendarId !== null)
    await clearStaleExemptions(transaction, storeId, booking.calendarId, booking);
  const { booking: after } = await openLink(transaction, tools, request);
  const answer = linkedBookingAnswer(after, now);
  if (idempotency) {
    const kept = { ...idempotency, answer, expiredUntil: idempotencyCutoff(now) };
    await keepMoveAnswer(transaction, storeId, kept, { eventId: booking.eventId, createdAt: now });
  }
  return answer;
}

function requireShown(booking: LinkedBooking, { revision }: MoveRequest, now: Date): void {
  if (booking.revision !== revision) throw new Refusal('booking_changed');
  requireMovable(booking, now);
}

/** Whoever has moved the same under this key gets the kept answer; throws `idempotency_key_reused`, or the refusal itself. */
async function findKeptAnswer(
  handle: Handle,
  { storeId }: OpenedLink,
  { idempotency, now }: MoveAttempt,
  refused: unknown,
): Promise<MoveAnswer> {
  const isAboutKey = isIdempotencyKeyInUse(refused);
  if (!idempotency || !(isAboutKey || refused instanceof Refusal)) throw refused;
  const { key, fingerprint } = idempotency;
  const record = await findIdempotencyRecord<MoveAnswer>(handle, storeId, key, idempotencyCutoff(now));
  if (record?.fingerprint === fingerprint) return record.answer;
  throw record || isAboutKey ? new Refusal('idempotency_key_reused') : refused;
}

/** Tells two moves of one store apart, and moves from bookings. */
function fingerprintOf({ booking }: OpenedLink, request: MoveRequest): string {
  const { revision, selected_day, selected_time, calendar_id } = request;
  const fields = [booking.eventId, revision, selected_day, selected_time, calendar_id];
  return hash('sha256', JSON.stringify(fields), 'hex');
}
