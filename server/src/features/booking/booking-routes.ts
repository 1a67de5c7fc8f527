import { contract, type BookingRequest } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { RateGuards } from '../../platform/http/rate-limits.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { bookSlot } from './book-slot.ts';

/** Booking, limited so that nobody fills a calendar by machine and nobody's family is kept out (P-47). */
export function bookingRoutes(api: Api, dependencies: Dependencies, limit: RateGuards): void {
  // Many customers of a mobile carrier share one address.
  const perAddress = limit({ max: 30, windowInMinutes: 10 });
  const perCustomer = limit({ max: 6, windowInMinutes: 10, callerOf: customerOf });
  api.bind(contract.createBooking, async ({ body, headers, request }) => {
    await perAddress(request);
    await perCustomer(request);
    const answer = await bookSlot(dependencies, body, headers['idempotency-key']);
    dependencies.changes.announce(storeIdOf(body.endpoint));
    return answer;
  });
}

function customerOf({ body }: FastifyRequest): string {
  const { endpoint, client_telephone } = body as BookingRequest;
  return `${endpoint.toLowerCase()} ${client_telephone}`;
}
