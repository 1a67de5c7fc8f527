import type { BookingToSend } from '@hora-marcada/shared/client';
import type { ShownTerms, Store } from '@hora-marcada/shared/contract';
import type { Customer } from './customer.ts';
import type { ChosenSlot, ScheduleState, ServicesRefusal, SlotsQuery } from './schedule-state.ts';

/** The steps of a booking, in their order. */
export const steps = ['types', 'schedule', 'identify', 'summary'] as const;
export type StepName = (typeof steps)[number];

/** Where a customer is; each step carries exactly what can be known there (specification §4). */
export type BookingFlow = { readonly step: 'loading' } | { readonly step: 'unavailable' } | LoadedBookingFlow;

/** The steps after the store is loaded. */
export type LoadedBookingFlow =
  | {
      readonly step: 'types';
      readonly store: Store;
      readonly schedule: ScheduleState | undefined;
      /** The service chosen before is no longer offered. */
      readonly isServiceGone?: boolean;
    }
  | {
      readonly step: 'schedule';
      readonly store: Store;
      readonly schedule: ScheduleState;
      readonly notice: ScheduleNotice | undefined;
    }
  | {
      readonly step: 'identify';
      readonly store: Store;
      readonly schedule: ScheduleState;
      readonly slot: ChosenSlot;
    }
  | BookingSummary;

export type ScheduleNotice = 'incomplete' | 'slotLost' | 'serviceGone' | 'notCombined';

export interface BookingSummary {
  readonly step: 'summary';
  readonly store: Store;
  readonly schedule: ScheduleState;
  readonly slot: ChosenSlot;
  readonly customer: Customer;
  /** One per arrival at the review, so that sending again cannot book twice. */
  readonly idempotencyKey: string;
  readonly result: BookingResult;
  /** So many people book at once that sending takes longer. */
  readonly isCrowded?: boolean;
}

export type BookingResult =
  | { readonly status: 'review' }
  | SendAttempt
  | (Confirmation & { readonly isRestored: boolean })
  | FailedResult;

/** Another attempt at the same booking is another object. */
export interface SendAttempt {
  readonly status: 'sending';
  readonly booking: SlotsQuery & Omit<BookingToSend, 'storeSlug' | 'shown' | 'note' | 'calendarId'>;
  /** Where the customer goes if it is refused. */
  readonly leadsTo?: LeavingTo;
}

export type LeavingTo = 'types' | 'schedule';

export interface Confirmation {
  readonly status: 'confirmed';
  /** Opens the customer's own view of the booking, if the server has one. */
  readonly manageToken?: string | undefined;
  /** The store said yes by its rule. */
  readonly isConfirmedByStore?: boolean | undefined;
  /** What its customer added. */
  readonly note?: string | undefined;
  /** As stored. */
  readonly title?: string | undefined;
  readonly calendar?: string | undefined;
  /** Of the calendar that was taken, where none was chosen. */
  readonly terms?: ShownTerms | undefined;
}

/**
 * `taken`: the time. `contact`: only the shop can help. `gone`: the calendar is no longer there. `review`: what was sent
 * has to be looked at again.
 */
export type FailureReason = 'taken' | 'contact' | 'gone' | 'review';

export interface FailedResult {
  readonly status: 'failed';
  /** Unknown when the page was reloaded before an answer came. */
  readonly message: string | undefined;
  /** The same booking, sent again with the same key, may still succeed. */
  readonly mayRetry: boolean;
  readonly reason?: FailureReason | undefined;
  readonly isOffline?: boolean;
  /** The booking may have been made although its answer was lost. */
  readonly mayBeBooked?: boolean;
  /** The present price and length, where the customer saw others. */
  readonly terms?: ShownTerms | undefined;
  /** The same booking, which is being sent again. */
  readonly again?: SendAttempt;
  /** Sent again because the customer wanted to leave. */
  readonly wasAsked?: boolean;
}

/** The services are not booked together any more. */
export interface RefusedServices extends ServicesRefusal {
  readonly status: 'refused';
}

export type SendResult = Confirmation | FailedResult | RefusedServices;
