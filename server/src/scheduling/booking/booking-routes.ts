import { contract, type CombinedBookingRequest } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { RateGuards } from '../../platform/http/rate-limits.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { asCombined } from '../availability/calendar-setup-rules.ts';
import { bookSlot } from './book-slot.ts';
import { createFloodGuard } from './flood-guard.ts';
import { createAttemptCount, createKeyedQueue, phoneInStore } from './booking-limits.ts';

interface BookingConfiguration {
  readonly limit: RateGuards;
  readonly maxOpenBookings: number | undefined;
  readonly limitsFloods: boolean;
  readonly linkSecret: string;
}

interface BookingCall {
  readonly headers: { readonly 'idempotency-key'?: string | undefined };
  readonly request: FastifyRequest;
}

/**
 * Booking, limited (P-47), also by the store's own usual hour (FLOOD-001). A phone never has more than `maxOpenBookings`
 * ahead in a store with one server process; of several on one database each may let one through at the same moment, so at
 * most one for each further process.
 */
export function bookingRoutes(
  api: Api,
  dependencies: Dependencies,
  { limit, maxOpenBookings, limitsFloods, linkSecret }: BookingConfiguration,
): void {
  const countAttempt = createAttemptCount(limit, dependencies.clock);
  const oneAtATime = createKeyedQueue();
  const guardFromFlood = limitsFloods ? createFloodGuard(dependencies) : undefined;
  const take = async (booking: CombinedBookingRequest, { headers, request }: BookingCall) => {
    const key = headers['idempotency-key'];
    await countAttempt(request, booking, key);
    const bookUpTo = (maxRecentBookings?: number) =>
      bookSlot({ ...dependencies, linkSecret }, { maxOpenBookings, maxRecentBookings }, booking, key);
    const book = () => (guardFromFlood ? guardFromFlood(booking, bookUpTo) : bookUpTo());
    // Each sees how many bookings the ones before it have made.
    const answer = await (maxOpenBookings === undefined ? book() : oneAtATime(phoneInStore(booking), book));
    dependencies.changes.announce(storeIdOf(booking.endpoint));
    return answer;
  };
  api.bind(contract.createBooking, (call) => take(asCombined(call.body), call));
  api.bind(contract.createCombinedBooking, (call) => take(call.body, call));
}
