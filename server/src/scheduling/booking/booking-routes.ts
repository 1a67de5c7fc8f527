import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { RateGuards } from '../../platform/http/rate-limits.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { bookSlot } from './book-slot.ts';
import { createFloodGuard } from './flood-guard.ts';
import { createAttemptCount, createKeyedQueue, phoneInStore } from './booking-limits.ts';

interface BookingConfiguration {
  readonly limit: RateGuards;
  readonly maxOpenBookings: number | undefined;
  readonly limitsFloods: boolean;
  readonly linkSecret: string;
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
  api.bind(contract.createBooking, async ({ body, headers, request }) => {
    const key = headers['idempotency-key'];
    await countAttempt(request, body, key);
    const bookUpTo = (maxRecentBookings?: number) =>
      bookSlot({ ...dependencies, linkSecret }, { maxOpenBookings, maxRecentBookings }, body, key);
    const book = () => (guardFromFlood ? guardFromFlood(body, bookUpTo) : bookUpTo());
    // Each sees how many bookings the ones before it have made.
    const answer = await (maxOpenBookings === undefined ? book() : oneAtATime(phoneInStore(body), book));
    dependencies.changes.announce(storeIdOf(body.endpoint));
    return answer;
  });
}
