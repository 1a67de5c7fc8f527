import type { FastifyRequest } from 'fastify';
import type { RateGuard, RateGuards } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';

const WINDOW_IN_MINUTES = 10;
// Many customers of a mobile carrier share one address.
const MAX_VIEWS_PER_ADDRESS = 60;
const MAX_CHANGES_PER_ADDRESS = 20;
const MAX_CHANGES_PER_LINK = 10;
const MAX_UNKNOWN_LINKS_PER_ADDRESS = 20;

/** Runs a call with a link, or throws `rate_limited`. */
type LimitedCall = <Answer>(request: FastifyRequest, action: () => Promise<Answer>) => Promise<Answer>;

/**
 * Counts what links are used for, and those that open nothing (MOVE-024). Changes also count by the link itself, which nobody
 * can use up without having it.
 */
export function createLinkLimits(limit: RateGuards) {
  const guard = (max: number, callerOf?: (request: FastifyRequest) => string) =>
    limit({ max, windowInMinutes: WINDOW_IN_MINUTES, ...(callerOf && { callerOf }) });
  const unknown = guard(MAX_UNKNOWN_LINKS_PER_ADDRESS);
  const behind =
    (...guards: readonly RateGuard[]): LimitedCall =>
    async (request, action) => {
      for (const pass of guards) await pass(request);
      try {
        return await action();
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found') await unknown(request);
        throw error;
      }
    };
  return {
    viewing: behind(guard(MAX_VIEWS_PER_ADDRESS)),
    listing: behind(),
    changing: behind(guard(MAX_CHANGES_PER_ADDRESS), guard(MAX_CHANGES_PER_LINK, linkOf)),
  };
}

function linkOf(request: FastifyRequest): string {
  const { token } = request.body as { readonly token: string };
  return token;
}
