import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';

const MAX_CALLERS = 5000;

/** How many requests of one caller pass within a window, counted in this process. */
export interface RateLimit {
  readonly max: number;
  readonly windowInMinutes: number;
  /** Who the caller is; without it the IP address, of IPv6 its /64 network. */
  readonly callerOf?: (request: FastifyRequest) => string;
}

/** Passes or throws the refusal `rate_limited` with Retry-After. */
export type RateGuard = (request: FastifyRequest) => Promise<void>;

/** Creates a guard with a count of its own. */
export type RateGuards = (limit: RateLimit) => RateGuard;

/** Guards for this app; when `limitsRate` is false they let everything pass. */
export async function createRateGuards(
  app: FastifyInstance,
  limitsRate: boolean,
  clock: Clock,
): Promise<RateGuards> {
  if (!limitsRate) return () => () => Promise.resolve();
  await app.register(fastifyRateLimit, { global: false, store: windowsOf(clock) });
  return ({ max, windowInMinutes, callerOf = ipOf }) => {
    const count = app.createRateLimit({
      max,
      timeWindow: windowInMinutes * MILLISECONDS_A_MINUTE,
      keyGenerator: callerOf,
    });
    return async (request) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new Refusal('rate_limited', { headers: { 'retry-after': String(counted.ttlInSeconds) } });
    };
  };
}

/** Where a request comes from: its IP address, of IPv6 the /64 network. Some proxies add each connection's port. */
export function ipOf({ ip }: FastifyRequest): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  return normalizeIP(v6 ?? v4 ?? ip);
}

/** The library's own store reads the system's clock. */
function windowsOf(clock: Clock) {
  return class Windows {
    readonly #windows = new LRUCache<string, { readonly endsAt: number; count: number }>({
      max: MAX_CALLERS,
    });

    incr(
      caller: string,
      report: (error: null, counted: { current: number; ttl: number }) => void,
      windowInMilliseconds: number,
    ): void {
      const now = clock.now().getTime();
      const last = this.#windows.get(caller);
      const window = last && now < last.endsAt ? last : { endsAt: now + windowInMilliseconds, count: 0 };
      window.count += 1;
      this.#windows.set(caller, window);
      report(null, { current: window.count, ttl: window.endsAt - now });
    }

    child(): Windows {
      return new Windows();
    }
  };
}
