import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { addDays } from '@hora-marcada/shared/format';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { blocksOf, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const customer = { client_name: 'João', client_phone: '11987654321', title: 'Corte' };
const unknown = { code: 'not_found', message: 'Evento não encontrado.' };

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp({}, { PUBLIC_ORIGINS: 'https://exemplo.com.br' });
});

beforeEach(async () => {
  await server.database.pool.query('truncate notifications, events, clients, blocks');
  owner = await server.asOwner('sol');
  await owner.ask(contract.updatePolicies.path, { reminder_hours: [24] });
});

afterAll(() => server.close());

const at = (start: string, end: string) => ({ start: `2026-03-${start}`, end: `2026-03-${end}` });
const create = (change: object) => eventsOf(owner).created({ ...customer, ...change });
const tomorrow = () => create(at('10T10:00', '10T10:30'));

const round = async (whose = owner) =>
  (await whose.ask(contract.getReminders.path)).body as AnswerOf<'getReminders'>;

const mark = ({ id, start_time }: { readonly id: string; readonly start_time: string }, sent: boolean) =>
  owner.ask(contract.markReminder.path, { id, start_time, sent });

test('REM-012 without a gateway the round holds the customers of tomorrow, by their start', async () => {
  await create({ ...at('10T23:30', '10T23:59'), client_phone: '1133334444' });
  const { id } = await tomorrow();
  await create(at('09T23:30', '09T23:59'));
  await create(at('11T00:00', '11T00:30'));
  await create({ ...at('10T12:00', '10T12:30'), client_phone: '' });
  await create({ ...at('10T13:00', '10T13:30'), client_phone: '1198765' });
  const { is_on, day, reminders } = await round();
  expect([is_on, day]).toEqual([true, '2026-03-10']);
  expect(reminders.map(({ start_time }) => start_time)).toEqual([
    '2026-03-10T10:00:00',
    '2026-03-10T23:30:00',
  ]);
  const text = 'Olá, João! Lembrete: Corte amanhã, ter 10/03, às 10:00 em Barbearia Sol, com Ana.';
  expect(reminders[0]).toEqual({
    id,
    start_time: '2026-03-10T10:00:00',
    title: 'Corte',
    calendar: 'Ana',
    sent: false,
    text,
    client_name: 'João',
    client_phone: '11987654321',
    link: expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/) as string,
  });
  expect(new URL(reminders[0]?.link ?? '').searchParams.get('text')).toBe(text);
});

test('DAY-021 the day before days off, the round is that of the next open day', async () => {
  await create(at('10T10:00', '10T10:30'));
  await create(at('12T09:00', '12T09:30'));
  await create(at('13T09:00', '13T09:30'));
  await owner.ask(contract.addBlock.path, {
    kind: 'closed',
    calendar_id: null,
    first_day: '2026-03-10',
    last_day: '2026-03-11',
  });
  const { day, reminders } = await round();
  expect(day).toBe('2026-03-12');
  expect(reminders.map(({ start_time }) => start_time)).toEqual([
    '2026-03-10T10:00:00',
    '2026-03-12T09:00:00',
  ]);
  expect(reminders[1]?.text).toContain('Corte qui 12/03, às 09:00');
});

test.each([
  ['2026-03-11', '2026-03-10'],
  ['2026-03-09', '2026-03-12'],
])(
  'DAY-021 of who is open day and night until %s, and then two days off, the round is that of %s',
  async (last_day, day) => {
    const blocks = blocksOf(owner);
    await blocks.added({
      ...specialHours,
      first_day: '2026-03-09',
      last_day,
      time_from: '00:00',
      time_to: '23:59',
    });
    await blocks.added({ first_day: addDays(last_day, 1), last_day: addDays(last_day, 2) });
    expect((await round()).day).toBe(day);
  },
);

test('REM-012 REM-004 what is sent by hand ends with the link of who booked', async () => {
  await bookWithLink(server);
  const { reminders } = await round();
  expect(reminders[0]?.text).toMatch(
    /\.\nPara confirmar presença, remarcar ou cancelar: https:\/\/exemplo\.com\.br\/barbearia-sol\/agendamento#[\w-]{43}$/,
  );
});

test('REM-012 a mark is kept, once, and is taken back', async () => {
  const event = await tomorrow();
  expect(await mark(event, true)).toMatchObject({
    status: 200,
    body: { detail: 'Lembrete marcado como enviado!' },
  });
  await mark(event, true);
  expect((await round()).reminders).toEqual([expect.objectContaining({ sent: true })]);
  const { rows } = await server.database.pool.query('select kind, state, driver from notifications');
  expect(rows).toEqual([{ kind: 'reminder', state: 'recorded', driver: 'link' }]);
  expect(await mark(event, false)).toMatchObject({ status: 200, body: { detail: 'Marca desfeita!' } });
  expect((await round()).reminders).toEqual([expect.objectContaining({ sent: false })]);
});

test('REM-012 REM-006 who was moved within tomorrow has yet to be reminded, and is marked again where it was', async () => {
  const event = await tomorrow();
  await mark(event, true);
  const move = (start: string, new_start: string) =>
    eventsOf(owner).act('move_event', { start, calendar: 'Ana', new_start });
  await move('2026-03-10T10:00:00', '2026-03-10T15:00:00');
  expect((await round()).reminders).toEqual([expect.objectContaining({ sent: false })]);
  expect(await mark(event, true)).toMatchObject({ status: 404, body: unknown });
  await move('2026-03-10T15:00:00', '2026-03-10T10:00:00');
  expect((await round()).reminders).toEqual([expect.objectContaining({ sent: true })]);
});

test('REM-012 REM-002 nobody is in the round of a store that reminds nobody, or of another', async () => {
  const event = await tomorrow();
  const stranger = await server.asOwner('lua');
  await stranger.ask(contract.updatePolicies.path, { reminder_hours: [24] });
  expect((await round(stranger)).reminders).toEqual([]);
  const { id, start_time } = event;
  const marking = { id, start_time, sent: true };
  expect(await stranger.ask(contract.markReminder.path, marking)).toMatchObject({
    status: 404,
    body: unknown,
  });
  await owner.ask(contract.updatePolicies.path, { reminder_hours: [] });
  expect(await round()).toEqual({ is_on: false, day: '2026-03-10', reminders: [], held: [] });
});

test('REM-012 where a gateway reminds there is no round', async () => {
  const withGateway = await openTestApp({}, { NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:9' });
  const its = await withGateway.asOwner('sol');
  await eventsOf(its).created({ ...customer, ...at('10T10:00', '10T10:30') });
  await its.ask(contract.updatePolicies.path, { reminder_hours: [24] });
  expect(await round(its)).toMatchObject({ is_on: false, reminders: [] });
  await withGateway.close();
});

test('REM-012 only owners see the round and mark', async () => {
  const { id, start_time } = await tomorrow();
  expect(await server.ask(contract.getReminders.path)).toMatchObject({ status: 401 });
  const body = { id, start_time, sent: true };
  expect(await server.ask(contract.markReminder.path, body)).toMatchObject({ status: 401 });
});

test('REM-012 a mark that is neither yes nor no is refused in a sentence', async () => {
  const { id, start_time } = await tomorrow();
  const answer = await owner.ask(contract.markReminder.path, { id, start_time, sent: 'sim' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Use true ou false.');
  expect((await round()).reminders).toEqual([expect.objectContaining({ sent: false })]);
});
