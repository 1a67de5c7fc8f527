import { errorText, isNetworkError, type BookingToSend, type PublicApi } from '@hora-marcada/shared/client';
import type { BookingChallenge, Store } from '@hora-marcada/shared/contract';
import type { Dispatch } from 'react';
import { wait } from '../../../platform/clock.ts';
import { useRequest } from '../../../platform/request.ts';
import { openSchedule, type BookingAction } from '../flow/booking-reducer.ts';
import type { BookingFlow, SendResult } from '../flow/booking-flow.ts';
import { readStore } from './store-reading.ts';
import type { CalendarsQuery, DaysQuery, SlotsQuery } from '../flow/schedule-state.ts';
import { keepAppointmentLink } from './appointment-links.ts';
import { useScheduleQueries } from './schedule-queries.ts';
import { servicesRefusal } from './services-refusal-queries.ts';
import { texts } from '../texts.ts';

const lookupRetryDelayInMilliseconds = 1000;
/** While it is solved, others may book and make the next challenge dearer. */
const maxChallenges = 5;

/** Looks the store up once per `lookup` object, if there is one; a network failure is silently retried once (P-05). */
export function useStoreLookup(
  api: PublicApi,
  lookup: { readonly storeSlug: string } | undefined,
  onAnswer: (store: Store | undefined) => void,
): void {
  useRequest(lookup, ({ storeSlug }, signal) => findStore(api, storeSlug, signal), onAnswer);
}

/** Makes the calls that the flow waits for and dispatches each answer. */
export function useBookingQueries(
  api: PublicApi,
  storeSlug: string,
  flow: BookingFlow,
  dispatch: Dispatch<BookingAction>,
): void {
  const offer = {
    getCalendars: (query: CalendarsQuery, signal: AbortSignal) =>
      api.getCalendars({ storeSlug, ...query }, signal),
    getDays: (query: DaysQuery, signal: AbortSignal) => api.getDays({ storeSlug, ...query }, signal),
    getSlots: (query: SlotsQuery, signal: AbortSignal) => api.getSlots({ storeSlug, ...query }, signal),
  };
  useScheduleQueries(offer, openSchedule(flow), dispatch);
  useRequest(
    flow.step === 'summary' && flow.result.status === 'sending' ? flow.result : undefined,
    (attempt, signal) => {
      const onCrowded = () => dispatch({ type: 'storeCrowded', attempt });
      return createBooking(api, { storeSlug, ...attempt.booking }, { signal, onCrowded });
    },
    (result, attempt) => {
      dispatch({ type: 'bookingAnswered', attempt, result });
      if (result.status !== 'confirmed' || result.manageToken === undefined) return;
      const { day, time } = attempt.booking;
      keepAppointmentLink(storeSlug, { token: result.manageToken, start: `${day}T${time.slice(0, 5)}` });
    },
  );
}

async function findStore(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store | undefined> {
  try {
    return await lookUp(api, storeSlug, signal);
  } catch (error) {
    if (!isNetworkError(error)) return undefined;
    await wait(lookupRetryDelayInMilliseconds);
    return orUndefined(lookUp(api, storeSlug, signal));
  }
}

/** A 200 may still be some proxy's page, so the answer is checked. */
async function lookUp(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store> {
  return readStore(await api.getStore(storeSlug, signal));
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Called before a challenge is solved, which may take a while. */
  readonly onCrowded: () => void;
}

async function createBooking(
  api: PublicApi,
  booking: BookingToSend,
  options: SendOptions,
  challengesLeft = maxChallenges,
): Promise<SendResult> {
  try {
    const { status, manageToken } = await api.createBooking(booking, options.signal);
    if (status === 201) return { status: 'confirmed', manageToken };
    return { status: 'failed', message: texts.slotTaken, mayRetry: false };
  } catch (error) {
    const proof = challengesLeft > 0 ? await findProof(error, options) : undefined;
    if (proof !== undefined) return createBooking(api, { ...booking, proof }, options, challengesLeft - 1);
    const refusal = servicesRefusal(error, booking);
    if (refusal) return { status: 'refused', ...refusal };
    const message = errorText(error);
    const mayRetry = message === undefined || isTransient(error);
    return { status: 'failed', message: message ?? texts.unexpected, mayRetry };
  }
}

/** Solves the challenge of a refused call (FLOOD-006); undefined where there is none or it cannot be solved. */
async function findProof(error: unknown, { signal, onCrowded }: SendOptions): Promise<string | undefined> {
  const { challenge } = fieldsOf(fieldsOf(fieldsOf(error)['response'])['data']);
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

/** Whether a failure may be gone in a moment: a fault of the server, or too many calls. */
function isTransient(error: unknown): boolean {
  const response = fieldsOf(fieldsOf(error)['response']);
  const { status } = response;
  const { code } = fieldsOf(response['data']);
  return typeof status === 'number' && (status >= 500 || (status === 429 && code !== 'too_many_bookings'));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Undefined where the call failed; the client has already logged why. */
async function orUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch {
    return undefined;
  }
}
