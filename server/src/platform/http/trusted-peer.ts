import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** True for a request that came directly from a trusted proxy. */
export type TrustsPeer = (request: IncomingMessage) => boolean;

/** Reads addresses and networks as fastify's `trustProxy` does. */
export function trustsPeerOf(trustedProxies: readonly string[]): TrustsPeer {
  const isTrusted = compile([...trustedProxies]);
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}

/** Logs once that requests come through a proxy that TRUST_PROXY does not name: all its clients share one address. */
export function warnOfUnknownProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  let isWarned = trustedProxies.length > 0;
  app.addHook('onRequest', (request, _, done) => {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
    if (!isWarned && (forwardedFor ?? forwarded) !== undefined) {
      isWarned = true;
      request.log.warn(
        'TRUST_PROXY is unset, and requests come through a proxy: all its clients share one limit',
      );
    }
    done();
  });
}
