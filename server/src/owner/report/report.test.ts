import { contract, type AnswerOf, type OwnerEvent } from '@hora-marcada/shared/contract';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { customersOf, type OwnerCustomers } from '../../test-support/owner/owner-customers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let visit: OwnerCustomers['visit'];

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  ({ visit } = customersOf(owner));
});

beforeEach(() => server.database.pool.query('truncate events, cancelled_events, change_log cascade'));

afterAll(() => server.close());

const maria = { client_name: 'Maria', client_phone: '11912345678' };
const rita = { client_name: 'Rita', client_phone: '11911112222' };
const nobody = { client_name: '', client_phone: '' };

const report = async (query = 'month=2026-03') =>
  (await owner.ask(`${contract.getReport.path}?${query}`)).body as AnswerOf<'getReport'>;

const table = async (query = 'month=2026-03') =>
  (await owner.ask(`${contract.exportReport.path}?${query}`)).body as AnswerOf<'exportReport'>;

const mark = (start: string, outcome: 'attended' | 'missed') =>
  owner.ask(contract.markOutcome.path, { start: `${start}:00`, calendar: 'Ana', outcome });

const cancel = (start: string) =>
  eventsOf(owner).act('delete_event', { start: `${start}:00`, calendar: 'Ana' });

test('FIG-003 a month counts what starts in it on the clock of the store, to the last minute', async () => {
  await visit('2026-02-28T23:30', { end: '2026-03-01T00:30:00' });
  await visit('2026-03-01T00:30', { end: '2026-03-01T01:00:00' });
  await visit('2026-03-31T23:30', { end: '2026-04-01T00:30:00' });
  await visit('2026-04-01T00:30', { end: '2026-04-01T01:00:00' });
  const { total, before, days } = await report();
  expect(total).toMatchObject({ month: '2026-03', appointments: 2 });
  expect(before).toMatchObject({ month: '2026-02', appointments: 1 });
  expect(days).toHaveLength(31);
  expect(days.filter(({ appointments }) => appointments > 0).map(({ day }) => day)).toEqual([
    '2026-03-01',
    '2026-03-31',
  ]);
});

test('FIG-003 a January is shown beside the December before it', async () => {
  await visit('2025-12-31T10:00');
  await visit('2026-01-01T10:00');
  const { total, before } = await report('month=2026-01');
  expect([before, total]).toMatchObject([
    { month: '2025-12', appointments: 1 },
    { month: '2026-01', appointments: 1 },
  ]);
});

test('FIG-003 prices of what stands are expected, those of who came are received', async () => {
  await visit('2026-03-02T10:00', { price: 50 });
  await visit('2026-03-03T10:00', { price: 35.5 });
  await visit('2026-03-04T10:00', { price: null });
  await visit('2026-03-05T10:00', { price: 80 });
  await visit('2026-03-06T10:00', { price: 20 });
  await mark('2026-03-02T10:00', 'attended');
  await mark('2026-03-03T10:00', 'missed');
  await cancel('2026-03-05T10:00');
  expect((await report()).total).toMatchObject({
    appointments: 4,
    attended: 1,
    missed: 1,
    cancelled: 1,
    expected_revenue: 105.5,
    received: 50,
  });
});

test('FIG-003 a customer is one phone however often it comes, and returns if it was there before the month', async () => {
  await visit('2026-01-05T10:00', maria);
  await visit('2026-02-05T10:00');
  await visit('2026-03-02T10:00');
  await visit('2026-03-03T10:00');
  await visit('2026-03-04T10:00', maria);
  await visit('2026-03-05T10:00', rita);
  await visit('2026-03-06T10:00', rita);
  await visit('2026-03-07T10:00', nobody);
  const { total, before } = await report();
  expect(total).toMatchObject({ customers: 3, returning: 2 });
  expect(before).toMatchObject({ customers: 1, returning: 0 });
});

test('FIG-003 who missed an appointment was neither there nor there before', async () => {
  await visit('2026-02-05T10:00', maria);
  await mark('2026-02-05T10:00', 'missed');
  await visit('2026-03-02T10:00', maria);
  await visit('2026-03-03T10:00', rita);
  await mark('2026-03-03T10:00', 'missed');
  expect((await report()).total).toMatchObject({ customers: 1, returning: 0 });
});

test('FIG-005 each calendar has figures of its own, what has none comes last, and one alone can be asked for', async () => {
  await visit('2026-02-02T10:00', { calendar: 'Bruno' });
  await visit('2026-03-02T10:00', { price: 50 });
  await visit('2026-03-02T10:00', { calendar: 'Bruno', price: 30 });
  await visit('2026-03-03T10:00', { calendar: 'Bruno', price: 30 });
  await visit('2026-03-02T10:00', { calendar: null });
  const { calendars } = await report();
  expect(calendars).toMatchObject([
    { calendar_id: sol.ana, name: 'Ana', appointments: 1, expected_revenue: 50 },
    { calendar_id: sol.bruno, name: 'Bruno', appointments: 2, expected_revenue: 60 },
    { calendar_id: null, name: '', appointments: 1 },
  ]);
  const ofAna = await report(`month=2026-03&calendar_id=${sol.ana}`);
  expect(ofAna.total).toMatchObject({ appointments: 1, customers: 1, returning: 0 });
  expect(ofAna.before).toMatchObject({ appointments: 0 });
  expect(ofAna.calendars).toHaveLength(1);
  expect((await report(`month=2026-03&calendar_id=${sol.bruno}`)).total).toMatchObject({ returning: 1 });
});

test('FIG-003 FIG-005 every figure of random months is what a reader of the lists would count', async () => {
  const random = numbersFrom(7);
  const oneOf = <Item>(...items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const cancelled: OwnerEvent[] = [];
  for (let day = 1; day <= 56; day += 1) {
    const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    for (const hour of ['09', '14']) {
      const event = (await visit(`${date}T${hour}:00`, {
        calendar: oneOf('Ana', 'Bruno'),
        price: oneOf(null, 50, 35.5),
        ...oneOf<object>(maria, rita, nobody, {}),
      })) as OwnerEvent;
      const { start_time: start, calendar } = event;
      const outcome = oneOf(null, 'attended', 'missed');
      if (outcome) await owner.ask(contract.markOutcome.path, { start, calendar, outcome });
      if (random() < 0.2) {
        await eventsOf(owner).act('delete_event', { start, calendar });
        cancelled.push(event);
      }
    }
  }
  const standing = (await owner.ask(contract.getEvents.path)).body as OwnerEvent[];
  for (const query of ['month=2026-02', `month=2026-02&calendar_id=${sol.bruno}`]) {
    const isAsked = ({ calendar }: OwnerEvent) => !query.includes('calendar') || calendar === 'Bruno';
    const { total, days, calendars, before } = await report(query);
    const asked = standing.filter(isAsked);
    const months = [
      { figures: total, month: '2026-02' },
      { figures: before, month: '2026-01' },
    ];
    for (const { figures, month } of months) {
      const stands = asked.filter(({ start_time: start }) => start.startsWith(month));
      const noted = (wanted: OwnerEvent['outcome']) => stands.filter(({ outcome }) => outcome === wanted);
      const [came, missed, unmarked] = [noted('attended'), noted('missed'), noted(null)];
      const phonesOf = (events: readonly OwnerEvent[]) =>
        new Set(events.flatMap((one) => (one.outcome === 'missed' ? [] : one.client_phone)));
      const phones = [...phonesOf(stands)].filter((phone) => phone !== '');
      const earlier = phonesOf(asked.filter(({ start_time: start }) => start < month));
      const sum = (events: readonly OwnerEvent[]) => events.reduce((all, { price }) => all + (price ?? 0), 0);
      expect(figures).toEqual({
        month,
        appointments: stands.length,
        attended: came.length,
        missed: missed.length,
        unmarked: unmarked.length,
        cancelled: cancelled.filter(isAsked).filter(({ start_time: start }) => start.startsWith(month))
          .length,
        expected_revenue: sum(stands),
        received: sum(came),
        lost_revenue: sum(missed),
        unmarked_revenue: sum(unmarked),
        ahead_revenue: 0,
        customers: phones.length,
        returning: phones.filter((phone) => earlier.has(phone)).length,
      });
    }
    for (const parts of [days, calendars])
      for (const figure of ['appointments', 'attended', 'missed', 'cancelled', 'expected_revenue'] as const)
        expect(parts.reduce((all, part) => all + (part[figure] ?? 0), 0)).toBeCloseTo(total[figure] ?? 0, 2);
  }
});

test('FIG-006 the table has a line for each day and calendar with something, in words and numbers of pt-BR', async () => {
  await visit('2026-03-03T10:00', { calendar: 'Bruno', price: 1234.5 });
  await visit('2026-03-02T10:00', { price: 50 });
  await mark('2026-03-02T10:00', 'attended');
  await visit('2026-03-02T11:00', { calendar: null, price: null });
  const { file_name: name, csv } = await table();
  expect(name).toBe('numeros-2026-03.csv');
  expect(csv).toBe(
    [
      '\uFEFFDia;Calendário;Agendamentos;Compareceram;Faltaram;Sem marcação;Cancelados;' +
        'Receita prevista (R$);Perdido por faltas (R$);Sem marcação (R$);Recebido (R$);Ainda por vir (R$)',
      '02/03/2026;Ana;1;1;0;0;0;50,00;0,00;0,00;50,00;0,00',
      '02/03/2026;Sem calendário;1;0;0;1;0;0,00;0,00;0,00;0,00;0,00',
      '03/03/2026;Bruno;1;0;0;1;0;1234,50;0,00;1234,50;0,00;0,00',
      '',
    ].join('\r\n'),
  );
  expect((await table(`month=2026-03&calendar_id=${sol.bruno}`)).csv.split('\r\n')).toHaveLength(3);
});

test('FIG-006 a calendar that is named like a formula is text in the table', async () => {
  await owner.ask(contract.updateCalendar.path, { id: sol.ana, name: '=1+1' });
  await visit('2026-03-02T10:00', { calendar: '=1+1' });
  expect((await table()).csv).toContain("02/03/2026;'=1+1;1;");
  await owner.ask(contract.updateCalendar.path, { id: sol.ana, name: 'Ana' });
});

test.each([
  ['', 400],
  ['month=2026-13', 400],
  ['month=março', 400],
  ['month=0000-01', 400],
  ['month=2026-03&calendar_id=', 400],
  [`month=2026-03&calendar_id=${unknown}`, 404],
  [`month=2026-03&calendar_id=${lua.clara}`, 404],
])('FIG-003 %j is answered with a sentence and %i', async (query, status) => {
  for (const { path } of [contract.getReport, contract.exportReport]) {
    const answer = await owner.ask(`${path}?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ detail: expect.stringMatching(/\.$/) });
  }
});

test('FIG-006 a month is over when it is over where the store is', async () => {
  const expected = async (instant: string) => {
    server.setNow(instant);
    owner = await server.asOwner('sol');
    const { csv } = await table();
    return csv.includes('Receita prevista (R$)');
  };
  // At 22:30 on March 31st, and two hours later.
  expect(await expected('2026-04-01T01:30:00Z')).toBe(true);
  expect(await expected('2026-04-01T03:30:00Z')).toBe(false);
});
