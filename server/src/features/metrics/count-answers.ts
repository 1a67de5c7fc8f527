import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counts } from '../../platform/counts.ts';
import { refusalOf } from '../../platform/http/error-answers.ts';

/** Counts every answer, and the bookings that were refused. */
export function countAnswers(app: FastifyInstance, counts: Counts): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    const { method } = request;
    const { statusCode: status } = reply;
    counts.answered({
      ...{ method, route, status },
      ...(route !== contract.live.path && { seconds: reply.elapsedTime / 1000 }),
    });
    countRefusal(request, route, counts);
    done();
  });
}

const bookers = new Map<string, 'customer' | 'owner'>([
  [contract.createBooking.path, 'customer'],
  [contract.createEvent.path, 'owner'],
]);

function countRefusal(request: FastifyRequest, route: string, counts: Counts): void {
  const by = bookers.get(route);
  const reason = refusalOf(request);
  if (by && reason && request.method === 'POST') counts.notBooked(by, reason);
}
