import fc from 'fast-check';

/** What somebody does to a store, in the names of its fixture. Times are 'HH:mm' of the one day that is played. */
export type Deed =
  | {
      readonly kind: 'book';
      readonly calendar: string;
      readonly service: string;
      readonly time: string;
      readonly customer: string;
      /** One of few, so that keys are used again, with the same wish and with another. */
      readonly key: string | null;
    }
  | { readonly kind: 'repeat'; readonly nth: number }
  | { readonly kind: 'put'; readonly calendar: string; readonly time: string; readonly minutes: number }
  | { readonly kind: 'change'; readonly nth: number; readonly minutes: number | null }
  | { readonly kind: 'delete'; readonly nth: number }
  | { readonly kind: 'confirm'; readonly nth: number; readonly isConfirmed: boolean }
  | { readonly kind: 'hours'; readonly preset: number }
  | { readonly kind: 'duration'; readonly service: string; readonly minutes: number };

export type StoreName = 'sol' | 'lua';

export interface StoreDeed {
  readonly store: StoreName;
  readonly deed: Deed;
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

/** Many bookings into few times of few calendars, in the midst of everything an owner may do. */
export const randomDeed: fc.Arbitrary<StoreDeed> = fc
  .oneof(
    { arbitrary: fc.constant('sol' as const), weight: 5 },
    { arbitrary: fc.constant('lua' as const), weight: 1 },
  )
  .chain((store) => deedOf(store).map((deed) => ({ store, deed })));

/** Two customers who want times of one calendar that are close to each other. */
export const randomRivals: fc.Arbitrary<[StoreDeed, StoreDeed]> = fc
  .record({
    calendar: fc.constantFrom('Ana', 'Bruno'),
    step: fc.nat({ max: 10 }),
    services: fc.tuple(fc.constantFrom('Corte', 'Consulta'), fc.constantFrom('Corte', 'Consulta')),
  })
  .map(({ calendar, step, services: [first, second] }) => {
    const rival = (service: string, minute: number, customer: string): StoreDeed => ({
      store: 'sol',
      deed: { kind: 'book', calendar, service, time: clockOf(minute), customer, key: null },
    });
    const minute = 9 * 60 + step * 30;
    return [rival(first, minute, 'João'), rival(second, minute + 30, 'Maria')];
  });

function deedOf(store: StoreName): fc.Arbitrary<Deed> {
  const offer = fc.constantFrom(...offers[store]);
  const time = (stepInMinutes: number) =>
    fc
      .integer({ min: 0, max: (6 * 60) / stepInMinutes })
      .map((step) => clockOf(9 * 60 + step * stepInMinutes));
  const nth = fc.nat({ max: 5 });
  const book = fc
    .record({
      offer,
      time: time(30),
      customer: fc.constantFrom('João', 'Maria'),
      key: fc.option(fc.constantFrom('a', 'b', 'c')),
    })
    .map(({ offer: [calendar, service], ...rest }) => ({
      kind: 'book' as const,
      calendar,
      service,
      ...rest,
    }));
  return fc.oneof(
    { arbitrary: book, weight: 8 },
    { arbitrary: fc.record({ kind: fc.constant('repeat' as const), nth }), weight: 2 },
    {
      arbitrary: fc.record({
        kind: fc.constant('put' as const),
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
        kind: fc.constant('hours' as const),
        preset: fc.nat({ max: HOURS_PRESETS - 1 }),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('duration' as const),
        service: offer.map(([, service]) => service),
        minutes: fc.constantFrom(15, 30, 50, 60),
      }),
      weight: 1,
    },
  );
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
