import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify';
import type { RateGuard, RateGuards } from '../rate-limits.ts';
import { Refusal } from '../../refusal.ts';

const CALLS_A_MINUTE = 300;
// Visitors behind one proxy or carrier load a page's files at once; each is kept by their browsers for a year.
const FILES_A_MINUTE = 6000;
// Several load balancers ask each second.
const CHECKS_A_MINUTE = 1200;

const checks = ['/healthz', '/readyz'];
const files = ['/static/', '/media/', '/api/docs/static/', '/remotes.json', '/*'];

/**
 * Counts the requests of each address to every route that is registered from now on, also by plugins: calls, files, and checks
 * of whether the server lives, each kind by itself. A route's own guards come after that.
 */
export function guardRoutes(app: FastifyInstance, limit: RateGuards): void {
  const ofCalls = limit({ max: CALLS_A_MINUTE, windowInMinutes: 1 });
  const ofFiles = limit({ max: FILES_A_MINUTE, windowInMinutes: 1 });
  const ofChecks = limit({ max: CHECKS_A_MINUTE, windowInMinutes: 1 });
  const guards = new Set<unknown>([ofCalls, ofFiles, ofChecks]);
  const guardOf = (url: string): RateGuard => {
    if (checks.some((check) => url.startsWith(check))) return ofChecks;
    return files.some((file) => url.startsWith(file)) ? ofFiles : ofCalls;
  };
  app.addHook('onRoute', (route) => {
    const own = hooksOf(route);
    // The route of HEAD is made of that of GET.
    if (!own.some((hook) => guards.has(hook))) route.onRequest = [guardOf(route.url), ...own];
  });
}

function hooksOf({ onRequest = [] }: RouteOptions): onRequestHookHandler[] {
  return Array.isArray(onRequest) ? onRequest : [onRequest];
}

/** Refuses a request with several Host headers (RFC 9112, 3.2): a proxy in front might have believed another of them. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    done(hosts.length > 1 ? new Refusal('invalid', { detail: 'Informe um só Host.' }) : undefined);
  });
}
