import type { FastifyInstance } from 'fastify';
import { refusalOf } from './error-answers.ts';

/** One line for each answer, by the route that gave it: whatever was typed into an address stays out, as do headers and body. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? '',
        status: reply.statusCode,
        code: refusalOf(request),
        durationInMilliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
