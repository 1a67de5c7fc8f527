import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { opensRow, readLinkToken } from '../../platform/tokens/link-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isStoreEndpoint, noStore, storeIdOf, type StoreId } from '../../platform/store-id.ts';
import { findLinkedBooking, type LinkValues } from './linked-booking-queries.ts';
import { cancelledCutoff, type LinkedBooking, linkedBookingAnswer } from './linked-booking-rules.ts';
import type { AnswerOf } from '@hora-marcada/shared/contract';

export interface LinkTools extends Dependencies {
  readonly linkSecret: string;
}

export interface Link {
  readonly endpoint: string;
  readonly token: string;
}

export interface OpenedLink {
  readonly storeId: StoreId;
  readonly booking: LinkedBooking;
}

/**
 * The booking that a link opens. Throws `not_found`, the same for whatever is wrong with the link: nobody learns whether
 * there is such a booking (MOVE-006).
 */
export async function openLink(handle: Handle, tools: LinkSecrets, link: Link): Promise<OpenedLink> {
  const { storeId, row } = await openRow(tools, link, (values) => findLinkedBooking(handle, values));
  return { storeId, booking: row };
}

/** As `openLink`, for more that is read with the booking. */
export async function openRow<Row extends LinkedBooking>(
  { linkSecret, clock }: LinkSecrets,
  { endpoint, token }: Link,
  find: (values: LinkValues) => Promise<Row | undefined>,
): Promise<{ readonly storeId: StoreId; readonly row: Row }> {
  const earliest = performance.now() + EARLIEST_REFUSAL_IN_MILLISECONDS;
  const name = endpoint.toLowerCase();
  const storeId = isStoreEndpoint(name) ? storeIdOf(name) : noStore;
  const read = readLinkToken(token);
  if (!read) return refuseAt(earliest);
  const row = await find({ storeId, eventId: read.id, cancelledAfter: cancelledCutoff(clock.now()) });
  if (!opensRow(linkSecret, storeId, read, row?.manageKey) || !row) return refuseAt(earliest);
  return { storeId, row };
}

// Longer than any link takes to be looked up: by the time, nobody learns how much of one was right.
const EARLIEST_REFUSAL_IN_MILLISECONDS = 20;

async function refuseAt(earliest: number): Promise<never> {
  await setTimeout(earliest - performance.now());
  throw bookingNotFound();
}

interface LinkSecrets {
  readonly linkSecret: string;
  readonly clock: Clock;
}

export function bookingNotFound(): Refusal {
  const detail = 'Não encontramos este agendamento. O link pode ter sido trocado.';
  // The field tells a link that opens nothing from an address that a server does not have.
  return new Refusal('not_found', { detail, errors: { token: detail } });
}

/** The booking of a link; throws `not_found`. */
export async function showBooking(tools: LinkTools, link: Link): Promise<AnswerOf<'getBooking'>> {
  const { booking } = await openLink(tools.database.handle, tools, link);
  return linkedBookingAnswer(booking, tools.clock.now());
}
