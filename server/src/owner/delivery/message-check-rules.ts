import { internationalPhone } from '@hora-marcada/shared/format';
import type { MessageKind } from '../../platform/database/schema.ts';
import { quietAround, type QuietHours } from './quiet-hours-rules.ts';

/** The event of a message, and its store, as they are now. */
export interface SubjectNow extends QuietHours {
  readonly endpoint: string;
  readonly storeTitle: string;
  readonly reminderHours: readonly number[];
  /** Null once it was deleted or cancelled. */
  readonly event: EventNow | null;
}

export interface EventNow {
  readonly title: string;
  readonly start: Date;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly calendarId: string | null;
  readonly calendarName: string;
  readonly wantsNoReminders: boolean;
  /** Null where its customer has no link. */
  readonly manageKey: Buffer | null;
}

/** The event of a message as it was when the message was asked for. */
interface ToldMessage {
  readonly kind: MessageKind;
  /** Digits with 55 in front. */
  readonly phone: string;
  readonly start: Date;
  readonly calendarId: string | null;
  readonly hoursBefore: number | null;
  readonly notAfter: Date | null;
}

type Judgement = 'send' | 'superseded' | 'expired' | { readonly waitUntil: Date };

/** Judges a message about to leave: its event may have changed since the message was asked for (REM-007, REM-016). */
export function judgeMessage(message: ToldMessage, subject: SubjectNow, now: Date): Judgement {
  if (!isStillSo(message, subject)) return 'superseded';
  const quiet = message.kind === 'reminder' ? quietAround(now, subject) : undefined;
  const leaves = quiet?.end ?? now;
  if (message.notAfter && leaves >= message.notAfter) return 'expired';
  return quiet ? { waitUntil: leaves } : 'send';
}

function isStillSo(message: ToldMessage, { event, reminderHours }: SubjectNow): boolean {
  if (message.kind === 'cancelled') return event === null;
  const isAsTold =
    event !== null &&
    event.start.getTime() === message.start.getTime() &&
    event.calendarId === message.calendarId &&
    internationalPhone(event.customerPhone) === message.phone;
  if (!isAsTold || message.kind !== 'reminder') return isAsTold;
  return !event.wantsNoReminders && reminderHours.includes(message.hoursBefore ?? 0);
}
