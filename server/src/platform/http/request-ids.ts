import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustsPeer } from './trusted-peer.ts';

/** The header that carries a request's id. */
export const REQUEST_ID = 'x-request-id';

/** The id of each request: the one that a trusted proxy gave, or a new one. */
export function requestIds(
  trustsPeer: TrustsPeer,
  newId: () => string,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[REQUEST_ID];
    const isGiven = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) && trustsPeer(request);
    return isGiven ? given : newId();
  };
}

/** Every answer carries its request's id, as the lines of the log do. */
export function echoRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    void reply.header(REQUEST_ID, request.id);
    done();
  });
}
