import { contract } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import {
  addAppointment,
  commissionsOf,
  type ShopOfCommissions,
  type TestAppointment,
} from './test-support/shop-of-commissions.ts';

let server: TestApp;
let owner: SignedInOwner;
let shop: ShopOfCommissions;

beforeEach(async () => {
  server = await openTestApp();
  server.setNow('2026-03-16T12:00:00Z');
  owner = await server.asOwner('sol');
  shop = commissionsOf(owner);
  await shop.agree([{ percent: 50 }, { percent: 50, calendar_id: sol.bruno }]);
});

afterEach(() => server.close());

const add = (appointment: TestAppointment) => addAppointment(server, appointment);
const corte = [sol.corte, 'Corte', 5000] as const;

const edit = (start: string, price: number) =>
  owner.ask(contract.updateEvent.path, { start: `${start}:00`, calendar: 'Ana', title: 'Corte', price });

const first = ['2026-03-01', '2026-03-15'] as const;
const second = ['2026-03-16', '2026-03-31'] as const;
const third = ['2026-04-01', '2026-04-15'] as const;

test('COM-007 a period that is marked as paid is told with its sum, and frozen', async () => {
  await add({ start: '2026-03-02T10:00', price: 1625, parts: [corte] });
  const { payment, change_id } = await shop.paid(...first);
  expect(payment).toMatchObject({ from: first[0], until: first[1], amount: 812.5, paid_on: '2026-03-16' });
  expect(payment.change_id).toBe(change_id);
  expect(await shop.of(...first)).toMatchObject({
    paid_until: '2026-03-15',
    payments: [payment],
    lines: [{ service: 'Corte', base: 1625, percent: 50, commission: 812.5 }],
  });
});

test('COM-007 a day is paid once: overlapping periods are refused, other calendars and days are not', async () => {
  await shop.paid(...first);
  const overlapping = [first, ['2026-03-15', '2026-03-20'], ['2026-02-01', '2026-03-01']] as const;
  for (const [from, until] of overlapping) {
    const { status, body } = await shop.pay(from, until);
    expect([status, body]).toMatchObject([
      409,
      { code: 'period_paid', detail: 'Este período já foi acertado.' },
    ]);
  }
  expect((await shop.pay(...first, { calendar_id: sol.bruno })).status).toBe(200);
  expect((await shop.pay(...second)).status).toBe(200);
});

test('COM-007 of two payments of one period at once, one is refused', async () => {
  const answers = await Promise.all([shop.pay(...first), shop.pay(...first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('COM-002 COM-007 a rate from a paid day on is refused at the field, one from the next day is not', async () => {
  await shop.paid(...first);
  const { status, body } = await shop.agree([{ percent: 60, from_day: '2026-03-15' }]);
  expect([status, body]).toMatchObject([
    409,
    { code: 'period_paid', errors: { 'rates.0.from_day': 'Já foi acertado até 15/03/2026.' } },
  ]);
  expect((await shop.agree([{ percent: 60, from_day: '2026-03-16' }])).status).toBe(200);
  expect((await shop.agree([{ percent: 60, calendar_id: sol.bruno }])).status).toBe(200);
});

test('COM-008 C-53 a price, an outcome and a deletion in a paid period stand in the next one, and the paid one stays', async () => {
  await add({ start: '2026-03-02T10:00', price: 100, parts: [corte] });
  await add({ start: '2026-03-03T10:00', price: 10 });
  await add({ start: '2026-03-04T10:00', price: 30 });
  await add({ start: '2026-03-05T10:00', price: 40, outcome: null });
  await add({ start: '2026-03-16T08:00', price: 200 });
  const { payment } = await shop.paid(...first);
  const asPaid = await shop.of(...first);
  await edit('2026-03-02T10:00', 84);
  await owner.ask(contract.markOutcome.path, {
    start: '2026-03-03T10:00:00',
    calendar: 'Ana',
    outcome: 'missed',
  });
  await owner.ask(contract.deleteEvent.path, { start: '2026-03-04T10:00:00', calendar: 'Ana' });
  await owner.ask(contract.markOutcome.path, {
    start: '2026-03-05T10:00:00',
    calendar: 'Ana',
    outcome: 'attended',
  });
  expect(await shop.of(...first)).toEqual(asPaid);
  const next = await shop.of(...second);
  expect(next).toMatchObject({ base: 200, commission: 100, adjustment: -8, payments: [] });
  const { payment_id } = payment;
  expect(next.adjustments).toMatchObject([
    { payment_id, day: '2026-03-02', service: 'Corte', base: -16, commission: -8 },
    { payment_id, day: '2026-03-03', service: null, base: -10, commission: -5 },
    { payment_id, day: '2026-03-04', service: null, base: -30, commission: -15 },
    { payment_id, day: '2026-03-05', service: null, base: 40, commission: 20 },
  ]);
});

test('COM-008 D-15 an adjustment stands in the first unpaid period after the paid one, and is paid once', async () => {
  await add({ start: '2026-03-02T10:00', price: 100 });
  await add({ start: '2026-03-16T08:00', price: 200 });
  await shop.paid(...first);
  await edit('2026-03-02T10:00', 76);
  expect(await shop.of(...second)).toMatchObject({ adjustment: -12 });
  expect(await shop.of(...third)).toMatchObject({ adjustment: 0 });
  expect(await shop.of('2026-03-01', '2026-03-31')).toMatchObject({ adjustment: 0, commission: 150 });
  const { payment } = await shop.paid(...second);
  expect(payment).toMatchObject({ base: 200, amount: 88 });
  expect(await shop.of(...second)).toMatchObject({ commission: 100, adjustment: -12 });
  expect(await shop.of(...third)).toMatchObject({ adjustment: 0, adjustments: [] });
  await edit('2026-03-02T10:00', 80);
  expect(await shop.of(...second)).toMatchObject({ adjustment: -12, payments: [{ amount: 88 }] });
  expect(await shop.of(...third)).toMatchObject({ adjustment: 2 });
});

test('COM-008 days without work between two periods keep no adjustment back', async () => {
  await add({ start: '2026-03-02T10:00', price: 100 });
  await shop.paid('2026-03-02', '2026-03-07');
  await edit('2026-03-02T10:00', 50);
  expect(await shop.of('2026-03-09', '2026-03-14')).toMatchObject({ adjustment: -25 });
});

test('COM-008 an appointment that leaves a paid period is taken back there and counts where it went', async () => {
  await add({ start: '2026-03-02T10:00', price: 100 });
  await shop.paid(...first);
  await owner.ask(contract.moveEvent.path, {
    start: '2026-03-02T10:00:00',
    calendar: 'Ana',
    new_start: '2026-03-16T07:00:00',
  });
  await server.database.pool.query(`update events set outcome = 'attended'`);
  expect(await shop.of(...second)).toMatchObject({ commission: 50, adjustment: -50 });
});

test('COM-008 what counts otherwise later leaves a paid period as it was paid', async () => {
  await add({ start: '2026-03-02T10:00', price: 100, outcome: null });
  await shop.paid(...first);
  await shop.agree([], 'not_missed');
  expect(await shop.of(...first)).toMatchObject({ commission: 0 });
  expect(await shop.of(...second)).toMatchObject({ adjustment: 0 });
});

test('COM-011 a payment is an entry of the log that can be undone, and made again', async () => {
  await add({ start: '2026-03-02T10:00', price: 100 });
  const { payment } = await shop.paid(...first);
  const { body } = await owner.ask(contract.getChanges.path);
  expect(body).toMatchObject({
    changes: [
      {
        action: 'commission_paid',
        subject: 'commission_payment',
        can_undo: true,
        after: { calendar: 'Ana', first_day: first[0], last_day: first[1], price: 50 },
      },
      { action: 'commission_rates_set' },
    ],
  });
  const undone = await shop.undo(payment.change_id);
  expect(undone.status).toBe(200);
  expect(await shop.of(...first)).toMatchObject({ payments: [], paid_until: null });
  const { change } = undone.body as { readonly change: { readonly id: string } };
  expect((await shop.undo(change.id)).status).toBe(200);
  const [again] = (await shop.of(...first)).payments;
  expect(again).toMatchObject({ payment_id: payment.payment_id, amount: 50 });
  expect((await shop.undo(again?.change_id)).status).toBe(200);
});

test('COM-011 a payment that was undone cannot stand again over a newer one', async () => {
  const { payment } = await shop.paid(...first);
  const { body } = await shop.undo(payment.change_id);
  await shop.paid('2026-03-10', '2026-03-20');
  const { change } = body as { readonly change: { readonly id: string } };
  expect(await shop.undo(change.id)).toMatchObject({ status: 409, body: { code: 'period_paid' } });
});

test('COM-011 D-15 a payment with a later one cannot be undone before it', async () => {
  const { payment: earlier } = await shop.paid(...first);
  const { payment: later } = await shop.paid(...second);
  expect(await shop.undo(earlier.change_id)).toMatchObject({
    status: 409,
    body: { detail: 'Desmarque primeiro o pagamento mais novo.' },
  });
  expect((await shop.undo(later.change_id)).status).toBe(200);
  expect((await shop.undo(earlier.change_id)).status).toBe(200);
});

test('COM-011 a later payment of another calendar keeps none from being undone', async () => {
  const { payment } = await shop.paid(...first);
  expect(await shop.pay(...second, { calendar_id: sol.bruno })).toMatchObject({ status: 200 });
  expect((await shop.undo(payment.change_id)).status).toBe(200);
});

test('COM-011 a payment can be undone for 30 days', async () => {
  const { payment } = await shop.paid(...first);
  server.setNow('2026-04-16T12:00:00Z');
  owner = await server.asOwner('sol');
  shop = commissionsOf(owner);
  expect(await shop.undo(payment.change_id)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
  expect((await shop.of(...first)).payments).toMatchObject([{ change_id: null }]);
});

test('COM-011 rates are undone as they were set, with what counts, and not in days that are paid', async () => {
  const { body } = await shop.agree([{ percent: 60 }, { service_id: sol.corte, fixed: 9 }], 'not_missed');
  const { change_id: id } = body as { readonly change_id: string };
  await shop.paid(...first);
  expect(await shop.undo(id)).toMatchObject({ status: 409, body: { code: 'period_paid' } });
  const [paid] = (await shop.of(...first)).payments;
  await shop.undo(paid?.change_id);
  expect((await shop.undo(id)).status).toBe(200);
  expect(await shop.show(...first)).toMatchObject({
    commission_base: 'attended',
    rates: [{ percent: 50 }, { percent: 50 }],
  });
});

test('COM-007 a calendar and a service that are gone leave what was paid', async () => {
  await add({ start: '2026-03-02T10:00', price: 100, parts: [corte] });
  const { payment } = await shop.paid(...first);
  await owner.ask(contract.deleteService.path, { serviceId: sol.corte });
  const kept = await shop.of(...first);
  await server.database.pool.query('delete from calendars where calendar_id = $1', [sol.ana]);
  const gone = await shop.of(...first);
  expect(gone).toEqual({ ...kept, adjustments: [] });
  expect(gone).toMatchObject({ name: 'Ana', payments: [payment], lines: [{ service: 'Corte' }] });
});
