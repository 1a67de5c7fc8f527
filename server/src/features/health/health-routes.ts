import type { Problem } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';

const PATIENCE_IN_MILLISECONDS = 3000;

/** Whether the process lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, { pool }: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (await answersInTime(pool)) return { status: 'ok' };
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

function answersInTime(pool: pg.Pool): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(false), PATIENCE_IN_MILLISECONDS);
    pool
      .query('select 1')
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(tooLate));
  });
}
