import { randomUUID } from 'node:crypto';
import {
  contract,
  type AnswerOf,
  type BodyOf,
  type CalendarCommissions,
} from '@hora-marcada/shared/contract';
import { sol } from '../../../test-support/fixture-stores.ts';
import type { AppAnswer, SignedInOwner, TestApp } from '../../../test-support/test-app.ts';

type Rate = NonNullable<BodyOf<'updateCommissionRates'>['rates']>[number];

/** What a test says of an appointment; the rest is an attended half an hour of Ana's for nobody. */
export interface TestAppointment {
  /** 'YYYY-MM-DDTHH:mm' in São Paulo. */
  readonly start: string;
  readonly price: number | null;
  readonly calendarId?: string;
  readonly outcome?: 'attended' | 'missed' | null;
  readonly customer?: string;
  /** Service and price in cents. */
  readonly parts?: readonly (readonly [id: string, name: string, price: number | null])[];
}

/** Sol's commissions through the API. */
export interface ShopOfCommissions {
  /** Of March from its first day, unless a rate says otherwise. */
  agree(rates: readonly Partial<Rate>[], base?: 'attended' | 'not_missed'): Promise<AppAnswer>;
  show(from: string, until: string): Promise<AnswerOf<'getCommissions'>>;
  /** One calendar, Ana's unless another is named. */
  of(from: string, until: string, calendarId?: string): Promise<CalendarCommissions>;
  pay(from: string, until: string, change?: object): Promise<AppAnswer>;
  paid(from: string, until: string): Promise<AnswerOf<'payCommission'>>;
  undo(id: string | null | undefined): Promise<AppAnswer>;
}

/** A period with its lines; fails where the sums alone are others. */
export async function showCommissions(
  owner: SignedInOwner,
  from: string,
  until: string,
): Promise<AnswerOf<'getCommissions'>> {
  const address = `${contract.getCommissions.path}?from=${from}&until=${until}`;
  const { body } = await owner.ask(address);
  const listed = body as AnswerOf<'getCommissions'>;
  const { body: summed } = await owner.ask(`${address}&lines=false`);
  expect(withSortedRates(summed as typeof listed)).toEqual(
    withSortedRates({ ...listed, calendars: listed.calendars.map((one) => ({ ...one, lines: [] })) }),
  );
  for (const { line_count: count, lines } of listed.calendars) expect(lines).toHaveLength(count);
  return listed;
}

function withSortedRates({ calendars, ...rest }: AnswerOf<'getCommissions'>) {
  const sorted = (rates: CalendarCommissions['line_rates']) =>
    rates.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  return { ...rest, calendars: calendars.map((one) => ({ ...one, line_rates: sorted(one.line_rates) })) };
}

export function commissionsOf(owner: SignedInOwner): ShopOfCommissions {
  const show: ShopOfCommissions['show'] = (from, until) => showCommissions(owner, from, until);
  const pay: ShopOfCommissions['pay'] = (from, until, change = {}) =>
    owner.ask(contract.payCommission.path, {
      calendar_id: sol.ana,
      from,
      until,
      paid_on: '2026-03-16',
      ...change,
    });
  return {
    show,
    pay,
    agree: (rates, base) =>
      owner.ask(contract.updateCommissionRates.path, {
        rates: rates.map((rate) => ({ calendar_id: sol.ana, from_day: '2026-03-01', ...rate })),
        ...(base && { commission_base: base }),
      }),
    of: async (from, until, calendarId = sol.ana) => {
      const { calendars } = await show(from, until);
      const found = calendars.find(({ calendar_id: id }) => id === calendarId);
      if (!found) throw new Error('The calendar has no commissions.');
      return found;
    },
    paid: async (from, until) => {
      const { status, text, body } = await pay(from, until);
      if (status !== 200) throw new Error(text);
      return body as AnswerOf<'payCommission'>;
    },
    undo: (id) => owner.ask(contract.undoChange.path, { id }),
  };
}

/** Puts an appointment into sol's calendar, as a booking leaves it; resolves to its id. */
export async function addAppointment(server: TestApp, appointment: TestAppointment): Promise<string> {
  const { start, price, calendarId = sol.ana, outcome = 'attended', customer = '', parts } = appointment;
  const startTime = new Date(`${start}:00-03:00`);
  const eventId = randomUUID();
  await server.database.handle
    .insertInto('events')
    .values({
      store_id: sol.storeId,
      event_id: eventId,
      calendar_id: calendarId,
      title: 'Corte',
      start_time: startTime,
      end_time: new Date(startTime.getTime() + 30 * 60_000),
      price_in_cents: price === null ? null : Math.round(price * 100),
      client_name: customer,
      outcome,
      booked_services: parts
        ? JSON.stringify(parts.map(([id, name, cents]) => ({ id, name, minutes: 30, price_in_cents: cents })))
        : null,
      created_at: startTime,
    } as never)
    .execute();
  return eventId;
}
