import { hash } from 'node:crypto';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { NewChange } from '../../stores/change-log/change-log-queries.ts';
import { customerAuthor } from '../../stores/change-log/change-rules.ts';
import { lockCalendars } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { offeredTimeRange } from '../availability/calendar-setup-rules.ts';
import { answerOnce, recordToKeep } from '../booking/idempotency-queries.ts';
import { clearStaleExemptions } from '../events/event-removing-queries.ts';
import { dayFromText } from '../availability/wall-clock-rules.ts';
import { linkedBookingAnswer, linkedBookingFacts, movedBooking } from './linked-booking-rules.ts';
import { moveLinkedBooking } from './moving-queries.ts';
import { openForMove, type OpenedForMove } from './booking-moves.ts';
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
  const attempt = { request, now: tools.clock.now(), key, changeId: tools.newId() };
  const { handle } = tools.database;
  return answerOnce<MoveAnswer, MoveAnswer>(handle, {
    ...attempt,
    act: async () => {
      const { storeId, answer } = await move(tools, attempt);
      tools.signals.announce(storeId);
      return answer;
    },
    identify: async () => {
      const opened = await openLink(handle, tools, request);
      return { storeId: opened.storeId, fingerprint: fingerprintOf(opened, request) };
    },
    answerAgain: ({ answer }) => answer,
  });
}

interface MoveAttempt {
  readonly request: MoveRequest;
  readonly now: Date;
  /** Undefined when the request brought no `Idempotency-Key`. */
  readonly key: string | undefined;
  /** Of the entry that the move makes in the log. */
  readonly changeId: string;
}

interface Moved {
  readonly storeId: StoreId;
  readonly answer: MoveAnswer;
}

/**
 * As for a new booking, nothing is locked while the offer is computed, because nearly always it still stands when it is
 * taken. An offer that changed in between is computed again behind the locks of both calendars, where it cannot change
 * any more; and so is all for a booking that others lie on, and for one with stripes.
 */
async function move(tools: LinkTools, attempt: MoveAttempt): Promise<Moved> {
  const { handle } = tools.database;
  const opened = await open(handle, tools, attempt);
  const moved = opened.needsLock ? undefined : await moveOpened(handle, opened, attempt);
  if (moved) return moved;
  return handle.transaction().execute(async (transaction) => {
    const { storeId, offers } = opened;
    await lockCalendars(transaction, storeId, [...new Set(offers.map(({ calendarId }) => calendarId))]);
    const again = await open(transaction, tools, attempt);
    const moved = await moveOpened(transaction, again, attempt);
    if (!moved) throw new Refusal('booking_changed');
    const { booking } = again;
    if (booking.calendarId !== null)
      await clearStaleExemptions(transaction, storeId, booking.calendarId, booking);
    return moved;
  });
}

function open(handle: Handle, tools: LinkTools, { request, now }: MoveAttempt): Promise<OpenedForMove> {
  const { revision, calendar_id: calendarId } = request;
  const day = dayFromText(request.selected_day);
  return openForMove(handle, tools, request, { calendarId, now, day, revision });
}

/** Undefined when an offer changed since it was read; throws `slot_taken` or `booking_changed`. */
async function moveOpened(
  handle: Handle,
  opened: OpenedForMove,
  { request, now, key, changeId }: MoveAttempt,
): Promise<Moved | undefined> {
  const { storeId, booking, setup, offers } = opened;
  const { calendar, confirmsBookings } = setup;
  const range = offeredTimeRange(setup, now, request);
  const isHere = calendar.id === booking.calendarId && range?.start.getTime() === booking.start.getTime();
  if (!range || isHere) throw new Refusal('slot_taken');
  const moved = movedBooking(booking, { ...range, calendar, confirmsBookings });
  const answer = linkedBookingAnswer(moved, now);
  const record = recordToKeep({ key, now }, fingerprintOf(opened, request), answer);
  const logged: NewChange = {
    changeId,
    at: now,
    author: customerAuthor,
    subjectId: booking.eventId,
    action: 'event_moved',
    subject: 'event',
    facts: { before: linkedBookingFacts(booking), after: linkedBookingFacts(moved), has_customer: true },
  };
  const change = { shown: booking, moved, movedAt: now, offers, logged };
  const result = await moveLinkedBooking(handle, storeId, change, record);
  if (result === 'outdated') throw new Refusal('booking_changed');
  return result === 'moved' ? { storeId, answer } : undefined;
}

/** Tells two moves of one store apart, and moves from bookings. */
function fingerprintOf({ booking }: OpenedLink, request: MoveRequest): string {
  const { revision, selected_day, selected_time, calendar_id } = request;
  const fields = [booking.eventId, revision, selected_day, selected_time, calendar_id];
  return hash('sha256', JSON.stringify(fields), 'hex');
}
