import type { RefusalCode } from '@hora-marcada/shared/contract';
import type { RemoteName } from '@hora-marcada/shared/federation';

/** Counts what happens; ops/metrics has a metric for each. */
export interface Counts {
  /** A request was answered. */
  answered(answer: CountedAnswer): void;
  /** A new booking was stored; a replayed answer does not count. */
  booked(by: BookedBy): void;
  notBooked(by: BookedBy, reason: RefusalCode): void;
  /** `version` is one that was released here, or 'other'. */
  remoteFailed(failure: CountedFailure): void;
  renderMissed(miss: Omit<CountedFailure, 'app'>): void;
  /** A gateway is configured; its counts begin at 0. */
  deliversBy(driver: string): void;
  /** A gateway tried to deliver a message. */
  deliveryTried(driver: string, end: AttemptEnd): void;
  /** The delivery of a message was given up. */
  deliveryGivenUp(driver: string): void;
  /** A message that a gateway was to deliver is settled. */
  messageSettled(kind: string, end: MessageEnd): void;
  /** No message was written for an owner, because its event was not found. */
  messageWithoutEvent(): void;
  /** A message of the store at an endpoint is beyond a ceiling, and left to its owner. */
  messageBeyondCeiling(reason: MessageCeiling, endpoint: string): void;
  /** A push service answered a notice for a device. */
  pushNoticeSent(service: string, end: PushEnd): void;
  /** The mail server answered a mail for an owner or their team: a code, or news. */
  alertMailSent(kind: 'code' | 'news', end: MailEnd): void;
  streamOpened(): void;
  streamClosed(): void;
}

export type MessageCeiling = 'phone_ceiling' | 'store_ceiling';

/** Gone: the device takes none any more; stopped: none of ours; postponed: tried again. */
export type PushEnd = 'sent' | 'gone' | 'stopped' | 'postponed';

/** Stopped: the address gets no more; postponed: tried again. */
export type MailEnd = 'sent' | 'stopped' | 'postponed';

/** Given up: not delivered; superseded: no longer so; expired: too late. */
export type MessageEnd = 'sent' | 'given_up' | 'superseded' | 'expired';

export type AttemptEnd = 'delivered' | 'postponed' | 'refused';

type BookedBy = 'customer' | 'owner';

export interface CountedAnswer {
  readonly method: string;
  /** The pattern of the address; '' for an unknown one. */
  readonly route: string;
  readonly status: number;
  /** Absent for a stream. */
  readonly seconds?: number;
}

interface CountedFailure {
  readonly app: RemoteName;
  readonly version: string;
  readonly reason: string;
}

const nothing = (): void => undefined;

/** Counts nothing. */
export const noCounts: Counts = {
  answered: nothing,
  booked: nothing,
  notBooked: nothing,
  remoteFailed: nothing,
  renderMissed: nothing,
  deliversBy: nothing,
  deliveryTried: nothing,
  deliveryGivenUp: nothing,
  messageSettled: nothing,
  messageWithoutEvent: nothing,
  messageBeyondCeiling: nothing,
  pushNoticeSent: nothing,
  alertMailSent: nothing,
  streamOpened: nothing,
  streamClosed: nothing,
};
