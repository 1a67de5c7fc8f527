import type { FastifyInstance } from 'fastify';
import { refusalOf } from './errors/error-answers.ts';

/** Logs one line for each answer with its route, and nothing that was typed: no address, headers or body. */
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
