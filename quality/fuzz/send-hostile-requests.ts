import fc from 'fast-check';
import { requestsTo } from './hostile-calls.ts';
import { pageRequests } from './hostile-pages.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { HostileSite } from './hostile-site.ts';
import { malformedGroup, malformedRequests } from './malformed-requests.ts';
import { sendRaw, type RequestResult } from './send-raw.ts';
import { violationsOf } from './violations.ts';

export interface FuzzOptions {
  readonly requests: number;
  /** Decides everything that is sent, except the tokens. */
  readonly seed: number;
  readonly inFlight: number;
  /** Called after each round, with no request under way. */
  readonly onRound?: (sent: number) => void;
}

const REQUESTS_A_ROUND = 100;
/** Fewer requests may all be refused by chance. */
const OFTEN = 100;

/** Sends hostile requests in rounds, each to freshly reset stores, and counts the results. */
export async function sendHostileRequests(site: HostileSite, options: FuzzOptions): Promise<Tally> {
  const { requests, seed, inFlight, onRound } = options;
  const tally = new Tally();
  for (let sent = 0; sent < requests;) {
    const tokens = await site.reset();
    const operations = site.operations.map((operation) => ({
      weight: 2,
      arbitrary: requestsTo(operation, tokens),
    }));
    const any = fc.oneof(
      ...operations,
      { weight: Math.ceil(operations.length / 4), arbitrary: pageRequests },
      { weight: Math.ceil(operations.length / 8), arbitrary: malformedRequests },
    );
    const round = fc.sample(any, { seed: seed + sent, numRuns: Math.min(REQUESTS_A_ROUND, requests - sent) });
    await forEachConcurrently(round, inFlight, async (request) => {
      const result: RequestResult = await sendRaw(site.port, request);
      tally.add(request, result, violationsOf(request, result));
    });
    sent += round.length;
    onRound?.(sent);
  }
  return tally;
}

/** The results of one operation's requests. */
interface GroupCount {
  sent: number;
  succeeded: number;
  slowestInMilliseconds: number;
}

/** Counts results, and lists what violates the contract with the beginning and end of its request. */
export class Tally {
  readonly groups = new Map<string, GroupCount>();
  readonly statuses = new Map<number | 'none', number>();
  readonly violations: string[] = [];
  slowestInMilliseconds = 0;
  slowest = '';

  add(request: HostileRequest, { answer, milliseconds }: RequestResult, violations: readonly string[]): void {
    const status = answer?.status ?? 'none';
    const count = this.groups.get(request.group) ?? { sent: 0, succeeded: 0, slowestInMilliseconds: 0 };
    count.sent += 1;
    if (answer && answer.status >= 200 && answer.status < 300) count.succeeded += 1;
    count.slowestInMilliseconds = Math.max(count.slowestInMilliseconds, milliseconds);
    this.groups.set(request.group, count);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (milliseconds > this.slowestInMilliseconds) {
      this.slowestInMilliseconds = milliseconds;
      this.slowest = excerpt(request);
    }
    for (const violation of violations) this.violations.push(`${violation}\n${excerpt(request)}`);
  }

  /** Operations that were called often and never succeeded: what follows their first refusals was not tried. */
  get unreached(): string[] {
    return [...this.groups]
      .filter(([group, { sent, succeeded }]) => group !== malformedGroup && sent >= OFTEN && succeeded === 0)
      .map(([group]) => group);
  }
}

function excerpt({ bytes }: HostileRequest): string {
  const text = JSON.stringify(bytes.toString('latin1'));
  return text.length > 1200 ? `${text.slice(0, 800)} … ${text.slice(-300)}` : text;
}

/** Runs an action for each request, `inFlight` at a time. */
async function forEachConcurrently(
  requests: readonly HostileRequest[],
  inFlight: number,
  action: (request: HostileRequest) => Promise<void>,
): Promise<void> {
  const waiting = [...requests];
  const worker = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) await action(request);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
