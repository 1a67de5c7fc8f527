import {
  contract,
  type AnswerOf,
  type AppointmentFigures,
  type OwnerEvent,
} from '@hora-marcada/shared/contract';
import { customersOf, joao, type OwnerCustomers } from '../../test-support/owner/owner-customers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let visit: (start: string, change?: object) => Promise<OwnerEvent>;
let customers: OwnerCustomers;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  customers = customersOf(owner);
  visit = async (start, change) => (await customers.visit(start, change)) as OwnerEvent;
});

beforeEach(() => server.database.pool.query('truncate events, cancelled_events, change_log cascade'));

afterAll(() => server.close());

const nobody = { client_name: '', client_phone: '' };

const report = async (month: string) =>
  (await owner.ask(`${contract.getReport.path}?month=${month}`)).body as AnswerOf<'getReport'>;

const mark = ({ start_time: start, calendar }: OwnerEvent, outcome: 'attended' | 'missed') =>
  owner.ask(contract.markOutcome.path, { start, calendar, outcome });

const moveTo = ({ start_time: start, calendar }: OwnerEvent, day: string) =>
  eventsOf(owner).act('move_event', {
    start,
    calendar,
    new_start: `${day}:00`,
    new_end: `${day.slice(0, 13)}:30:00`,
  });

/** Cancelled, missed, came and unmarked, with and without a customer and a price, and moved across midnight and month. */
async function februaryOfAllKinds(): Promise<void> {
  await mark(await visit('2026-02-02T09:00', { price: 49.99 }), 'attended');
  await mark(await visit('2026-02-02T10:00', { price: 0.1, ...nobody }), 'attended');
  await mark(await visit('2026-02-02T11:00', { price: null }), 'attended');
  await mark(await visit('2026-02-03T09:00', { price: 35.55, calendar: 'Bruno' }), 'missed');
  await mark(await visit('2026-02-03T10:00', { price: 0.2, ...nobody }), 'missed');
  await visit('2026-02-04T09:00', { price: 80.01 });
  await visit('2026-02-04T10:00', { price: 20, ...nobody, calendar: null });
  await visit('2026-02-04T11:00', { price: null });
  const { start_time: start, calendar } = await visit('2026-02-05T09:00', { price: 1000 });
  await eventsOf(owner).act('delete_event', { start, calendar });
  // A mark goes with a move, and the month with the start.
  const marked = await visit('2026-02-06T09:00', { price: 7.77 });
  await mark(marked, 'attended');
  await moveTo(marked, '2026-02-07T00:00');
  await moveTo(await visit('2026-02-28T23:00', { price: 300 }), '2026-03-01T00:00');
  await moveTo(await visit('2026-03-01T09:00', { price: 5.05 }), '2026-02-28T23:00');
}

test('DAY-019 a past month is what was received, lost by absences and left unmarked, to the cent', async () => {
  await februaryOfAllKinds();
  const { total, days, calendars } = await report('2026-02');
  expect(total).toMatchObject({ appointments: 10, attended: 3, missed: 2, unmarked: 5, cancelled: 1 });
  expect(total).toMatchObject({
    expected_revenue: 198.67,
    received: 50.09,
    lost_revenue: 35.75,
    unmarked_revenue: 112.83,
    ahead_revenue: 0,
  });
  for (const figures of [total, ...days, ...calendars]) expectToAddUp(figures);
  expect((await report('2026-03')).total).toMatchObject({ unmarked: 1, unmarked_revenue: 300 });
});

test('DAY-019 the month that runs is split now: what begins this moment is unmarked, what comes is still ahead', async () => {
  await visit('2026-03-09T09:10', { price: 40, end: '2026-03-09T09:40:00' });
  await visit('2026-03-09T13:00', { price: 60 });
  await mark(await visit('2026-03-09T07:00', { price: 30 }), 'missed');
  await mark(await visit('2026-03-09T08:00', { price: 20 }), 'attended');
  const { total } = await report('2026-03');
  expect(total).toMatchObject({ appointments: 4, attended: 1, missed: 1, unmarked: 1 });
  expect(total).toMatchObject({
    expected_revenue: 150,
    received: 20,
    lost_revenue: 30,
    unmarked_revenue: 40,
    ahead_revenue: 60,
  });
  server.setNow('2026-03-09T12:09:59Z');
  expect((await report('2026-03')).total).toMatchObject({ unmarked: 0, ahead_revenue: 100 });
  server.setNow('2026-03-09T12:10:00Z');
});

test('DAY-019 Clientes counts an appointment as Números does: attended, missed, or unmarked', async () => {
  await februaryOfAllKinds();
  const { total } = await report('2026-02');
  const ofNobody = { attended: 1, missed: 1, unmarked: 1 };
  const ofMarch = { unmarked: 1 };
  const attended = total.attended - ofNobody.attended;
  const unmarked = total.unmarked - ofNobody.unmarked + ofMarch.unmarked;
  const [listed] = (await customers.list()).clients;
  expect(listed).toMatchObject({
    ...joao,
    visits: attended + unmarked,
    missed: total.missed - ofNobody.missed,
    unmarked,
  });
  expect(await customers.show()).toMatchObject({ visits: 7, missed: 1, unmarked: 5, attended: 2 });
});

test('DAY-019 the table of a past month says what was expected, and its lines add up', async () => {
  await februaryOfAllKinds();
  const { csv } = (await owner.ask(`${contract.exportReport.path}?month=2026-02`))
    .body as AnswerOf<'exportReport'>;
  const [headings = '', ...lines] = csv.trim().split('\r\n');
  expect(headings.split(';').slice(-4)).toEqual([
    'Previsto (R$)',
    'Perdido por faltas (R$)',
    'Sem marcação (R$)',
    'Recebido (R$)',
  ]);
  for (const line of lines) {
    const [expected = 0, ...parts] = line
      .split(';')
      .slice(-4)
      .map((sum) => Number(sum.replace(/\D/g, '')));
    expect(parts.reduce((all, part) => all + part, 0)).toBe(expected);
  }
  expect(lines).toHaveLength(8);
});

function expectToAddUp(figures: AppointmentFigures): void {
  const { appointments, attended, missed, unmarked, ahead_revenue: ahead } = figures;
  expect(attended + missed + unmarked).toBe(appointments);
  const cents = (reais = Number.NaN) => Math.round(reais * 100);
  const { expected_revenue: expected, received, lost_revenue: lost, unmarked_revenue: left } = figures;
  expect([received, lost, left, ahead].map(cents).reduce((all, part) => all + part, 0)).toBe(cents(expected));
}
