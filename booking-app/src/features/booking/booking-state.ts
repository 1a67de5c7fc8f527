import type { Store } from '@hora-marcada/shared/contract';
import type { Customer } from './customer.ts';
import type { ChosenSlot, Schedule } from './schedule.ts';

/** The steps a customer walks, in their order. */
export const steps = ['types', 'schedule', 'identify', 'summary'] as const;
export type StepName = (typeof steps)[number];

/** Where a customer is; each step carries exactly what can be known there (specification §4). */
export type BookingFlow = { readonly step: 'loading' } | { readonly step: 'unavailable' } | StoreFlow;

/** The steps that know their store. */
export type StoreFlow =
  | { readonly step: 'types'; readonly store: Store; readonly schedule: Schedule | undefined }
  | {
      readonly step: 'schedule';
      readonly store: Store;
      readonly schedule: Schedule;
      readonly notice: ScheduleNotice | undefined;
    }
  | {
      readonly step: 'identify';
      readonly store: Store;
      readonly schedule: Schedule;
      readonly slot: ChosenSlot;
    }
  | Summary;

export type ScheduleNotice = 'incomplete' | 'slotLost';

export interface Summary {
  readonly step: 'summary';
  readonly store: Store;
  readonly schedule: Schedule;
  readonly slot: ChosenSlot;
  readonly customer: Customer;
  /** One per arrival at the review, so that sending again cannot book twice. */
  readonly idempotencyKey: string;
  readonly result: Result;
}

export type Result =
  | { readonly status: 'review' }
  | Sending
  | { readonly status: 'confirmed'; readonly isRemembered: boolean }
  | Refusal;

/** One attempt; another attempt at the same booking is another object. */
export interface Sending {
  readonly status: 'sending';
  readonly booking: Booking;
}

export interface Booking {
  readonly serviceId: string;
  readonly calendarId: string;
  readonly day: string;
  readonly time: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly idempotencyKey: string;
}

export interface Refusal {
  readonly status: 'refused';
  /** Unknown when the page was reloaded before an answer came. */
  readonly message: string | undefined;
  /** Whether the same booking, sent again with the same key, may still succeed. */
  readonly mayRetry: boolean;
}

export type Outcome = { readonly status: 'confirmed' } | Refusal;
