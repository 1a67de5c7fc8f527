import { hash, randomBytes } from 'node:crypto';
import type { AnyBookingAnswer, AnyBookingRequest, NewBookingHeaders } from '@hora-marcada/shared/contract';
import { titleOfServices, toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { LINK_KEY_IN_BYTES, writeLinkToken } from '../../platform/tokens/link-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone, type StoreId } from '../../platform/store-id.ts';
import { requireOpenPage, storeIdFrom, storeNotFound } from '../../stores/public-page/store-page-rules.ts';
import { customerAuthor, eventFacts } from '../../stores/change-log/change-rules.ts';
import { lockCalendar } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { requireAny } from '../availability/any-calendar/any-calendar-rules.ts';
import { findAnySetups } from '../availability/any-calendar/any-setup-queries.ts';
import { inOrderOfChoice } from '../availability/any-calendar/choice-rules.ts';
import { findCalendarSetup } from '../availability/availability-queries.ts';
import {
  bookedServices,
  isGrouped,
  offeredTimeRange,
  priceOfServices,
  requireBookable,
  rangeInAnyZone,
  type BookableSetup,
} from '../availability/calendar-setup-rules.ts';
import { occupiedBy, stripesOf } from '../availability/stripes/striped-time-rules.ts';
import { dayFromText } from '../availability/wall-clock-rules.ts';
import { insertBooking } from './booking-queries.ts';
import { bookingIdAt } from './flood-queries.ts';
import { currentTerms, requireShownOffer, shownOffer, type ShownOffer } from './shown-offer-rules.ts';
import { booksOnShard, insertBookingOnShard } from './shard-booking-queries.ts';
import { answerOnce, isLostRace, recordToKeep } from './idempotency-queries.ts';

/** What a customer books; without a calendar the store's rule chooses one. */
export interface WantedBooking extends AnyBookingRequest {
  readonly calendar_id?: string;
}

/** A request to book and what this server adds to it. */
interface BookingAttempt {
  readonly request: WantedBooking;
  /** The price and minutes that the customer was shown. */
  readonly shown: ShownOffer;
  /** Undefined when the request brought no `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly now: Date;
  readonly eventId: string;
  /** The id comes from a proof of work. */
  readonly isProven: boolean;
  readonly manageKey: Buffer;
  readonly changeId: string;
  readonly limits: SlotLimits;
  readonly insert: typeof insertBooking;
}

interface BookingTools extends Dependencies {
  /** Half of what signs the customer's link. */
  readonly linkSecret: string;
}

/** Undefined where nothing is limited. */
export interface SlotLimits {
  /** How many bookings a phone may have ahead in the store. */
  readonly maxOpenBookings: number | undefined;
  /** How many bookings the store may get within an hour. */
  readonly maxRecentBookings?: number | undefined;
  /** How many of a phone's bookings may wait for the owner's yes. */
  readonly maxUnconfirmedBookings?: number | undefined;
}

/** The limits of a booking, and the id that its proof of work is good for. */
export interface BookingPass extends SlotLimits {
  readonly provenId?: string | undefined;
}

/**
 * Books an offered slot for one service or several and answers what was booked, with the token of the customer's link
 * (MOVE-001); with a key, the same booking is answered the same for a day. Throws `not_found`, `service_gone`,
 * `store_expired`, `slot_taken`, `offer_changed`, `too_many_bookings`, `phone_blocked`, `proof_required` without a challenge, or
 * `idempotency_key_reused`.
 */
export async function bookSlot(
  { database, clock, newId, counts, linkSecret }: BookingTools,
  { provenId, ...limits }: BookingPass,
  request: WantedBooking,
  headers: NewBookingHeaders = {},
): Promise<AnyBookingAnswer> {
  const storeId = storeIdFrom(request.endpoint);
  const key = headers['idempotency-key'];
  const now = clock.now();
  const eventId = provenId ?? bookingIdAt(now, newId());
  const manageKey = randomBytes(LINK_KEY_IN_BYTES);
  const { handle } = database;
  const insert = (await booksOnShard(database)) ? insertBookingOnShard : insertBooking;
  const shown = shownOffer(headers);
  const isProven = provenId !== undefined;
  const changeId = newId();
  const attempt = { request, shown, key, now, eventId, isProven, manageKey, changeId, limits, insert };
  const tokenOf = (id: string, linkKey: Buffer) => writeLinkToken(linkSecret, { storeId, id, key: linkKey });
  const book = request.calendar_id === undefined ? bookInAny : bookInCalendar;
  return answerOnce<AnyBookingAnswer, AnyBookingAnswer>(handle, {
    key,
    now,
    act: async () => {
      const booked = await book(handle, storeId, attempt);
      counts.booked('customer');
      return { ...booked, manage_token: tokenOf(eventId, manageKey) };
    },
    identify: () => ({ storeId, fingerprint: bookingFingerprint(request) }),
    answerAgain: ({ answer, link }) => ({
      ...answer,
      ...(link && { manage_token: tokenOf(link.eventId, link.manageKey) }),
    }),
  });
}

/** Tells two bookings of one store apart; the customer's data cannot be read back from it. */
export function bookingFingerprint(request: WantedBooking): string {
  const { services, note } = request;
  const fields = [
    services.length === 1 ? services[0] : services,
    request.calendar_id ?? null,
    request.selected_day,
    request.selected_time,
    request.client_name,
    request.client_telephone,
    ...(note ? [note] : []),
  ];
  return hash('sha256', JSON.stringify(fields), 'hex');
}

/** Books in the calendar that the customer chose. */
async function bookInCalendar(
  handle: Handle,
  storeId: StoreId,
  attempt: BookingAttempt,
): Promise<AnyBookingAnswer> {
  const calendarId = idOrNone(attempt.request.calendar_id ?? '');
  const setup = await readSetup(handle, storeId, calendarId, attempt);
  return bookWithSecondTry(handle, storeId, setup, attempt);
}

/**
 * Books in the calendar that the store's rule chooses, and where that was taken meanwhile in the next that offered the start,
 * each once (ANY-009); any other refusal is the answer.
 */
async function bookInAny(
  handle: Handle,
  storeId: StoreId,
  attempt: BookingAttempt,
): Promise<AnyBookingAnswer> {
  const { request, now } = attempt;
  const range = rangeInAnyZone(now, dayFromText(request.selected_day));
  const found = await findAnySetups(handle, storeId, request.services.map(idOrNone), range);
  for (const setup of inOrderOfChoice(requireAny(found, request.services, now), now, request)) {
    try {
      return await bookWithSecondTry(handle, storeId, setup, attempt);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Refusal('slot_taken');
}

function isTaken(error: unknown): boolean {
  return isLostRace(error) || (error instanceof Refusal && error.code === 'slot_taken');
}

/**
 * Nearly always the offer still stands when it is booked, so nothing is locked while it is computed. An offer that
 * changed in between is computed again behind the calendar's lock, where it cannot change any more.
 */
async function bookWithSecondTry(
  handle: Handle,
  storeId: StoreId,
  setup: BookableSetup,
  attempt: BookingAttempt,
): Promise<AnyBookingAnswer> {
  const { id } = setup.calendar;
  const bookBehindLock = async (transaction: Handle) => {
    await lockCalendar(transaction, storeId, id);
    const current = await readSetup(transaction, storeId, id, attempt);
    return bookOfferedSlot(transaction, storeId, current, attempt);
  };
  const booked =
    (await bookOfferedSlot(handle, storeId, setup, attempt)) ??
    (await handle.transaction().execute(bookBehindLock));
  if (!booked) throw new Refusal('slot_taken');
  return booked;
}

/** A calendar with its busy time around the day that is asked for. */
async function readSetup(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  { request: { services, selected_day }, now }: BookingAttempt,
): Promise<BookableSetup> {
  const ids = { serviceIds: services.map(idOrNone), calendarId };
  const range = rangeInAnyZone(now, dayFromText(selected_day));
  const setup = await findCalendarSetup(handle, storeId, ids, range);
  if (!setup) throw storeNotFound();
  return requireBookable(requireOpenPage(setup, now), services);
}

/**
 * Books what the calendar offers, computed as it was shown. Undefined when the offer changed since the setup
 * was read; throws `slot_taken`, `offer_changed`, `too_many_bookings`, `phone_blocked` or `proof_required`.
 */
async function bookOfferedSlot(
  handle: Handle,
  storeId: StoreId,
  setup: BookableSetup,
  { request, shown, key, now, eventId, isProven, manageKey, changeId, limits, insert }: BookingAttempt,
): Promise<AnyBookingAnswer | undefined> {
  const { calendar, timeZone } = setup;
  const range = offeredTimeRange(setup, now, request);
  if (!range) throw new Refusal('slot_taken');
  requireShownOffer(setup, request.services, shown);
  const services = bookedServices(setup);
  const title = titleOfServices(services.map(({ name }) => name));
  const priceInCents = priceOfServices(setup.parts);
  // Amid a flood nothing confirms itself (AUTO-005).
  const isConfirmed = setup.confirmsBookings && !isProven;
  const answer = {
    title,
    start_time: toWallClock(range.start, timeZone),
    end_time: toWallClock(range.end, timeZone),
    calendar: calendar.name,
    ...(isConfirmed && { is_confirmed: true }),
    terms: currentTerms(setup.parts, request.services),
  };
  const result = await insert(
    handle,
    storeId,
    { calendarId: calendar.id, offerVersion: calendar.offerVersion, isGrouped: isGrouped(setup) },
    {
      ...range,
      ...occupiedBy(range, stripesOf(setup.parts)),
      eventId,
      isProven,
      manageKey,
      services,
      title,
      priceInCents,
      isConfirmed,
      hadNoPreference: request.calendar_id === undefined,
      customerName: request.client_name,
      customerPhone: request.client_telephone,
      note: setup.asksNote ? (request.note ?? '') : '',
      createdAt: now,
      maxOpenBookings: limits.maxOpenBookings,
      maxRecentBookings: limits.maxRecentBookings,
      maxUnconfirmedBookings: limits.maxUnconfirmedBookings,
    },
    recordToKeep({ key, now }, bookingFingerprint(request), answer),
    {
      changeId,
      at: now,
      author: customerAuthor,
      action: 'event_booked',
      subject: 'event',
      subjectId: eventId,
      facts: {
        after: eventFacts({
          ...range,
          calendarId: calendar.id,
          priceInCents,
          isConfirmed,
          serviceIds: services.map(({ id }) => id),
        }),
        has_customer: true,
      },
    },
  );
  if (result === 'taken') throw new Refusal('slot_taken');
  if (result === 'blocked') throw new Refusal('phone_blocked');
  if (result === 'full') throw new Refusal('too_many_bookings');
  if (result === 'crowded') throw new Refusal('proof_required');
  return result === 'booked' ? answer : undefined;
}
