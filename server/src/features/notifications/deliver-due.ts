import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { MOST_ATTEMPTS, waitAfter } from './delivery-rules.ts';
import type { Gateway, Outcome } from './gateway.ts';
import {
  leaseNotifications,
  settleNotification,
  type LeasedNotification,
  type Settlement,
} from './notification-queries.ts';

const MOST_AT_ONCE = 5;
// Many times a gateway's time limit, so that a message never has two workers that live.
const LEASE_IN_MILLISECONDS = 60_000;

export interface DeliveryTools {
  readonly handle: Handle;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly gateway: Gateway;
  /** Told of each message that is given up. */
  readonly onDead: (code: string) => void;
}

/**
 * Delivers some of the messages that are due and answers how many it took on. No connection is held while a gateway
 * answers. A process that dies between a delivery and its record leaves the lease to end: the message is delivered
 * again under the same id, and a gateway that knows its ids delivers it once. So much is promised and no more.
 */
export async function deliverDue(tools: DeliveryTools): Promise<number> {
  const { handle, clock, gateway } = tools;
  const now = clock.now();
  const jobs = await leaseNotifications(handle, {
    driver: gateway.driver,
    most: MOST_AT_ONCE,
    now,
    leaseUntil: new Date(now.getTime() + LEASE_IN_MILLISECONDS),
  });
  // One that cannot be recorded leaves the others their time.
  const endings = await Promise.allSettled(jobs.map((job) => deliver(job, tools)));
  const failed = endings.find((ending) => ending.status === 'rejected');
  if (failed) throw failed.reason;
  return jobs.length;
}

async function deliver(job: LeasedNotification, { handle, clock, random, gateway, onDead }: DeliveryTools) {
  const outcome = await attemptOf(job, gateway);
  const settlement = settlementOf(outcome, job.attempt, clock.now(), random());
  if (settlement.state === 'dead') onDead(settlement.code);
  await settleNotification(handle, job.storeId, job, settlement);
}

/** One whose workers keep dying is not tried for ever. */
function attemptOf(job: LeasedNotification, gateway: Gateway): Promise<Outcome> | Outcome {
  if (job.attempt > MOST_ATTEMPTS) return { kind: 'refused', code: 'never_settled' };
  const { id, phone, text, payload } = job;
  return gateway.deliver({ id, phone, text, payload });
}

function settlementOf(outcome: Outcome, attempt: number, now: Date, random: number): Settlement {
  if (outcome.kind === 'delivered') return { state: 'sent' };
  const { code } = outcome;
  if (outcome.kind === 'refused' || attempt >= MOST_ATTEMPTS) return { state: 'dead', code };
  const wait = waitAfter(attempt, random, outcome.waitInMilliseconds);
  return { state: 'queued', code, dueAt: new Date(now.getTime() + wait) };
}
