import type { FastifyInstance } from 'fastify';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { startStoreRounds } from '../../platform/pacing/store-rounds.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Timers } from '../../platform/timers.ts';
import { pushServiceOf } from './device-rules.ts';
import type { PushNotice, PushResult, SendPush } from './send-push.ts';
import {
  newsIn,
  pushNoticesOf,
  summaryNotice,
  type TellingStore,
  type UntoldChange,
} from './told-news-rules.ts';
import {
  findStartsOfDay,
  findStoresToTell,
  findTellingStore,
  findUntold,
  isStillLeased,
  leaseDevices,
  recordTold,
  type LeasedDevice,
} from './told-queries.ts';

const MAX_DEVICES_AT_ONCE = 5;
// Longer than a device's few notices take at their time limit, so that it never has two live workers.
const LEASE_IN_MILLISECONDS = MILLISECONDS_A_MINUTE;

interface TellingTools extends Pick<Dependencies, 'database' | 'clock' | 'counts'> {
  readonly send: SendPush;
  /** Push services that the operator named. */
  readonly pushHosts: readonly string[];
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * Tells some devices of a store what they were not told of, and answers how many it leased. A process that dies between a notice and
 * its record tells it again, under the same tag.
 */
async function tellDevices(tools: TellingTools, storeId: StoreId): Promise<number> {
  const { database, clock } = tools;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_IN_MILLISECONDS);
  const devices = await leaseDevices(database.handle, storeId, { max: MAX_DEVICES_AT_ONCE, now, leaseUntil });
  if (devices.length === 0) return 0;
  const store = await findTellingStore(database.handle, storeId);
  const key = store?.key;
  if (!store || !key) return 0;
  // One that fails does not stop the others.
  const endings = await Promise.allSettled(devices.map((device) => tell(tools, device, store, key)));
  const failed = endings.find((ending) => ending.status === 'rejected');
  if (failed) throw failed.reason;
  return devices.length;
}

/** Something that a device is to be told, with the changes that it tells of. */
interface DuePushNotice {
  readonly notice: PushNotice;
  readonly changeIds: readonly string[];
}

async function tell(
  tools: TellingTools,
  device: LeasedDevice,
  store: TellingStore,
  key: Buffer,
): Promise<void> {
  const { database, clock, counts, pushHosts, send, random } = tools;
  const { handle } = database;
  const now = clock.now();
  const changes = await findUntold(handle, device, now);
  const due = duePushNotices(changes, device, store, now);
  const summary =
    device.summaryOf === null
      ? undefined
      : summaryNotice(await findStartsOfDay(handle, device, device.summaryOf), store, now);
  // What comes together sounds once.
  if (summary) due.push({ notice: { ...summary, silent: summary.silent || due.length > 0 }, changeIds: [] });
  const unsaid = new Set(due.flatMap(({ changeIds }) => changeIds));
  const told = changes.map(({ changeId }) => changeId).filter((id) => !unsaid.has(id));
  let result: PushResult | undefined;
  for (const { notice, changeIds } of due) {
    if (!(await isStillLeased(handle, device))) return;
    result = await send(device, key, notice);
    counts.pushNoticeSent(pushServiceOf(device.endpoint, pushHosts) ?? 'other', result.kind);
    if (result.kind !== 'sent') break;
    told.push(...changeIds);
  }
  const isThrough = result === undefined || result.kind === 'sent';
  await recordTold(handle, device, { now, changeIds: told, isThrough, result, random: random() });
}

function duePushNotices(
  changes: readonly UntoldChange[],
  { kinds, withNames }: LeasedDevice,
  store: TellingStore,
  now: Date,
): DuePushNotice[] {
  const news = newsIn(changes, { now, kinds });
  const notices = pushNoticesOf(news, store, { now, withNames });
  const idsOf = (changeId: string) => {
    const eventId = changes.find((change) => change.changeId === changeId)?.eventId;
    return changes.flatMap((change) => (change.eventId === eventId ? [change.changeId] : []));
  };
  if (notices.length === news.length) {
    return notices.map((notice) => ({ notice, changeIds: idsOf(notice.tag) }));
  }
  const changeIds = news.flatMap(({ changeId }) => idsOf(changeId));
  return notices.map((notice) => ({ notice, changeIds }));
}

interface TellingConfiguration {
  /** Undefined where no notices are sent. */
  readonly send: SendPush | undefined;
  readonly pushHosts: readonly string[];
  readonly timers: Timers;
}

/** While the app runs, tells the devices of a store as soon as something of it changed, and each minute what was left. */
export function startTelling(
  app: FastifyInstance,
  { database, clock, counts, signals }: Dependencies,
  { send, pushHosts, timers }: TellingConfiguration,
): void {
  if (!send) return;
  const tools = { database, clock, counts, send, pushHosts, random: Math.random };
  const nameStore = startStoreRounds(app, {
    find: (now) => findStoresToTell(database.handle, now),
    visit: async (storeId) => (await tellDevices(tools, storeId)) === MAX_DEVICES_AT_ONCE,
    clock,
    timers,
    onFailure: (error) => app.log.error({ code: errorCode(error) }, 'telling devices failed'),
  });
  const stopWatching = signals.watch(nameStore);
  app.addHook('onClose', (_app, done) => {
    stopWatching();
    done();
  });
}
