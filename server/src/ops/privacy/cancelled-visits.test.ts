import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openTestOperator, type TestOperator } from '../../test-support/test-operator.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const maria = { client_name: 'Marília Quaresma', client_telephone: '21976543210' };
const anythingOfHer = /Marília|Quaresma|M. Q\.|21976543210|3210/;

let operator: TestOperator;
let server: TestApp;
let timers: FakeTimers;

beforeEach(async () => {
  operator = await openTestOperator();
  timers = new FakeTimers();
  server = await openTestApp({ database: operator.database, timers });
  await server.app.ready();
});

afterEach(() => server.close());

const query = async (text: string) => (await server.database.pool.query<object>(text)).rows;

const dump = async () => Object.values(await snapshotTables(server.database)).join('\n');

const runOf = (command: string) =>
  operator.store([
    command,
    sol.endpoint,
    '--phone',
    maria.client_telephone,
    ...(command === 'erase' ? ['--yes'] : []),
  ]);

async function retentionRound(now: string) {
  server.setNow(now);
  await query('update stores set retention_done_at = null');
  timers.advance(HOUR);
  await timers.asked(HOUR);
}

test('an erased customer is in no cancelled booking, in no kept answer, and has no link', async () => {
  server.setNow('2026-03-02T12:10:00Z');
  const selected_day = '2026-03-03';
  const visit = await bookWithLink(server, { ...maria, selected_day }, { 'idempotency-key': 'a' });
  await visit.move({ selected_day }, 'b');
  const cancelled = await bookWithLink(
    server,
    { ...maria, selected_day, selected_time: '14:00' },
    { 'idempotency-key': 'c' },
  );
  await cancelled.cancel({ reason: 'Marília viajou' });
  expect(await dump()).toMatch(anythingOfHer);
  expect((await runOf('erase')).said).toContain('Cliente apagado de 2 agendamentos');
  expect(await dump()).not.toMatch(anythingOfHer);
  expect(await query('select key from idempotency_keys')).toEqual([]);
  expect([(await visit.show()).status, (await cancelled.show()).status]).toEqual([404, 404]);
});

test('a customer of whom only a cancelled booking is left is erased, too', async () => {
  await (await bookWithLink(server, maria)).cancel({ reason: 'Viagem' });
  expect((await runOf('erase')).said).toContain('Cliente apagado de 1 agendamento e 0 avisos');
  expect(await dump()).not.toMatch(anythingOfHer);
});

test('an export holds what was cancelled, and of another customer only what names this one', async () => {
  await (await bookWithLink(server, maria)).cancel({ reason: 'Viagem' });
  const reason = 'Vou com a amiga, 21 97654-3210';
  await (await bookWithLink(server, { selected_time: '11:00' })).cancel({ reason });
  const { agendamentos_cancelados: cancelled } = JSON.parse((await runOf('export')).said) as {
    agendamentos_cancelados: object[];
  };
  const what = { titulo: 'Corte', descricao: '', cancelado_em: '2026-03-09T12:10:00.000Z' };
  expect(cancelled).toEqual([
    {
      ...what,
      id: expect.any(String) as string,
      inicio: '2026-03-10T10:00:00',
      fim: '2026-03-10T10:30:00',
      motivo: 'Viagem',
      calendario: 'Ana',
      preco_em_reais: 50,
      nome: maria.client_name,
      telefone: maria.client_telephone,
    },
    {
      ...what,
      id: expect.any(String) as string,
      inicio: '2026-03-10T11:00:00',
      fim: '2026-03-10T11:30:00',
      motivo: reason,
    },
  ]);
});

test('what a customer wrote about a cancellation goes after a month, the rest after the store’s term', async () => {
  await (await bookWithLink(server, maria)).cancel({ reason: 'Viagem' });
  timers.advance(5 * MINUTE);
  await timers.asked(HOUR);
  const left = () =>
    query('select client_name, reason, manage_key is null as has_no_link from cancelled_events');
  const whole = { client_name: maria.client_name, reason: 'Viagem', has_no_link: false };
  await retentionRound('2026-04-08T12:09:59Z');
  expect(await left()).toEqual([whole]);
  await retentionRound('2026-04-08T12:10:00Z');
  expect(await left()).toEqual([{ ...whole, reason: '', has_no_link: true }]);
  await retentionRound('2028-03-10T13:29:00Z');
  expect(await left()).toHaveLength(1);
  await retentionRound('2028-03-10T13:31:00Z');
  expect(await left()).toEqual([]);
});

test('an event of nobody that its owner deleted goes after a month', async () => {
  const owner = await server.asOwner('sol');
  const at = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
  await owner.ask(contract.createEvent.path, { ...at, title: 'Almoço', end: '2026-03-10T11:00:00' });
  await owner.ask(contract.deleteEvent.path, at);
  timers.advance(5 * MINUTE);
  await timers.asked(HOUR);
  await retentionRound('2026-04-08T12:09:59Z');
  expect(await query('select title from cancelled_events')).toEqual([{ title: 'Almoço' }]);
  await retentionRound('2026-04-08T12:10:00Z');
  expect(await query('select title from cancelled_events')).toEqual([]);
});

test('a visit that lost its customer to the store’s term has no link any more', async () => {
  const visit = await bookWithLink(server, maria);
  timers.advance(5 * MINUTE);
  await timers.asked(HOUR);
  await retentionRound('2028-03-11T12:00:00Z');
  expect((await visit.show()).status).toBe(404);
});
