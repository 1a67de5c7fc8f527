import {
  errorText,
  isNetworkError,
  sendBooking,
  statusOf,
  type BookingToSend,
  type PublicClient,
} from '@hora-marcada/shared/client';
import type { BookingChallenge, ShownTerms } from '@hora-marcada/shared/contract';
import type { Dispatch } from 'react';
import { useRequest } from '../../../platform/request.ts';
import { isAny } from '../flow/any-calendar.ts';
import type {
  BookingSummary,
  FailedResult,
  FailureReason,
  SendAttempt,
  SendResult,
} from '../flow/booking-flow.ts';
import { awaitedAttempt, type BookingAction } from '../flow/booking-reducer.ts';
import { texts } from '../later-texts.ts';
import { shownToCustomer } from '../shown-terms.ts';
import { keepAppointmentLink } from './appointment-links.ts';
import type { Place } from './booking-session.ts';
import { problemIn, servicesRefusal } from './refusal-reading.ts';

/** While it is solved, others may book and make the next challenge dearer. */
const maxChallenges = 5;

export interface Sending {
  readonly place: Place;
  readonly summary: BookingSummary;
  /** What the customer adds; undefined for nothing. */
  readonly note: string | undefined;
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBooked: () => void;
}

/** Sends the booking that a customer confirmed and dispatches the answer. */
export function useSending({ place, summary, note, dispatch, onBooked }: Sending): void {
  const { client, storeSlug } = place;
  useRequest(
    awaitedAttempt(summary),
    (attempt, signal) => {
      const onCrowded = () => dispatch({ type: 'storeCrowded', attempt });
      const { booking } = attempt;
      const shown = shownToCustomer(summary.schedule);
      return createBooking(client, { ...booking, storeSlug, shown, note }, { signal, onCrowded });
    },
    (result, attempt) => {
      const isBooked = result.status === 'confirmed';
      dispatch({ type: 'bookingAnswered', attempt, result: isBooked ? { ...result, note } : result });
      if (!isBooked) return;
      onBooked();
      if (!result.manageToken) return;
      const { day, time } = attempt.booking;
      keepAppointmentLink(storeSlug, { token: result.manageToken, start: `${day}T${time.slice(0, 5)}` });
    },
  );
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Called before a challenge is solved, which may take a while. */
  readonly onCrowded: () => void;
}

type ChosenBooking = BookingToSend & SendAttempt['booking'];

async function createBooking(
  client: PublicClient,
  booking: ChosenBooking,
  options: SendOptions,
  challengesLeft = maxChallenges,
): Promise<SendResult> {
  const wasOnline = navigator.onLine;
  try {
    const calendarId = isAny({ id: booking.calendarId }) ? undefined : booking.calendarId;
    const { status, ...booked } = await sendBooking(client, { ...booking, calendarId }, options.signal);
    if (status === 201) return { status: 'confirmed', ...booked };
    return { status: 'failed', message: texts.slotTaken, mayRetry: false, reason: 'taken' };
  } catch (error) {
    const proof = challengesLeft > 0 ? await findProof(error, options) : undefined;
    if (proof !== undefined) return createBooking(client, { ...booking, proof }, options, challengesLeft - 1);
    const refusal = servicesRefusal(error, booking);
    return refusal ? { status: 'refused', ...refusal } : failure(error, wasOnline);
  }
}

/** Solves the challenge of a refused call (FLOOD-006); undefined where there is none or it cannot be solved. */
async function findProof(error: unknown, { signal, onCrowded }: SendOptions): Promise<string | undefined> {
  const { challenge } = problemIn(error);
  if (challenge === undefined) return undefined;
  onCrowded();
  try {
    const { prove } = await import(/* webpackChunkName: "proof" */ '../proof/prove.ts');
    return await prove(challenge as BookingChallenge, signal);
  } catch (cause) {
    console.warn(cause);
    return undefined;
  }
}

/** For a call that made no booking; without a sentence of the server's the booking may have been made. */
function failure(error: unknown, wasOnline: boolean): FailedResult {
  const message = errorText(error);
  const status = statusOf(error) ?? 0;
  const { code, current } = problemIn(error);
  const isUnreached = isNetworkError(error);
  const mayRetry = message === undefined || status >= 500 || (status === 429 && code !== 'too_many_bookings');
  return {
    status: 'failed',
    message: message ?? texts.unexpected,
    mayRetry,
    reason: reasonOf(code, status),
    isOffline: isUnreached && !navigator.onLine,
    mayBeBooked: message === undefined && wasOnline && (isUnreached || status >= 500),
    terms: code === 'offer_changed' ? (current as ShownTerms) : undefined,
  };
}

const reasons: Readonly<Record<string, FailureReason>> = {
  slot_taken: 'taken',
  offer_changed: 'review',
  invalid: 'review',
  phone_blocked: 'contact',
  too_many_bookings: 'contact',
  store_flooded: 'contact',
  store_expired: 'contact',
};

function reasonOf(code: unknown, status: number): FailureReason | undefined {
  return reasons[String(code)] ?? (status === 404 ? 'gone' : undefined);
}
