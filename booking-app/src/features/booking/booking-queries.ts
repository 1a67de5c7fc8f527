import { errorText, isNetworkError, type PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import type { Dispatch } from 'react';
import { wait } from '../../platform/clock.ts';
import { useQuestion } from '../../platform/question.ts';
import { openSchedule, type BookingAction } from './booking-flow.ts';
import type { BookingFlow, Outcome } from './booking-state.ts';
import { readStore } from './known-store.ts';
import { openQuestion } from './offer.ts';
import type { CalendarsQuestion } from './schedule.ts';
import { texts } from './texts.ts';

const slotDelayInMilliseconds = 1000;
const lookupPauseInMilliseconds = 1000;

/** Looks the store up once per `lookup` object, if there is one; a lost connection is silently tried once more (P-05). */
export function useStoreLookup(
  api: PublicApi,
  lookup: { readonly storeSlug: string } | undefined,
  onAnswer: (store: Store | undefined) => void,
): void {
  useQuestion(lookup, ({ storeSlug }, signal) => findStore(api, storeSlug, signal), onAnswer);
}

/** Asks whatever the flow wants to know and reports each answer to it. */
export function useBookingQueries(
  api: PublicApi,
  storeSlug: string,
  flow: BookingFlow,
  dispatch: Dispatch<BookingAction>,
): void {
  const schedule = openSchedule(flow);

  useQuestion(
    schedule && openQuestion(schedule.calendars),
    (question, signal) => orNothing(api.getCalendars({ storeSlug, ...question }, signal)),
    (items, question) => dispatch(items ? { type: 'calendarsCame', question, items } : failure(question)),
  );
  useQuestion(
    schedule && openQuestion(schedule.days),
    (question, signal) => orNothing(api.getDays({ storeSlug, ...question }, signal)),
    (items, question) => dispatch(items ? { type: 'daysCame', question, items } : failure(question)),
  );
  useQuestion(
    schedule && openQuestion(schedule.slots),
    async (question, signal) => {
      const pause = wait(schedule?.slots.status === 'asking' ? slotDelayInMilliseconds : 0);
      const [items] = await Promise.all([orNothing(api.getSlots({ storeSlug, ...question }, signal)), pause]);
      return items;
    },
    (items, question) => dispatch(items ? { type: 'slotsCame', question, items } : failure(question)),
  );
  useQuestion(
    flow.step === 'summary' && flow.result.status === 'sending' ? flow.result : undefined,
    (sending, signal) => createBooking(api, { storeSlug, ...sending.booking }, signal),
    (outcome, sending) => dispatch({ type: 'bookingAnswered', sending, outcome }),
  );
}

async function findStore(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store | undefined> {
  try {
    return await lookUp(api, storeSlug, signal);
  } catch (error) {
    if (!isNetworkError(error)) return undefined;
    await wait(lookupPauseInMilliseconds);
    return orNothing(lookUp(api, storeSlug, signal));
  }
}

/** A 200 may still be some proxy's page, so what the page stands on is made sure of. */
async function lookUp(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store> {
  return readStore(await api.getStore(storeSlug, signal));
}

async function createBooking(
  api: PublicApi,
  booking: Parameters<PublicApi['createBooking']>[0],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { status } = await api.createBooking(booking, signal);
    if (status === 201) return { status: 'confirmed' };
    return { status: 'refused', message: texts.slotTaken, mayRetry: false };
  } catch (error) {
    const message = errorText(error);
    const mayRetry = message === undefined || isPassing(error);
    return { status: 'refused', message: message ?? texts.unexpected, mayRetry };
  }
}

function failure(question: CalendarsQuestion) {
  return { type: 'offerFailed', question } as const;
}

/** Whether a failure may be gone in a moment: the server's own fault, or too many calls. */
function isPassing(error: unknown): boolean {
  const response = fieldsOf(fieldsOf(error)['response']);
  const { status } = response;
  const { code } = fieldsOf(response['data']);
  return typeof status === 'number' && (status >= 500 || (status === 429 && code !== 'too_many_bookings'));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The answer, or nothing where the call failed; the client has already told the console why. */
async function orNothing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch {
    return undefined;
  }
}
