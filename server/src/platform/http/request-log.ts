import type { FastifyInstance } from 'fastify';

/** One line for each answer, by the route that gave it: whatever was typed into an address stays out, as do headers and body. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? '',
        status: reply.statusCode,
        durationInMilliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
