import type { CallLimit, Endpoint } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { ipOf, type RateGuard, type RateGuards } from '../rate-limits.ts';

/** Runs an action of an endpoint, or throws `rate_limited`. */
export type GuardCall = <Answer>(request: FastifyRequest, action: () => Promise<Answer>) => Promise<Answer>;

type CallerOf = (request: FastifyRequest) => string;

/** Counts calls as the limits of their endpoints say; attempts, reads and failures are counted by their features. */
export function createCallGuards(limit: RateGuards, accountOf: CallerOf): (endpoint: Endpoint) => GuardCall {
  const callers: Partial<Record<CallLimit['by'], CallerOf>> = {
    account: accountOf,
    link: linkOf,
    recipient: recipientOf,
  };
  const guards = new Map<CallLimit, RateGuard>();
  const guardOf = (callLimit: CallLimit) => {
    const guard = guards.get(callLimit) ?? limit({ ...callLimit, callerOf: callers[callLimit.by] ?? ipOf });
    guards.set(callLimit, guard);
    return guard;
  };
  return ({ limits = {} }) => {
    const guardsOf = (counts: CallLimit['counts']) =>
      Object.values(limits)
        .filter((callLimit) => callLimit.counts === counts)
        .map(guardOf);
    const [ofCalls, ofUnknown] = [guardsOf('calls'), guardsOf('not_found')];
    return async (request, action) => {
      for (const pass of ofCalls) await pass(request);
      try {
        return await action();
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found')
          for (const pass of ofUnknown) await pass(request);
        throw error;
      }
    };
  };
}

function linkOf(request: FastifyRequest): string {
  const { token } = request.body as { readonly token: string };
  return token;
}

function recipientOf(request: FastifyRequest): string {
  const { address } = request.body as { readonly address: string };
  return address.trim().toLowerCase();
}
