import type { FastifyInstance } from 'fastify';

/** One line for each answer, without address, query string, headers or body. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        durationInMilliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
