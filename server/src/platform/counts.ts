import type { RefusalCode } from '@hora-marcada/shared/contract';
import type { RemoteName } from '@hora-marcada/shared/federation';

/** What is counted of what happens; each name here is a metric's in features/metrics. */
export interface Counts {
  /** A request was answered. */
  answered(answer: CountedAnswer): void;
  /** A booking is kept: made anew, not told again. */
  booked(by: BookedBy): void;
  notBooked(by: BookedBy, reason: RefusalCode): void;
  /** `version` is one that was released here, or 'other'. */
  remoteFailed(failure: CountedFailure): void;
  renderMissed(miss: Omit<CountedFailure, 'app'>): void;
  /** A gateway is there to be asked, and was not asked yet. */
  deliversBy(driver: string): void;
  /** A gateway was asked to deliver a message. */
  deliveryTried(driver: string, outcome: DeliveryOutcome): void;
  /** No gateway is asked for a message any more. */
  deliveryGivenUp(driver: string): void;
  streamOpened(): void;
  streamClosed(): void;
}

export type DeliveryOutcome = 'delivered' | 'postponed' | 'refused';

type BookedBy = 'customer' | 'owner';

export interface CountedAnswer {
  readonly method: string;
  /** The pattern of the address; '' where there is none for it. */
  readonly route: string;
  readonly status: number;
  /** Absent for what lasts as long as somebody listens. */
  readonly seconds?: number;
}

interface CountedFailure {
  readonly app: RemoteName;
  readonly version: string;
  readonly reason: string;
}

const nothing = (): void => undefined;

/** Nobody looks. */
export const noCounts: Counts = {
  answered: nothing,
  booked: nothing,
  notBooked: nothing,
  remoteFailed: nothing,
  renderMissed: nothing,
  deliversBy: nothing,
  deliveryTried: nothing,
  deliveryGivenUp: nothing,
  streamOpened: nothing,
  streamClosed: nothing,
};
