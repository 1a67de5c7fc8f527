import type { Endpoint } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** On a known path other methods are refused before any body is read (405); OPTIONS names those allowed. */
export function refuseOtherMethods(
  app: FastifyInstance,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): void {
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const allow = [...allowed, 'OPTIONS'].join(', ');
  const refuse = () => Promise.reject(new Refusal('method_not_allowed', { headers: { allow } }));
  app.route({
    method: METHODS.filter((other) => !allowed.includes(other)),
    url: path,
    exposeHeadRoute: false,
    onRequest: refuse,
    handler: refuse,
  });
  app.options(path, (_, reply) => reply.code(204).header('allow', allow).send());
}
