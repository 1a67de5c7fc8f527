import type { Clock } from '../../platform/clock.ts';
import type { MessageEnd } from '../../platform/counts.ts';
import type { Handle } from '../../platform/database/schema.ts';
import {
  leaseNotifications,
  recordDeliveryResult,
  type DeliveryResult,
  type LeasedNotification,
} from './delivery-queries.ts';
import { MAX_ATTEMPTS, waitAfterAttempt } from './delivery-rules.ts';
import type { DeliveryJob, AttemptResult, NotificationGateway } from './gateway.ts';
import { prepareDelivery, type LinkSigning } from './prepare-delivery.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { WorkLoop } from '../../platform/pacing/work-loop.ts';
import type { Timers } from '../../platform/timers.ts';
import { within, type Tracing } from '../../platform/tracing/spans.ts';
import { systemAuthor } from '../../stores/change-log/change-rules.ts';
import { createGateway, type NotificationConfiguration, observedGateway } from './create-gateway.ts';

const PAUSE_IN_MILLISECONDS = 5000;

const MAX_DELIVERIES_AT_ONCE = 5;
// Many times a gateway's time limit, so that a message never has two live workers.
const LEASE_IN_MILLISECONDS = 60_000;

export interface DeliveryTools extends LinkSigning {
  readonly handle: Handle;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly gateway: NotificationGateway;
  readonly newId: () => string;
  /** Called once for each message, with what became of it; a code where it was given up. */
  readonly onSettled: (leased: LeasedNotification, end: MessageEnd, code?: string) => void;
}

/**
 * Delivers some of the messages that are due and answers how many it leased. No connection is held while a gateway
 * answers. A process that dies between a delivery and its record leaves the lease to end: the message is delivered
 * again under the same id, and a gateway that knows its ids delivers it once. Nothing more is promised. What a message tells
 * of is read once more before each attempt.
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

async function deliver(leased: LeasedNotification, tools: DeliveryTools): Promise<void> {
  const { handle, clock, gateway } = tools;
  const record = (result: DeliveryResult) =>
    recordDeliveryResult(handle, leased.storeId, leased, result, { ...tools, author: systemAuthor });
  const prepared = await prepareDelivery(leased, tools);
  if (prepared.kind === 'wait') {
    const result = { state: 'waiting', dueAt: prepared.until, code: 'quiet' } as const;
    return record(result);
  }
  if (prepared.kind === 'drop') {
    await record({ state: 'dead', code: prepared.code, isDropped: true });
    tools.onSettled(leased, prepared.code);
    return;
  }
  const attempted = await attemptDelivery(leased, prepared.job, gateway);
  const result = deliveryResultOf(attempted, leased, tools.random(), clock.now());
  const { text, payload } = prepared.message;
  await record(result ?? { state: 'sent', text, payload });
  if (!result) tools.onSettled(leased, 'sent');
  else if (result.state === 'dead') tools.onSettled(leased, 'given_up', result.code);
}

/** A message whose workers keep dying is given up too. */
function attemptDelivery(
  leased: LeasedNotification,
  job: DeliveryJob,
  gateway: NotificationGateway,
): Promise<AttemptResult> | AttemptResult {
  if (attemptsLeft(leased) < 0) return { kind: 'refused', code: 'never_settled' };
  return gateway.deliver(job);
}

/** Below zero the attempt under way is one too many; what has a latest hour is tried until then (REM-008). */
function attemptsLeft({ attempt, notAfter }: LeasedNotification): number {
  return notAfter === null ? MAX_ATTEMPTS - attempt : Infinity;
}

/** Undefined once it is delivered. */
function deliveryResultOf(
  attempted: AttemptResult,
  leased: LeasedNotification,
  random: number,
  now: Date,
): Exclude<DeliveryResult, { state: 'sent' }> | undefined {
  if (attempted.kind === 'delivered') return undefined;
  const { code } = attempted;
  if (attempted.kind === 'refused' || attemptsLeft(leased) <= 0) return { state: 'dead', code };
  const wait = waitAfterAttempt(leased.attempt, random, attempted.waitInMilliseconds);
  return { state: 'waiting', code, dueAt: new Date(now.getTime() + wait) };
}

interface DeliveryConfiguration extends LinkSigning {
  readonly configuration: NotificationConfiguration;
  readonly timers: Timers;
  readonly tracing: Tracing | undefined;
}

/** With a gateway, delivers messages while the app runs; the returned step says that there are new ones. */
export function startDelivery(
  app: FastifyInstance,
  { database, clock, counts, newId, signals }: Dependencies,
  { configuration, timers, tracing, ...links }: DeliveryConfiguration,
): () => void {
  const gateway = createGateway(configuration, clock);
  if (!gateway) return () => undefined;
  const { driver } = gateway;
  counts.deliversBy(driver);
  const onSettled: DeliveryTools['onSettled'] = ({ storeId, kind }, end, code) => {
    counts.messageSettled(kind, end);
    if (end !== 'given_up') return;
    counts.deliveryGivenUp(driver);
    app.log.warn({ driver, kind, code }, 'notification given up');
    signals.announce(storeId);
  };
  const onFailure = (error: unknown) => app.log.error({ driver, code: errorCode(error) }, 'delivery failed');
  const tools = {
    ...links,
    handle: database.handle,
    clock,
    newId,
    random: Math.random,
    onSettled,
    gateway: observedGateway(gateway, counts, tracing),
  };
  // Outside the trace of the request that wakes the worker.
  const work = tracing ? () => within(undefined, () => deliverDue(tools)) : () => deliverDue(tools);
  const loop = new WorkLoop({ work, pauseInMilliseconds: PAUSE_IN_MILLISECONDS, timers, onFailure });
  loop.runWith(app);
  return () => loop.wake();
}
