import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { addMinutes } from '@hora-marcada/shared/format';
import {
  servicesOf,
  type Booking,
  type OpeningWindows,
  type ResolvedCommand,
  type TimeSpan,
} from './model-command.ts';

export const leftOut = [
  'id',
  'revision',
  'presence',
  'no_reminders',
  'outcome',
  'has_link',
  'occupied_from',
  'occupied_until',
  'series',
] as const satisfies readonly (keyof OwnerEvent)[];

/** An event as an owner reads it, without its id and the fields that do not place it. */
export type ModelEvent = Readonly<Omit<OwnerEvent, (typeof leftOut)[number]>>;

/** An event that the model expects. */
export interface ExpectedEvent {
  readonly listed: ModelEvent;
  /** A customer's booking whose end the owner has left alone: no two of these may overlap. */
  readonly mustNotOverlap: boolean;
  /** Of its customer's link; none for an owner's event. */
  readonly token?: string;
}

interface AnsweredBooking {
  readonly booking: Booking;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The store as it should be after its answers so far. */
export interface ExpectedStore {
  readonly events: readonly ExpectedEvent[];
  /** By idempotency key. */
  readonly answeredByKey: ReadonlyMap<string, AnsweredBooking>;
  /** Of all bookings, also those that are no more. */
  readonly tokens: readonly string[];
  readonly windows: OpeningWindows;
  readonly closings: readonly Closing[];
  readonly minutes: Readonly<Record<string, number>>;
}

/** A day off, or a pause, of a calendar or of the whole store. */
interface Closing {
  readonly id: string;
  readonly calendar: string | null;
  readonly pause: TimeSpan | null;
}

export interface ModelAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The store after this answer to a command; throws where a correct server would answer otherwise. */
export function applyAnswer(
  store: ExpectedStore,
  command: ResolvedCommand,
  day: string,
  answer: ModelAnswer,
): ExpectedStore {
  const { status } = answer;
  switch (command.kind) {
    case 'book':
      return applyBookingAnswer(store, command, day, answer);
    case 'move':
      return applyMoveAnswer(store, command, day, answer);
    case 'cancel':
      // A link goes on answering what became of its booking; another change at the same moment may come first.
      if (status !== 200) return refused(store, answer, 409);
      return { ...store, events: store.events.filter(({ token }) => token !== command.token) };
    case 'add': {
      const start = `${day}T${command.time}:00`;
      const isTaken = eventAt(store, command.calendar, start) !== undefined;
      if (isTaken) return refused(store, answer, 409);
      requireRule(status === 201, 'an owner may add an event wherever none starts');
      return withEvent(store, {
        listed: addedEvent(command.calendar, start, command.minutes),
        mustNotOverlap: false,
      });
    }
    case 'close': {
      requireRule(status === 201, 'an owner may close a day, whatever is booked');
      const { id } = answer.body['block'] as { readonly id: string };
      return { ...store, closings: [...store.closings, { ...command, id }] };
    }
    case 'reopen': {
      const closings = store.closings.filter(({ id }) => id !== command.id);
      if (closings.length === store.closings.length) return refused(store, answer, 404);
      requireRule(status === 200, 'a day off that is there is removed');
      return { ...store, closings };
    }
    case 'hours':
      requireRule(status === 200, 'opening hours are saved');
      return { ...store, windows: command.windows };
    case 'duration':
      requireRule(status === 200, 'a service is saved');
      return { ...store, minutes: { ...store.minutes, [command.service]: command.minutes } };
    default: {
      const found = eventAt(store, command.calendar, `${day}T${command.time}:00`);
      if (!found) return refused(store, answer, 404);
      requireRule(status === 200, `${command.kind} finds an existing event`);
      const others = store.events.filter((event) => event !== found);
      if (command.kind === 'delete') return { ...store, events: others };
      return withEvent({ ...store, events: others }, changedEvent(found, command));
    }
  }
}

function applyBookingAnswer(
  store: ExpectedStore,
  booking: Booking,
  day: string,
  answer: ModelAnswer,
): ExpectedStore {
  const { status, body } = answer;
  const earlier = booking.key === null ? undefined : store.answeredByKey.get(booking.key);
  if (earlier && isEqual(earlier.booking, booking)) {
    requireRule(
      status === 201 && isEqual(body, earlier.answer),
      'a booking repeated under its key gets the same answer',
    );
    return store;
  }
  if (earlier) return refused(store, answer, 422);
  if (status !== 201) return refused(store, answer, 409);

  const start = `${day}T${booking.time}:00`;
  const services = servicesOf(booking);
  const end = addMinutes(
    start,
    services.reduce((sum, service) => sum + (store.minutes[service] ?? 0), 0),
  );
  requireFree(store, booking.calendar, [start, end]);
  const expected = {
    title: services.join(' + '),
    start_time: start,
    end_time: end,
    calendar: booking.calendar,
  };
  const { manage_token: token, ...booked } = body;
  requireRule(isEqual(booked, expected), 'the answer says what was booked');
  requireRule(typeof token === 'string', 'the answer gives a link');
  const listed = {
    ...expected,
    description: '',
    price: booking.price,
    is_confirmed: false,
    client_name: booking.customer,
    client_phone: booking.phone,
    moved_from: null,
    moved_by: null,
  };
  const tokens = [...store.tokens, token];
  const changed = { ...withEvent(store, { listed, mustNotOverlap: true, token }), tokens };
  return booking.key === null
    ? changed
    : {
        ...changed,
        answeredByKey: new Map([...store.answeredByKey, [booking.key, { booking, answer: body }]]),
      };
}

function addedEvent(calendar: string, start: string, minutes: number): ModelEvent {
  return {
    title: 'Reunião',
    start_time: start,
    end_time: addMinutes(start, minutes),
    calendar,
    description: '',
    price: null,
    is_confirmed: false,
    client_name: '',
    client_phone: '',
    moved_from: null,
    moved_by: null,
  };
}

/** A move keeps the length; whoever loses keeps what there was. */
function applyMoveAnswer(
  store: ExpectedStore,
  { token, calendar, time }: Extract<ResolvedCommand, { kind: 'move' }>,
  day: string,
  answer: ModelAnswer,
): ExpectedStore {
  // Another calendar may not offer the service.
  if (answer.status === 404) return store;
  if (answer.status !== 200) return refused(store, answer, 409);
  const found = store.events.find((event) => event.token === token);
  requireRule(found !== undefined, 'only a booking that is there is moved');
  const { listed } = found;
  const others = { ...store, events: store.events.filter((event) => event !== found) };
  const start = `${day}T${time}:00`;
  const end = addMinutes(start, minutesBetween(listed.start_time, listed.end_time));
  requireFree(others, calendar, [start, end]);
  return withEvent(others, {
    listed: {
      ...listed,
      calendar,
      start_time: start,
      end_time: end,
      is_confirmed: false,
      moved_from: listed.moved_from ?? listed.start_time,
      moved_by: 'client',
    },
    mustNotOverlap: true,
    token,
  });
}

function requireFree(store: ExpectedStore, calendar: string, [start, end]: readonly [string, string]): void {
  const isInside = store.windows.some(
    ([opens, closes]) => start.slice(11, 16) >= opens && end.slice(11, 16) <= closes,
  );
  requireRule(isInside, 'a booking lies inside the opening hours');
  const isClosed = store.closings.some(
    (closing) =>
      (closing.calendar === null || closing.calendar === calendar) &&
      (closing.pause === null ||
        (start.slice(11, 16) < closing.pause[1] && end.slice(11, 16) > closing.pause[0])),
  );
  requireRule(!isClosed, 'a booking lies in no day off and no pause');
  const others = store.events.filter(({ listed }) => listed.calendar === calendar);
  requireRule(
    !others.some(({ listed }) => listed.start_time < end && listed.end_time > start),
    'a booking overlaps no event',
  );
}

function minutesBetween(start: string, end: string): number {
  return (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000;
}

function changedEvent(
  event: ExpectedEvent,
  command: Extract<ResolvedCommand, { kind: 'change' | 'confirm' }>,
): ExpectedEvent {
  const { listed } = event;
  if (command.kind === 'confirm')
    return { ...event, listed: { ...listed, is_confirmed: command.isConfirmed } };
  if (command.minutes === null) return { ...event, listed: { ...listed, title: command.title } };
  const end_time = addMinutes(listed.start_time, command.minutes);
  return { ...event, listed: { ...listed, title: command.title, end_time }, mustNotOverlap: false };
}

function eventAt(store: ExpectedStore, calendar: string, start: string): ExpectedEvent | undefined {
  return store.events.find(({ listed }) => listed.calendar === calendar && listed.start_time === start);
}

function withEvent(store: ExpectedStore, event: ExpectedEvent): ExpectedStore {
  return { ...store, events: [...store.events, event] };
}

function isEqual(one: object, other: object): boolean {
  const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort());
  return sorted(one) === sorted(other);
}

function refused(store: ExpectedStore, { status }: ModelAnswer, expected: number): ExpectedStore {
  requireRule(status === expected, `the answer must be ${expected}`);
  return store;
}

function requireRule(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(rule);
}
