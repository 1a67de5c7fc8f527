import type { Problem } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Handle } from '../../platform/database/schema.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { askAnything } from './health-queries.ts';

const PATIENCE_IN_MILLISECONDS = 3000;

/** Whether the process lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, handle: Handle): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (await answersInTime(handle)) return { status: 'ok' };
    return reply.code(unavailable.status).type('application/problem+json').send(JSON.stringify(unavailable));
  });
  for (const path of ['/healthz/', '/readyz/'] as const) refuseOtherMethods(app, { method: 'GET', path });
}

const detail = 'O banco de dados não está respondendo.';

const unavailable: Problem = {
  type: 'urn:hora-marcada:problem:unavailable',
  title: 'Serviço indisponível',
  status: 503,
  detail,
  code: 'unavailable',
  message: detail,
};

function answersInTime(handle: Handle): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(false), PATIENCE_IN_MILLISECONDS);
    askAnything(handle)
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(tooLate));
  });
}
