import type { AnyBookingAnswer, ShownTerms } from '../contract/contract.ts';
import type { PublicClient } from './create-client.ts';
import { isCombined, servicesField, type DayQuery } from './public-api.ts';

export interface BookingToSend extends Omit<DayQuery, 'calendarId'> {
  /** Undefined where the customer has no preference. */
  readonly calendarId: string | undefined;
  readonly time: string;
  readonly customerName: string;
  /** Eleven digits. */
  readonly customerPhone: string;
  /** What the customer adds; undefined for nothing. */
  readonly note?: string | undefined;
  /** One per arrival at the review step, so that a repeated call books once. */
  readonly idempotencyKey: string;
  /** The answer to the challenge of a refused call. */
  readonly proof?: string;
  /** Reais and minutes, as the customer was shown them. */
  readonly shown: { readonly price: number | undefined; readonly minutes: number | undefined };
}

export interface BookingReceipt {
  readonly status: number;
  /** Opens the customer's own view of the booking; undefined where the booking is gone. */
  readonly manageToken: string | undefined;
  /** The store said yes by its rule. */
  readonly isConfirmedByStore: boolean | undefined;
  /** As stored. */
  readonly title: string | undefined;
  readonly calendar: string | undefined;
  /** Of the calendar that was taken, where the customer had no preference. */
  readonly terms: ShownTerms | undefined;
}

/** Books for a customer. Any 2xx resolves with its status; only 201 is a booking (ERR-001, ERR-002). */
export async function sendBooking(
  client: PublicClient,
  booking: BookingToSend,
  signal?: AbortSignal,
): Promise<BookingReceipt> {
  const { price, minutes } = booking.shown;
  const headers = {
    'Idempotency-Key': booking.idempotencyKey,
    ...(price !== undefined && { 'Shown-Price': price.toFixed(2) }),
    ...(minutes !== undefined && { 'Shown-Minutes': String(minutes) }),
  };
  const { call, body } = request(booking);
  const { status, data } = await client.call(call, { body, headers, signal });
  const {
    title,
    calendar,
    terms,
    manage_token: manageToken,
    is_confirmed: isConfirmedByStore,
  } = Object(data) as Partial<AnyBookingAnswer>;
  return { status, manageToken, isConfirmedByStore, title, calendar, terms };
}

function request(booking: BookingToSend) {
  const { calendarId, serviceId, moreServiceIds = [] } = booking;
  const fields = {
    endpoint: booking.storeSlug,
    selected_day: booking.day,
    selected_time: booking.time,
    client_name: booking.customerName.trim(),
    client_telephone: booking.customerPhone,
    ...(booking.note !== undefined && { note: booking.note }),
    ...(booking.proof !== undefined && { proof: booking.proof }),
  };
  if (calendarId === undefined) {
    const services = [serviceId, ...moreServiceIds];
    return { call: 'createAnyBooking', body: { ...fields, services } } as const;
  }
  const call = isCombined(booking) ? 'createCombinedBooking' : 'createBooking';
  return { call, body: { ...fields, ...servicesField(booking), calendar_id: calendarId } } as const;
}
