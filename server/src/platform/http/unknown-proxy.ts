import type { FastifyInstance } from 'fastify';

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
