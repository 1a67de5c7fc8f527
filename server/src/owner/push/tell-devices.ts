import type { Dependencies } from '../../platform/dependencies.ts';
import { pushServiceOf } from './device-rules.ts';
import type { SendPush } from './send-push.ts';
import {
  newsIn,
  pushNoticesOf,
  summaryNotice,
  type PushNotice,
  type TellingResult,
  type TellingStore,
  type UntoldChange,
} from './told-news-rules.ts';
import {
  findStartsOfDay,
  findUntold,
  isStillLeased,
  recordTold,
  type FoundStore,
  type Teller,
} from './told-queries.ts';
import { toldDevices, type LeasedDevice } from './told-table-queries.ts';

interface TellingTools extends Pick<Dependencies, 'database' | 'clock' | 'counts'> {
  readonly send: SendPush;
  /** Push services that the operator named. */
  readonly pushHosts: readonly string[];
  /** In [0, 1). */
  readonly random: () => number;
}

/** Tells devices what they were not told of; what is told again is told under the same tag. */
export function tellerOfDevices(tools: TellingTools): Teller<LeasedDevice> {
  return { table: toldDevices, tell: (device, store) => tell(tools, device, store) };
}

/** Something that a device is to be told, with the changes that it tells of. */
interface DuePushNotice {
  readonly notice: PushNotice;
  readonly changeIds: readonly string[];
}

async function tell(tools: TellingTools, device: LeasedDevice, store: FoundStore): Promise<void> {
  const { database, clock, counts, pushHosts, send, random } = tools;
  const { key } = store;
  if (!key) return;
  const { handle } = database;
  const now = clock.now();
  const changes = await findUntold(handle, toldDevices, device, now);
  const due = duePushNotices(changes, device, store, now);
  const summary =
    device.summaryOf === null
      ? undefined
      : summaryNotice(await findStartsOfDay(handle, device, device.summaryOf), store, now);
  // What comes together sounds once.
  if (summary) due.push({ notice: { ...summary, silent: summary.silent || due.length > 0 }, changeIds: [] });
  const unsaid = new Set(due.flatMap(({ changeIds }) => changeIds));
  const told = changes.map(({ changeId }) => changeId).filter((id) => !unsaid.has(id));
  let result: TellingResult | undefined;
  for (const { notice, changeIds } of due) {
    if (!(await isStillLeased(handle, toldDevices, device))) return;
    result = await send(device, key, notice);
    counts.pushNoticeSent(pushServiceOf(device.endpoint, pushHosts) ?? 'other', result.kind);
    if (result.kind !== 'sent') break;
    told.push(...changeIds);
  }
  const isThrough = result === undefined || result.kind === 'sent';
  await recordTold(handle, toldDevices, device, {
    now,
    changeIds: told,
    isThrough,
    result,
    random: random(),
  });
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
