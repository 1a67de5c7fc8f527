import { randomUUID } from 'node:crypto';
import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { plainLines, type PlainAppointment, type PlainRate } from './test-support/plain-commissions.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const MONTHS = 1000;
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
  const rates = new Map<string, PlainRate>();
  for (let count = 0; count < 150; count += 1) {
    const [calendar, from] = [oneOf(calendars), count < 4 ? '1920-01-01' : dayIn(monthAt(below(MONTHS)))];
    const service = oneOf([null, ...services]);
    const kind = below(service === null ? 5 : 10);
    const share = kind < 5 ? BigInt(oneOf([below(10_001), 3333, 5000, 10_000, 0])) : null;
    const fixed = kind >= 5 && kind < 8 ? BigInt(below(10_000)) : null;
    rates.set([calendar, service, from].join(), { calendar, service, share, fixed, from });
  }
  return [...rates.values()];
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
async function put(months: readonly PlainAppointment[][]): Promise<void> {
  const taken = new Map<string, number>();
  const rows = months.flat().map(({ calendar, day, price: cents, outcome, parts }) => {
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

test('COM-006 1,000 random months are 0 cents apart from a second implementation, and their lines add up', async () => {
  const owner = await server.asOwner('sol');
  const rates = randomRates();
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
  const months = Array.from({ length: MONTHS }, (_, index) => randomMonth(monthAt(index)));
  await put(months);
  let lines = 0;
  for (const [index, appointments] of months.entries()) {
    const month = monthAt(index);
    const { body } = await owner.ask(`${contract.getCommissions.path}?from=${month}-01&until=${month}-28`);
    for (const calendar of (body as AnswerOf<'getCommissions'>).calendars) {
      const own = appointments.filter((one) => one.calendar === calendar.calendar_id);
      const expected = own
        .toSorted((a, b) => a.day.localeCompare(b.day))
        .flatMap((one) => plainLines(one, rates));
      const shown = calendar.lines.map(({ base, commission }) => [inCents(base), inCents(commission)]);
      expect([month, shown]).toEqual([
        month,
        expected.map(([base, cents]) => [base === null ? null : Number(base), Number(cents)]),
      ]);
      const total = (values: readonly (number | null | undefined)[]) =>
        values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
      expect([month, inCents(calendar.base), inCents(calendar.commission)]).toEqual([
        month,
        total(shown.map(([base]) => base)),
        total(shown.map(([, cents]) => cents)),
      ]);
      expect(inCents(calendar.for_store)).toBe(
        (inCents(calendar.base) ?? 0) - (inCents(calendar.commission) ?? 0),
      );
      lines += shown.length;
    }
  }
  expect(lines).toBeGreaterThan(20_000);
});
