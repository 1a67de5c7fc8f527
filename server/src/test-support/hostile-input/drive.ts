import fc from 'fast-check';
import { askRaw, type Outcome } from './ask-raw.ts';
import { brokenRequests } from './broken-requests.ts';
import { callsOf } from './hostile-calls.ts';
import { pageRequests } from './hostile-pages.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { HostileSite } from './hostile-site.ts';
import { Tally } from './tally.ts';
import { complaintsOf } from './verdict.ts';

export interface DriveOptions {
  readonly requests: number;
  /** Everything that is sent follows from it, tokens aside. */
  readonly seed: number;
  readonly inFlight: number;
  /** Told after each round, with nothing under way. */
  readonly onRound?: (sent: number) => void;
}

const REQUESTS_A_ROUND = 100;

/** Sends hostile requests in rounds, each to stores as new, and counts what came of them. */
export async function drive(site: HostileSite, options: DriveOptions): Promise<Tally> {
  const { requests, seed, inFlight, onRound } = options;
  const tally = new Tally();
  for (let sent = 0; sent < requests;) {
    const tokens = await site.renew();
    const operations = site.operations.map((operation) => ({
      weight: 2,
      arbitrary: callsOf(operation, tokens),
    }));
    const any = fc.oneof(
      ...operations,
      { weight: Math.ceil(operations.length / 4), arbitrary: pageRequests },
      { weight: Math.ceil(operations.length / 8), arbitrary: brokenRequests },
    );
    const round = fc.sample(any, { seed: seed + sent, numRuns: Math.min(REQUESTS_A_ROUND, requests - sent) });
    await inTurns(round, inFlight, async (request) => {
      const outcome: Outcome = await askRaw(site.port, request);
      tally.add(request, outcome, complaintsOf(request, outcome));
    });
    sent += round.length;
    onRound?.(sent);
  }
  return tally;
}

/** Does something with each request, so many at a time. */
async function inTurns(
  requests: readonly HostileRequest[],
  inFlight: number,
  act: (request: HostileRequest) => Promise<void>,
): Promise<void> {
  const waiting = [...requests];
  const worker = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) await act(request);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
