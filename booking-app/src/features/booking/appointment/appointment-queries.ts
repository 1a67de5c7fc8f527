import {
  asList,
  errorText,
  freeDays,
  isNetworkError,
  statusOf,
  type FreeDays,
  type PublicClient,
} from '@hora-marcada/shared/client';
import type { Offer } from '../session/schedule-queries.ts';
import { isUnknownLink, problemIn } from '../session/refusal-reading.ts';
import type { Answer, BookingLink, Change, CustomerWord, LinkedBooking } from './appointment-state.ts';

export function getBooking(client: PublicClient, link: BookingLink, signal: AbortSignal): Promise<Answer> {
  return answerOf(client.call('getBooking', { body: link, onlyStatus: 200, signal }));
}

export function sendChange(
  client: PublicClient,
  link: BookingLink,
  change: Change,
  signal: AbortSignal,
): Promise<Answer> {
  const { revision } = change;
  if (change.kind === 'cancelled') {
    const reason = change.reason.trim();
    const body = { ...link, revision, ...(reason !== '' && { reason }) };
    return answerOf(client.call('cancelBooking', { body, onlyStatus: 200, signal }));
  }
  const { calendar, day, time } = change.slot;
  const slot = { selected_day: day, selected_time: time, calendar_id: calendar.id };
  const headers = { 'Idempotency-Key': change.idempotencyKey };
  return answerOf(
    client.call('moveBooking', { body: { ...link, revision, ...slot }, headers, onlyStatus: 200, signal }),
  );
}

export function sendWord(
  client: PublicClient,
  link: BookingLink,
  word: CustomerWord,
  signal: AbortSignal,
): Promise<Answer> {
  if (word.kind === 'comes') {
    const body = { ...link, revision: word.revision };
    return answerOf(client.call('confirmPresence', { body, onlyStatus: 200, signal }));
  }
  const body = { ...link, no_reminders: word.wantsNone };
  return answerOf(client.call('updateReminders', { body, onlyStatus: 200, signal }));
}

/** Where the booking may be moved to; `onRefused` is told why it no longer may be. */
export function moveOffer(
  client: PublicClient,
  link: BookingLink,
  onRefused: (answer: Answer) => void,
): Offer {
  // The answer about the calendars holds the days of the booking's own.
  let own: { readonly calendarId: string; readonly offered: FreeDays } | undefined;
  const listed = async <Item>(list: Promise<Item>): Promise<Item> => {
    try {
      return await list;
    } catch (error) {
      const answer = refusalOf(error);
      if (answer.status !== 'failed') onRefused(answer);
      throw error;
    }
  };
  const days = async (calendar: { readonly calendar_id?: string }, signal: AbortSignal) => {
    const { data } = await client.call('moveDays', { body: { ...link, ...calendar }, signal });
    return { ...data, offered: freeDays(data) };
  };
  return {
    getCalendars: (_, signal) =>
      listed(
        days({}, signal).then(({ current, calendars, offered }) => {
          own = { calendarId: current.calendar_id, offered };
          return calendars;
        }),
      ),
    getDays: async ({ calendarId }, signal) => {
      const known = own;
      own = undefined;
      if (known?.calendarId === calendarId) return known.offered;
      return listed(days({ calendar_id: calendarId }, signal).then(({ offered }) => offered));
    },
    getSlots: async ({ calendarId, day }, signal) => {
      const body = { ...link, calendar_id: calendarId, selected_day: day };
      const { data } = await listed(client.call('moveSlots', { body, signal }));
      return { items: asList(data, 'available_slots') as string[] };
    },
  };
}

/** A 200 may still be some proxy's page, so the answer is checked. */
async function answerOf(call: Promise<{ readonly data: LinkedBooking }>): Promise<Answer> {
  try {
    const { data } = await call;
    if ('state' in Object(data)) return { status: 'answered', booking: data };
    return { status: 'failed', isOffline: false, text: undefined };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Answer {
  const status = statusOf(error);
  const text = errorText(error);
  if (status === 400 || isUnknownLink(error)) return { status: 'missing' };
  if (status !== 403 && status !== 409)
    return { status: 'failed', isOffline: isNetworkError(error), text: status === 429 ? text : undefined };
  return { status: problemIn(error).code === 'slot_taken' ? 'taken' : 'changed', text };
}
