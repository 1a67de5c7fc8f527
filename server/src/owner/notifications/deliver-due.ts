import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { MAX_ATTEMPTS, waitAfterAttempt } from './delivery-rules.ts';
import type { NotificationGateway, DeliveryOutcome } from './gateway.ts';
import {
  leaseNotifications,
  recordDeliveryResult,
  type LeasedNotification,
  type DeliveryResult,
} from './notification-queries.ts';

const MAX_DELIVERIES_AT_ONCE = 5;
// Many times a gateway's time limit, so that a message never has two live workers.
const LEASE_IN_MILLISECONDS = 60_000;

export interface DeliveryTools {
  readonly handle: Handle;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly gateway: NotificationGateway;
  /** Called with the error code of each message that is given up. */
  readonly onGivenUp: (code: string) => void;
}

/**
 * Delivers some of the messages that are due and answers how many it leased. No connection is held while a gateway
 * answers. A process that dies between a delivery and its record leaves the lease to end: the message is delivered
 * again under the same id, and a gateway that knows its ids delivers it once. Nothing more is promised.
 */
export async function deliverDue(tools: DeliveryTools): Promise<number> {
  const { handle, clock, gateway } = tools;
  const now = clock.now();
  const jobs = await leaseNotifications(handle, {
    driver: gateway.driver,
    max: MAX_DELIVERIES_AT_ONCE,
    now,
    leaseUntil: new Date(now.getTime() + LEASE_IN_MILLISECONDS),
  });
  // One result that cannot be recorded does not stop the other deliveries.
  const endings = await Promise.allSettled(jobs.map((job) => deliver(job, tools)));
  const failed = endings.find((ending) => ending.status === 'rejected');
  if (failed) throw failed.reason;
  return jobs.length;
}

async function deliver(
  job: LeasedNotification,
  { handle, clock, random, gateway, onGivenUp }: DeliveryTools,
) {
  const outcome = await attemptDelivery(job, gateway);
  const result = deliveryResultOf(outcome, job.attempt, clock.now(), random());
  if (result.state === 'dead') onGivenUp(result.code);
  await recordDeliveryResult(handle, job.storeId, job, result);
}

/** A message whose workers keep dying is given up too. */
function attemptDelivery(
  job: LeasedNotification,
  gateway: NotificationGateway,
): Promise<DeliveryOutcome> | DeliveryOutcome {
  if (job.attempt > MAX_ATTEMPTS) return { kind: 'refused', code: 'never_settled' };
  const { id, phone, text, payload } = job;
  return gateway.deliver({ id, phone, text, payload });
}

function deliveryResultOf(
  outcome: DeliveryOutcome,
  attempt: number,
  now: Date,
  random: number,
): DeliveryResult {
  if (outcome.kind === 'delivered') return { state: 'sent' };
  const { code } = outcome;
  if (outcome.kind === 'refused' || attempt >= MAX_ATTEMPTS) return { state: 'dead', code };
  const wait = waitAfterAttempt(attempt, random, outcome.waitInMilliseconds);
  return { state: 'queued', code, dueAt: new Date(now.getTime() + wait) };
}
