import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { addMinutes } from '@hora-marcada/shared/format';
import type { Act, Booking, Windows } from './acts.ts';

/** What an owner reads of an event, but its id. */
export type ListedEvent = Readonly<Omit<OwnerEvent, 'id'>>;

/** An event as the model remembers it. */
export interface ModelEvent {
  readonly listed: ListedEvent;
  /** A customer's booking whose end the owner has left alone: two of these never overlap. */
  readonly isAsBooked: boolean;
}

interface KeptBooking {
  readonly wish: Booking;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** All that a store should hold, by what it has answered so far. */
export interface StoreModel {
  readonly events: readonly ModelEvent[];
  readonly kept: ReadonlyMap<string, KeptBooking>;
  readonly windows: Windows;
  readonly minutes: Readonly<Record<string, number>>;
}

export interface ModelAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a store holds after an act was answered so; throws when no right server answers that. */
export function follow(store: StoreModel, act: Act, day: string, answer: ModelAnswer): StoreModel {
  const { status } = answer;
  switch (act.kind) {
    case 'book':
      return followBooking(store, act, day, answer);
    case 'put': {
      const start = `${day}T${act.time}:00`;
      const isTaken = eventAt(store, act.calendar, start) !== undefined;
      if (isTaken) return refused(store, answer, 409);
      demand(status === 201, 'an owner puts an event wherever none starts');
      return withEvent(store, { listed: putEvent(act.calendar, start, act.minutes), isAsBooked: false });
    }
    case 'hours':
      demand(status === 200, 'opening hours are saved');
      return { ...store, windows: act.windows };
    case 'duration':
      demand(status === 200, 'a service is saved');
      return { ...store, minutes: { ...store.minutes, [act.service]: act.minutes } };
    default: {
      const found = eventAt(store, act.calendar, `${day}T${act.time}:00`);
      if (!found) return refused(store, answer, 404);
      demand(status === 200, `${act.kind} finds an event that is there`);
      const others = store.events.filter((event) => event !== found);
      if (act.kind === 'delete') return { ...store, events: others };
      return withEvent({ ...store, events: others }, changed(found, act));
    }
  }
}

function followBooking(store: StoreModel, wish: Booking, day: string, answer: ModelAnswer): StoreModel {
  const { status, body } = answer;
  const kept = wish.key === null ? undefined : store.kept.get(wish.key);
  if (kept && isEqual(kept.wish, wish)) {
    demand(
      status === 201 && isEqual(body, kept.answer),
      'the same booking under its key is answered the same',
    );
    return store;
  }
  if (kept) return refused(store, answer, 422);
  if (status !== 201) return refused(store, answer, 409);

  const start = `${day}T${wish.time}:00`;
  const end = addMinutes(start, store.minutes[wish.service] ?? 0);
  const isInside = store.windows.some(
    ([opens, closes]) => start >= `${day}T${opens}:00` && end <= `${day}T${closes}:00`,
  );
  demand(isInside, 'a booking lies inside the opening hours');
  const beneath = store.events.filter(({ listed }) => listed.calendar === wish.calendar);
  demand(
    !beneath.some(({ listed }) => listed.start_time < end && listed.end_time > start),
    'a booking lies on nothing',
  );
  const told = {
    title: wish.service,
    start_time: start,
    end_time: end,
    calendar: wish.calendar,
  };
  demand(isEqual(body, told), 'the answer says what was booked');
  const listed = {
    ...told,
    description: '',
    price: wish.price,
    is_confirmed: false,
    client_name: wish.customer,
    client_phone: wish.phone,
  };
  const booked = withEvent(store, { listed, isAsBooked: true });
  return wish.key === null
    ? booked
    : { ...booked, kept: new Map([...store.kept, [wish.key, { wish, answer: told }]]) };
}

function putEvent(calendar: string, start: string, minutes: number): ListedEvent {
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
  };
}

function changed(event: ModelEvent, act: Extract<Act, { kind: 'change' | 'confirm' }>): ModelEvent {
  const { listed, isAsBooked } = event;
  if (act.kind === 'confirm') return { listed: { ...listed, is_confirmed: act.isConfirmed }, isAsBooked };
  if (act.minutes === null) return { listed: { ...listed, title: act.title }, isAsBooked };
  const end_time = addMinutes(listed.start_time, act.minutes);
  return { listed: { ...listed, title: act.title, end_time }, isAsBooked: false };
}

function eventAt(store: StoreModel, calendar: string, start: string): ModelEvent | undefined {
  return store.events.find(({ listed }) => listed.calendar === calendar && listed.start_time === start);
}

function withEvent(store: StoreModel, event: ModelEvent): StoreModel {
  return { ...store, events: [...store.events, event] };
}

function isEqual(one: object, other: object): boolean {
  const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort());
  return sorted(one) === sorted(other);
}

function refused(store: StoreModel, { status }: ModelAnswer, expected: number): StoreModel {
  demand(status === expected, `only ${expected} is right here`);
  return store;
}

function demand(isRight: boolean, law: string): asserts isRight {
  if (!isRight) throw new Error(law);
}
