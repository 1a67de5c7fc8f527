import type { FastifyInstance } from 'fastify';
import { refusalOf } from './errors/error-answers.ts';

/** Proxies ask for them every few seconds: where they are well, they would be most of the log. */
const healthChecks = ['/healthz', '/readyz'];

/** Logs one line for each answer with its route, and nothing that was typed: no address, headers or body. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: path = '' } = request.routeOptions;
    const isHealthy = healthChecks.includes(path) && reply.statusCode === 200;
    request.log[isHealthy ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        code: refusalOf(request),
        durationInMilliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
