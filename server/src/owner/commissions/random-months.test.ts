import { randomUUID } from 'node:crypto';
import { contract, type CalendarCommissions } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { plainLines, type PlainAppointment, type PlainRate } from './test-support/plain-commissions.ts';
import { showCommissions } from './test-support/shop-of-commissions.ts';

let server: TestApp;

let owner: SignedInOwner;
let rates: readonly PlainRate[];
let months: readonly PlainAppointment[][];

afterAll(() => server.close());

const MONTHS = 1000;
const A_TEST = 100;
const FIRST_YEAR = 1920;
const random = numbersFrom(20260309);
const below = (count: number) => Math.floor(random() * count);
const oneOf = <Value>(values: readonly [Value, ...Value[]]) => values[below(values.length)] ?? values[0];
const inCents = (reais: number | null) => (reais === null ? null : Math.round(reais * 100));

const calendars = [sol.ana, sol.bruno] as const;
const services = [sol.corte, sol.barba, sol.consulta] as const;

const monthAt = (index: number) =>
  `${FIRST_YEAR + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
const dayIn = (month: string) => `${month}-${String(1 + below(28)).padStart(2, '0')}`;

/** Prices that leave remainders, small ones, and the greatest there is. */
const price = () =>
  oneOf([
    null,
    0n,
    BigInt(1 + below(9)),
    BigInt(100 * (1 + below(200))),
    BigInt(below(99_999)),
    999_999_999n,
  ]);

/** Of one calendar, service and day there is one. */
function randomRates(): PlainRate[] {
  const found = new Map<string, PlainRate>();
  for (let count = 0; count < 150; count += 1) {
    const [calendar, from] = [oneOf(calendars), count < 4 ? '1920-01-01' : dayIn(monthAt(below(MONTHS)))];
    const service = oneOf([null, ...services]);
    const kind = below(service === null ? 5 : 10);
    const share = kind < 5 ? BigInt(oneOf([below(10_001), 3333, 5000, 10_000, 0])) : null;
    const fixed = kind >= 5 && kind < 8 ? BigInt(below(10_000)) : null;
    found.set([calendar, service, from].join(), { calendar, service, share, fixed, from });
  }
  return [...found.values()];
}

function randomMonth(month: string): PlainAppointment[] {
  return Array.from({ length: below(40) }, () => ({
    calendar: oneOf(calendars),
    day: dayIn(month),
    price: price(),
    outcome: oneOf(['attended', 'attended', 'attended', 'missed', null] as const),
    parts: Array.from({ length: below(6) }, () => ({ service: oneOf(services), price: price() })),
  }));
}

/** Puts appointments into the store, five minutes each from five in the morning on. */
async function put(chosen: readonly PlainAppointment[][]): Promise<void> {
  const taken = new Map<string, number>();
  const rows = chosen.flat().map(({ calendar, day, price: cents, outcome, parts }) => {
    const slot = taken.get(calendar + day) ?? 0;
    taken.set(calendar + day, slot + 1);
    return {
      id: randomUUID(),
      calendar,
      outcome,
      start: new Date(Date.parse(`${day}T05:00:00-03:00`) + slot * 300_000).toISOString(),
      price: cents === null ? null : Number(cents),
      parts: parts.map(({ service, price: booked }) => ({
        id: service,
        name: 'Corte',
        minutes: 5,
        price_in_cents: booked === null ? null : Number(booked),
      })),
    };
  });
  await server.database.pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents, outcome, booked_services, created_at)
     select $1, id, calendar, 'Corte', start, start + interval '5 minutes', price, outcome, parts, now()
     from jsonb_to_recordset($2) as rows (id uuid, calendar uuid, outcome text, start timestamptz, price integer, parts jsonb)`,
    [sol.storeId, JSON.stringify(rows)],
  );
}

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  rates = randomRates();
  const { status } = await owner.ask(contract.updateCommissionRates.path, {
    rates: rates.map(({ calendar, service, share, fixed, from }) => ({
      calendar_id: calendar,
      service_id: service,
      percent: share === null ? null : Number(share) / 100,
      fixed: fixed === null ? null : Number(fixed) / 100,
      from_day: from,
    })),
  });
  expect(status).toBe(200);
  months = Array.from({ length: MONTHS }, (_, index) => randomMonth(monthAt(index)));
  await put(months);
  await server.database.pool.query('analyze events');
});

test.each(Array.from({ length: MONTHS / A_TEST }, (_, index) => index * A_TEST))(
  'COM-006 of 1,000 random months those from number %d on are 0 cents apart from a second implementation, and their lines add up',
  async (first) => {
    for (const [index, appointments] of months.slice(first, first + A_TEST).entries()) {
      const month = monthAt(first + index);
      const { calendars: shown } = await showCommissions(owner, `${month}-01`, `${month}-28`);
      expect(shown).toHaveLength(2);
      for (const calendar of shown) expectExact(month, calendar, appointments);
    }
  },
);

function expectExact(
  month: string,
  { calendar_id: id, lines, base, commission, for_store: forStore }: CalendarCommissions,
  appointments: readonly PlainAppointment[],
): void {
  const own = appointments.filter(({ calendar }) => calendar === id);
  const expected = own
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .flatMap((one) => plainLines(one, rates));
  const inWhole = lines.map((line) => [inCents(line.base), inCents(line.commission)] as const);
  expect([month, inWhole]).toEqual([
    month,
    expected.map(([cents, amount]) => [cents === null ? null : Number(cents), Number(amount)]),
  ]);
  const sumOf = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const totals = [
    sumOf(inWhole.map(([cents]) => cents)),
    sumOf(inWhole.map(([, amount]) => amount)),
  ] as const;
  expect([month, inCents(base), inCents(commission)]).toEqual([month, ...totals]);
  expect(inCents(forStore)).toBe(totals[0] - totals[1]);
}
