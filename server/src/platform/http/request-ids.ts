import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustsPeer } from './trusted-peer.ts';

/** The header that says which request an answer is of. */
export const REQUEST_ID = 'x-request-id';

/** Names each request: as a trusted proxy did, where its name is one, or anew. */
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

/** Every answer says which request it is of, as the lines of the log do. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    void reply.header(REQUEST_ID, request.id);
    done();
  });
}
