import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { ChosenSlot } from '../flow/schedule-state.ts';

export type LinkedBooking = AnswerOf<'getBooking'>;

/** Opens one booking; the token is its holder's secret. */
export interface BookingLink {
  readonly endpoint: string;
  readonly token: string;
}

/** The booking as far as it is loaded; another attempt to load it is another object. */
export type Appointment =
  | { readonly status: 'loading'; readonly notice?: string | undefined }
  | {
      readonly status: 'failed';
      readonly isOffline: boolean;
      readonly text?: string | undefined;
      readonly notice?: string | undefined;
    }
  | { readonly status: 'missing' }
  | ShownAppointment;

export interface ShownAppointment {
  readonly status: 'shown';
  readonly booking: LinkedBooking;
  /** Why it looks otherwise than it did. */
  readonly notice?: string | undefined;
  /** Set after a move or cancellation on this page. */
  readonly outcome?: Outcome | undefined;
}

export type Outcome = { readonly kind: 'cancelled' } | { readonly kind: 'moved'; readonly from: string };

/** A change that is being sent; sent again it is another object. */
export type Change =
  | { readonly kind: 'cancelled'; readonly revision: number; readonly reason: string }
  | {
      readonly kind: 'moved';
      readonly revision: number;
      readonly from: string;
      readonly slot: ChosenSlot;
      /** One per chosen slot, so that sending again cannot move twice. */
      readonly idempotencyKey: string;
    };

/** An answer of the customer that leaves the booking as it is; each attempt to send it is another object. */
export type CustomerWord =
  | { readonly kind: 'comes'; readonly revision: number }
  | { readonly kind: 'reminders'; readonly wantsNone: boolean };

/** Why a change was not made, where the booking is as it was. */
export interface Failure {
  readonly text: string | undefined;
  readonly isSlotTaken: boolean;
}

export type Answer =
  | { readonly status: 'answered'; readonly booking: LinkedBooking }
  | { readonly status: 'missing' }
  /** The booking, or what may be done with it, is no longer as it was shown. */
  | { readonly status: 'changed'; readonly text: string | undefined }
  | { readonly status: 'failed'; readonly isOffline: boolean; readonly text: string | undefined }
  | { readonly status: 'taken'; readonly text: string | undefined };

export function afterLoading(answer: Answer, notice: string | undefined): Appointment {
  switch (answer.status) {
    case 'answered':
      return { status: 'shown', booking: answer.booking, notice };
    case 'missing':
      return { status: 'missing' };
    case 'failed':
      return { ...answer, notice };
    default:
      return { status: 'failed', isOffline: false, text: answer.text, notice };
  }
}

export function afterChange(appointment: Appointment, answer: Answer, change: Change): Appointment {
  switch (answer.status) {
    case 'answered': {
      const outcome: Outcome =
        change.kind === 'moved' ? { kind: 'moved', from: change.from } : { kind: 'cancelled' };
      return { status: 'shown', booking: answer.booking, outcome };
    }
    case 'missing':
      return { status: 'missing' };
    case 'changed':
      return { status: 'loading', notice: answer.text };
    default:
      return appointment;
  }
}
