import { toWallClock, dayOf } from '@hora-marcada/shared/format';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { linkAddress } from '../../platform/tokens/link-token.ts';
import { notificationOf, type NotificationMessage } from '../notifications/message-rules.ts';
import { namesLink, reminderMessage, withLink } from '../notifications/notice-text-rules.ts';
import { findSubjectNow, type LeasedNotification } from './delivery-queries.ts';
import type { DeliveryJob } from './gateway.ts';
import { judgeMessage, type EventNow, type SubjectNow } from './message-check-rules.ts';

export interface LinkSigning {
  readonly linkSecret: string;
  /** Where pages are; undefined where no configuration says so: then no message that a gateway delivers has a link. */
  readonly origin: string | undefined;
}

interface PreparingTools extends LinkSigning {
  readonly handle: Handle;
  readonly clock: Clock;
}

export type Prepared =
  /** `message` is what is stored of it, without the link. */
  | { readonly kind: 'send'; readonly job: DeliveryJob; readonly message: NotificationMessage }
  | { readonly kind: 'drop'; readonly code: 'superseded' | 'expired' }
  | { readonly kind: 'wait'; readonly until: Date };

/** Compares a message with what is so now, and writes what is still to be written of it. */
export async function prepareDelivery(leased: LeasedNotification, tools: PreparingTools): Promise<Prepared> {
  const { id, kind, subject: told, storeId } = leased;
  if (told.of === 'nothing')
    return { kind: 'send', job: { ...jobOf(leased), id, kind, link: undefined }, message: leased };
  const now = tools.clock.now();
  const subject = await findSubjectNow(tools.handle, storeId, told.eventId);
  const judgement = subject ? judgeMessage({ ...leased, ...told }, subject, now) : 'superseded';
  if (typeof judgement === 'object') return { kind: 'wait', until: judgement.waitUntil };
  if (judgement !== 'send' || !subject)
    return { kind: 'drop', code: judgement === 'expired' ? 'expired' : 'superseded' };
  const message =
    kind === 'reminder' && subject.event ? writtenReminder(subject, subject.event, now) : leased;
  const key = subject.event?.manageKey ?? null;
  const link = namesLink(kind)
    ? linkAddress(tools, 'customer', subject.endpoint, { storeId, id: told.eventId, key })
    : undefined;
  const text = withLink(message.text, kind, link);
  return { kind: 'send', job: { ...jobOf(message), id, kind, text, link }, message };
}

function jobOf({ phone, text, payload }: NotificationMessage): NotificationMessage {
  return { phone, text, payload };
}

/** Written only now, for it says 'hoje' or 'amanhã' (REM-004). */
function writtenReminder(store: SubjectNow, event: EventNow, now: Date): NotificationMessage {
  const { storeTitle: title, timeZone } = store;
  const payload = notificationOf(event, { title, timeZone, calendarName: event.calendarName }, false);
  return reminderMessage(payload, dayOf(toWallClock(now, timeZone)));
}
