import fc from 'fast-check';

/** An action on a store, in the names of its fixture. Times are 'HH:mm' of the one day of a run. */
export type ModelCommand =
  | {
      readonly kind: 'book';
      readonly calendar: string;
      readonly service: string;
      /** A second one, booked together with it. */
      readonly also: string | null;
      readonly time: string;
      readonly customer: string;
      /** One of few, so that keys are used again, with the same booking and with another. */
      readonly key: string | null;
    }
  | { readonly kind: 'repeat'; readonly nth: number }
  | { readonly kind: 'move'; readonly nth: number; readonly calendar: string; readonly time: string }
  | { readonly kind: 'cancel'; readonly nth: number }
  | { readonly kind: 'add'; readonly calendar: string; readonly time: string; readonly minutes: number }
  | { readonly kind: 'change'; readonly nth: number; readonly minutes: number | null }
  | { readonly kind: 'delete'; readonly nth: number }
  | { readonly kind: 'confirm'; readonly nth: number; readonly isConfirmed: boolean }
  | { readonly kind: 'close'; readonly calendar: string | null; readonly pause: TimeSpan | null }
  | { readonly kind: 'reopen'; readonly nth: number }
  | { readonly kind: 'hours'; readonly preset: number }
  | { readonly kind: 'duration'; readonly service: string; readonly minutes: number };

export type StoreName = 'sol' | 'lua';

export interface CommandInStore {
  readonly store: StoreName;
  readonly command: ModelCommand;
}

export type Booking = Extract<ModelCommand, { kind: 'book' }> & {
  readonly phone: string;
  /** In reais, the sum of those that have one. */
  readonly price: number | null;
};

/** 'HH:mm' to 'HH:mm'. */
export type TimeSpan = readonly [string, string];

/** Several a day. */
export type OpeningWindows = readonly TimeSpan[];

/** Which event is meant: calendar name and start, 'HH:mm'. */
export interface EventTarget {
  readonly calendar: string;
  readonly time: string;
}

/** A customer's link, as the answer to a booking gave it. */
export interface LinkTarget {
  readonly token: string;
}

/** A command whose target no longer depends on what the store holds. */
export type ResolvedCommand =
  | Booking
  | Extract<ModelCommand, { kind: 'add' | 'close' | 'duration' }>
  | { readonly kind: 'reopen'; readonly id: string }
  | (LinkTarget & { readonly kind: 'move'; readonly calendar: string; readonly time: string })
  | (LinkTarget & { readonly kind: 'cancel' })
  | (EventTarget & { readonly kind: 'change'; readonly title: string; readonly minutes: number | null })
  | (EventTarget & { readonly kind: 'delete' })
  | (EventTarget & { readonly kind: 'confirm'; readonly isConfirmed: boolean })
  | { readonly kind: 'hours'; readonly windows: OpeningWindows; readonly isGrouped: boolean };

/** The fixture's services and opening hours. */
export interface StoreSetup {
  readonly prices: Readonly<Record<string, number | null>>;
  readonly presets: readonly { readonly windows: OpeningWindows; readonly isGrouped: boolean }[];
}

/** Which calendar offers which service. */
const offers = {
  sol: [
    ['Ana', 'Corte'],
    ['Ana', 'Barba'],
    ['Ana', 'Consulta'],
    ['Bruno', 'Corte'],
    ['Bruno', 'Consulta'],
  ],
  lua: [['Clara', 'Unhas']],
} as const;

const HOURS_PRESETS = 4;

/** The names of what is booked, in order. */
export function servicesOf({ service, also }: Pick<Booking, 'service' | 'also'>): readonly string[] {
  return also === null ? [service] : [service, also];
}

/** Many bookings into few times of few calendars, among everything an owner may do. */
export const randomCommand: fc.Arbitrary<CommandInStore> = fc
  .oneof(
    { arbitrary: fc.constant('sol' as const), weight: 5 },
    { arbitrary: fc.constant('lua' as const), weight: 1 },
  )
  .chain((store) => commandFor(store).map((command) => ({ store, command })));

/** Two customers who want times of one calendar that are close to each other. */
export const randomRivals: fc.Arbitrary<[CommandInStore, CommandInStore]> = fc
  .record({
    calendar: fc.constantFrom('Ana', 'Bruno'),
    step: fc.nat({ max: 10 }),
    services: fc.tuple(fc.constantFrom('Corte', 'Consulta'), fc.constantFrom('Corte', 'Consulta')),
    also: fc.option(fc.constantFrom('Corte', 'Consulta'), { freq: 2 }),
  })
  .map(({ calendar, step, services: [first, second], also }) => {
    const minute = 9 * 60 + step * 30;
    const early = { service: first, also, time: clockOf(minute), customer: 'João' };
    const late = { service: second, also: null, time: clockOf(minute + 30), customer: 'Maria' };
    const rival = (booking: typeof early | typeof late): CommandInStore => ({
      store: 'sol',
      command: { kind: 'book', calendar, ...booking, key: null },
    });
    return [rival(early), rival(late)];
  });

function commandFor(store: StoreName): fc.Arbitrary<ModelCommand> {
  const offer = fc.constantFrom(...offers[store]);
  const time = (stepInMinutes: number) =>
    fc
      .integer({ min: 0, max: (6 * 60) / stepInMinutes })
      .map((step) => clockOf(9 * 60 + step * stepInMinutes));
  const nth = fc.nat({ max: 5 });
  const book = offer.chain(([calendar, service]) => {
    const together = offers[store].filter(([other]) => other === calendar).map(([, also]) => also);
    return fc.record({
      kind: fc.constant('book' as const),
      calendar: fc.constant(calendar),
      service: fc.constant(service),
      also: fc.option(fc.constantFrom(...together), { freq: 2 }),
      time: time(30),
      customer: fc.constantFrom('João', 'Maria'),
      key: fc.option(fc.constantFrom('a', 'b', 'c')),
    });
  });
  return fc.oneof(
    { arbitrary: book, weight: 8 },
    { arbitrary: fc.record({ kind: fc.constant('repeat' as const), nth }), weight: 2 },
    {
      arbitrary: fc.record({
        kind: fc.constant('move' as const),
        nth,
        calendar: offer.map(([calendar]) => calendar),
        time: time(30),
      }),
      weight: 5,
    },
    { arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth }), weight: 2 },
    {
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        calendar: offer.map(([calendar]) => calendar),
        time: time(15),
        minutes: fc.constantFrom(15, 40, 120),
      }),
      weight: 3,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        nth,
        minutes: fc.option(fc.constantFrom(10, 30, 90)),
      }),
      weight: 2,
    },
    { arbitrary: fc.record({ kind: fc.constant('delete' as const), nth }), weight: 3 },
    {
      arbitrary: fc.record({ kind: fc.constant('confirm' as const), nth, isConfirmed: fc.boolean() }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('close' as const),
        calendar: fc.option(offer.map(([calendar]) => calendar)),
        pause: fc.constantFrom(null, ['10:00', '11:00'] as const, ['11:15', '13:45'] as const),
      }),
      weight: 1,
    },
    { arbitrary: fc.record({ kind: fc.constant('reopen' as const), nth }), weight: 2 },
    {
      arbitrary: fc.record({
        kind: fc.constant('hours' as const),
        preset: fc.nat({ max: HOURS_PRESETS - 1 }),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('duration' as const),
        // An owner saves no service without a price, and 'Barba' has none.
        service: offer.map(([, service]) => service).filter((service) => service !== 'Barba'),
        minutes: fc.constantFrom(15, 30, 50, 60),
      }),
      weight: 1,
    },
  );
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
