import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
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
  owner = await server.asOwner('sol');
  shop = commissionsOf(owner);
});

afterEach(() => server.close());

const add = (appointment: TestAppointment) => addAppointment(server, appointment);
const corte = [sol.corte, 'Corte', 5000] as const;
const barba = [sol.barba, 'Barba', 3000] as const;

test('COM-001 a store without rates answers none, and one with them each calendar with its sums', async () => {
  await add({ start: '2026-03-02T10:00', price: 100 });
  expect(await shop.show('2026-03-01', '2026-03-31')).toEqual({
    commission_base: 'attended',
    rates: [],
    calendars: [],
  });
  await shop.agree([{ percent: 40 }]);
  const { calendars, rates } = await shop.show('2026-03-01', '2026-03-31');
  expect(rates).toEqual([
    { calendar_id: sol.ana, service_id: null, percent: 40, fixed: null, from_day: '2026-03-01' },
  ]);
  expect(calendars).toMatchObject([
    { name: 'Ana', base: 100, commission: 40, for_store: 60, adjustment: 0, paid_until: null },
    { name: 'Bruno', base: 0, commission: 0, for_store: 0, lines: [], payments: [] },
  ]);
});

test('COM-001 a period holds what begins in it on the clock of the store, to the last minute', async () => {
  await shop.agree([{ percent: 10, from_day: '2026-01-01' }]);
  await add({ start: '2026-02-28T23:30', price: 1 });
  await add({ start: '2026-03-01T00:00', price: 10 });
  await add({ start: '2026-03-31T23:30', price: 100 });
  await add({ start: '2026-04-01T00:00', price: 1000 });
  expect((await shop.of('2026-03-01', '2026-03-31')).base).toBe(110);
});

test('COM-002 rates are of a calendar in percent, and of its services in percent or as an amount', async () => {
  await shop.agree([
    { percent: '33,33' },
    { service_id: sol.corte, percent: 50 },
    { service_id: sol.barba, fixed: '12,50' },
  ]);
  await add({ start: '2026-03-02T10:00', price: 80, parts: [corte, barba] });
  await add({ start: '2026-03-03T10:00', price: 10 });
  expect((await shop.of('2026-03-01', '2026-03-31')).lines).toMatchObject([
    { service: 'Corte', base: 50, percent: 50, fixed: null, commission: 25 },
    { service: 'Barba', base: 30, percent: null, fixed: 12.5, commission: 12.5 },
    { service: null, base: 10, percent: 33.33, commission: 3.33 },
  ]);
});

test('COM-002 a service whose own rate is withdrawn takes the calendar’s again, from that day on', async () => {
  await shop.agree([{ percent: 40 }, { service_id: sol.corte, percent: 50 }]);
  await shop.agree([{ service_id: sol.corte, percent: null, from_day: '2026-03-05' }]);
  await add({ start: '2026-03-04T10:00', price: 50, parts: [corte] });
  await add({ start: '2026-03-05T10:00', price: 50, parts: [corte] });
  expect((await shop.of('2026-03-01', '2026-03-31')).lines.map(({ percent }) => percent)).toEqual([50, 40]);
});

test('COM-002 C-52 either what was marked as attended counts, or what is over and was not missed', async () => {
  await add({ start: '2026-03-02T10:00', price: 1 });
  await add({ start: '2026-03-02T11:00', price: 10, outcome: null });
  await add({ start: '2026-03-02T12:00', price: 100, outcome: 'missed' });
  await add({ start: '2026-03-09T09:00', price: 1000, outcome: null });
  await add({ start: '2026-03-20T10:00', price: 10_000, outcome: null });
  await shop.agree([{ percent: 100 }]);
  expect((await shop.of('2026-03-01', '2026-03-31')).base).toBe(1);
  await shop.agree([], 'not_missed');
  const march = await shop.show('2026-03-01', '2026-03-31');
  expect(march).toMatchObject({ commission_base: 'not_missed', calendars: [{ base: 11 }, {}] });
});

test('COM-003 a rate that changes on 16/03 leaves what lies before untouched, whenever it is asked', async () => {
  await shop.agree([{ percent: 40 }]);
  await add({ start: '2026-03-15T23:30', price: 100 });
  await add({ start: '2026-03-16T00:00', price: 100 });
  await shop.agree([{ percent: 60, from_day: '2026-03-16' }]);
  const { lines } = await shop.of('2026-03-01', '2026-03-31');
  expect(lines.map(({ commission }) => commission)).toEqual([40, 60]);
  expect((await shop.of('2026-03-15', '2026-03-15')).commission).toBe(40);
  await shop.agree([{ percent: 50, from_day: '2026-03-16' }]);
  expect((await shop.of('2026-03-01', '2026-03-31')).commission).toBe(90);
});

test('COM-004 D-15 a price is divided by the parts’ prices as they were booked, so that cents add up', async () => {
  await shop.agree([{ percent: 10 }, { service_id: sol.consulta, fixed: 7 }]);
  const third = (id: string, name: string) => [id, name, 1000] as const;
  const equal = [third(sol.corte, 'A'), third(sol.barba, 'B'), third(sol.corte, 'C')];
  await add({ start: '2026-03-02T10:00', price: 100, parts: equal });
  await add({ start: '2026-03-02T11:00', price: 60.01, parts: [corte, barba] });
  await add({ start: '2026-03-02T12:00', price: 0.05, parts: [corte, barba].map(([a, b]) => [a, b, 0]) });
  await add({
    start: '2026-03-02T13:00',
    price: null,
    parts: [corte, [sol.consulta, 'Consulta', null]],
  });
  await add({ start: '2026-03-02T14:00', price: null });
  const { lines } = await shop.of('2026-03-01', '2026-03-31');
  expect(lines.map(({ base, commission }) => [base, commission])).toEqual([
    [33.34, 3.33],
    [33.33, 3.33],
    [33.33, 3.33],
    [37.51, 3.75],
    [22.5, 2.25],
    [0.03, 0],
    [0.02, 0],
    [null, 7],
  ]);
});

test('COM-004 an edited price counts as edited', async () => {
  await shop.agree([{ percent: 50 }]);
  await add({ start: '2026-03-02T10:00', price: 50, parts: [corte] });
  await owner.ask(contract.updateEvent.path, {
    start: '2026-03-02T10:00:00',
    calendar: 'Ana',
    title: 'Corte',
    price: 70,
  });
  expect(await shop.of('2026-03-01', '2026-03-31')).toMatchObject({ base: 70, commission: 35 });
});

test('COM-005 cancelled and missed appointments bring nothing, and a combo is one part', async () => {
  await shop.agree([{ percent: 50 }, { service_id: sol.consulta, fixed: 20 }], 'not_missed');
  await add({ start: '2026-03-02T10:00', price: 50, outcome: 'missed' });
  await add({ start: '2026-03-02T11:00', price: 50 });
  await owner.ask(contract.deleteEvent.path, { start: '2026-03-02T11:00:00', calendar: 'Ana' });
  await add({ start: '2026-03-02T12:00', price: 65, parts: [[sol.consulta, 'Corte e barba', 6500]] });
  expect((await shop.of('2026-03-01', '2026-03-31')).lines).toMatchObject([
    { service: 'Corte e barba', base: 65, commission: 20 },
  ]);
});

test('COM-010 the file has a line for each part, neutralises formulas, and names no customer', async () => {
  await shop.agree([{ percent: 12.5 }, { service_id: sol.barba, fixed: 9 }]);
  await add({
    start: '2026-03-02T10:00',
    price: 80,
    customer: 'Maria Segredo',
    parts: [[sol.corte, '=Corte', 5000], barba],
  });
  await add({ start: '2026-03-03T10:00', price: 10, customer: 'Maria Segredo' });
  const { body } = await owner.ask(contract.exportCommissions.path, {
    from: '2026-03-01',
    until: '2026-03-15',
  });
  const { file_name, csv } = body as AnswerOf<'exportCommissions'>;
  expect(file_name).toBe('comissoes-2026-03-01-a-2026-03-15.csv');
  expect(csv).toBe(
    '\uFEFFDia;Calendário;Serviço;Base (R$);Taxa;Comissão (R$)\r\n' +
      "02/03/2026;Ana;'=Corte;50,00;12,5%;6,25\r\n" +
      '02/03/2026;Ana;Barba;30,00;R$ 9,00;9,00\r\n' +
      '03/03/2026;Ana;Sem serviço;10,00;12,5%;1,25\r\n',
  );
});

test.each([
  [{ percent: 101 }, 400, 'rates.0.percent'],
  [{ percent: -1 }, 400, 'rates.0.percent'],
  [{ percent: 12.345 }, 400, 'rates.0.percent'],
  [{ percent: '12,345' }, 400, 'rates.0.percent'],
  [{ service_id: sol.corte, percent: 10, fixed: 5 }, 400, 'rates.0.percent'],
  [{ service_id: sol.corte }, 400, 'rates.0.percent'],
  [{ fixed: 5 }, 400, 'rates.0.fixed'],
  [{ percent: 10, from_day: '2026-02-30' }, 400, 'rates.0.from_day'],
  [{ percent: 10, calendar_id: unknown }, 404, undefined],
  [{ percent: 10, calendar_id: lua.clara }, 404, undefined],
  [{ percent: 10, service_id: lua.unhas }, 404, undefined],
])('COM-002 a rate of %j is refused with %d at the field', async (rate, status, field) => {
  const { status: answered, body } = await shop.agree([rate]);
  const { errors } = body as { readonly errors?: Readonly<Record<string, string>> };
  expect([answered, Object.keys(errors ?? {})]).toEqual([status, field === undefined ? [] : [field]]);
  expect((await shop.show('2026-03-01', '2026-03-31')).rates).toEqual([]);
});

test.each([
  ['from=2026-03-02&until=2026-03-01', 400],
  ['from=2024-03-01&until=2026-03-01', 400],
  ['from=0001-01-01&until=0001-01-02', 400],
  ['from=2026-03-01', 400],
  [`from=2026-03-01&until=2026-03-02&calendar_id=${lua.clara}`, 404],
])('COM-001 a period %s is refused with %d', async (query, status) => {
  expect((await owner.ask(`${contract.getCommissions.path}?${query}`)).status).toBe(status);
});
