import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal.ts';

/** Refuses a request with several Host headers (RFC 9112, 3.2): a proxy in front might have believed another of them. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    done(hosts.length > 1 ? new Refusal('invalid', { detail: 'Informe um só Host.' }) : undefined);
  });
}
