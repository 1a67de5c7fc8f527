import {
  createSol,
  printed,
  openTestOperator,
  operatorNow,
  type TestOperator,
} from '../../../test-support/test-operator.ts';
import { storeIdOf } from '../../../platform/store-id.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

beforeEach(() => operator.database.pool.query('truncate stores cascade'));

afterAll(() => operator.database.close());

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const list = async () => (await operator.store(['list'])).said.split('\n');
const sql = (text: string, ...values: readonly unknown[]) =>
  operator.database.pool.query(text, [storeIdOf('barbearia-sol'), ...values]);

const addCalendar = (openingHours: readonly string[]) =>
  sql(
    `insert into calendars (store_id, calendar_id, name, opening_hours_ids, created_at) values ($1, $2, 'Ana', $3, now())`,
    id(1),
    openingHours,
  );

async function completeSol() {
  await operator.store(createSol);
  await sql(
    `insert into opening_hours (store_id, opening_hours_id, position, name, time_open, time_close, weekdays)
     values ($1, $2, 0, 'Sempre', '08:00', '18:00', '{1}')`,
    id(2),
  );
  await addCalendar([id(2)]);
  await sql(
    `insert into services (store_id, service_id, name, created_at) values ($1, $2, 'Corte', now())`,
    id(3),
  );
  await sql(
    'insert into service_calendars (store_id, service_id, calendar_id) values ($1, $2, $3)',
    id(3),
    id(1),
  );
}

const addEvent = (start: string, isBooking: boolean) =>
  sql(
    `insert into events (store_id, event_id, title, start_time, end_time, is_booking, created_at)
     values ($1, gen_random_uuid(), 'Corte', $2, $2::timestamptz + interval '30 minutes', $3, now())`,
    start,
    isBooking,
  );

const addMessage = (digit: number, state: string, dueAt: string) =>
  sql(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at)
     values ($1, $2, 'webhook', '5511987654321', 'Olá', '{}', $3, $4, $4)`,
    id(digit),
    state,
    dueAt,
  );

test('an empty list is said to be empty', async () => {
  expect(await operator.store(['list'])).toEqual(printed('Nenhum estabelecimento.'));
});

test('stores are listed by address, and what a new one still lacks stands below it', async () => {
  await operator.store(createSol);
  await operator.store(
    'create ab --title AB --username a@b.com --password girafa-azul --expires 2026-12-31'.split(' '),
  );
  expect(await list()).toEqual([
    'ENDEREÇO       TÍTULO  USUÁRIO  VALIDADE    ÚLTIMO AGENDAMENTO  SITUAÇÃO',
    'ab             AB      a@b.com  2026-12-31  -                   atenção',
    '  ! sem calendários, sem horários de atendimento, sem serviços em calendários',
    'barbearia-sol  Sol     sol      -           -                   atenção',
    '  ! sem calendários, sem horários de atendimento, sem serviços em calendários',
  ]);
});

test('a store that can be booked is well, and shows the day of its last booking in its own zone', async () => {
  await completeSol();
  for (const start of ['2026-03-05T12:00:00Z', '2026-03-21T01:30:00Z', '2026-03-02T12:00:00Z']) {
    await addEvent(start, true);
  }
  await addEvent('2026-04-30T12:00:00Z', false);
  expect(await list()).toEqual([
    'ENDEREÇO       TÍTULO  USUÁRIO  VALIDADE  ÚLTIMO AGENDAMENTO  SITUAÇÃO',
    'barbearia-sol  Sol     sol      -         2026-03-20          ok',
  ]);
});

test('a store whose events are all its owner’s has no booking', async () => {
  await completeSol();
  await addEvent('2026-03-05T12:00:00Z', false);
  expect((await list())[1]).toMatch(/ - {4,}- +ok$/);
});

test('opening hours without a calendar are a problem only where there are calendars', async () => {
  await completeSol();
  await sql('delete from calendars where store_id = $1');
  expect((await list())[2]).toBe('  ! sem calendários, sem serviços em calendários');
  await addCalendar([]);
  expect((await list())[2]).toBe('  ! sem horários de atendimento, sem serviços em calendários');
});

test('opening hours that are gone are no hours', async () => {
  await operator.store(createSol);
  await addCalendar([id(9)]);
  expect(await list()).toContain('  ! sem horários de atendimento, sem serviços em calendários');
});

test.each([
  ['2026-03-08', '  ! vencido'],
  ['2026-03-09', '  ! vence hoje'],
  ['2026-03-10', '  ! vence em 1 dia'],
  ['2026-03-16', '  ! vence em 7 dias'],
  ['2026-03-17', undefined],
])('Q-66 on 2026-03-09 a store that is valid until %s says %p', async (day, problem) => {
  await completeSol();
  await operator.store(['update', 'barbearia-sol', '--expires', day]);
  expect((await list())[2]).toBe(problem);
});

test('messages that were given up, or should have left long ago, are counted', async () => {
  await completeSol();
  await addMessage(4, 'sent', '2026-03-01T12:00:00Z');
  await addMessage(5, 'queued', operatorNow.toISOString());
  expect((await list())[1]).toMatch(/ok$/);
  await addMessage(6, 'dead', operatorNow.toISOString());
  expect((await list())[2]).toBe('  ! 1 aviso parado');
  await addMessage(7, 'leased', '2026-03-09T11:54:00Z');
  expect((await list())[2]).toBe('  ! 2 avisos parados');
});

test('a long title gives way: no line is longer than 100 columns, and what is typed again is whole', async () => {
  const title = 'Clínica de Estética, Massagem e Bem-Estar da Doutora Maria Aparecida de Oliveira';
  await operator.store(['create', 'clinica-da-doutora-maria', '--title', title, ...createSol.slice(4)]);
  const lines = await list();
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines[1]).toMatch(/^clinica-da-doutora-maria {2}Clínica de Estética, .+… {2}sol {2}/);
  for (const [length, shown] of [
    [25, 'T'.repeat(25)],
    [26, `${'T'.repeat(24)}…`],
  ] as const) {
    await operator.store(['update', 'clinica-da-doutora-maria', '--title', 'T'.repeat(length)]);
    expect((await list())[1]?.split(/ {2,}/)[1]).toBe(shown);
  }
});

test('where no room is left a title still has eight characters', async () => {
  await operator.store(['create', 'a'.repeat(63), '--title', 'Barbearia do Sol', ...createSol.slice(4)]);
  expect((await list())[1]?.split(/ {2,}/)[1]).toBe('Barbear…');
});

test('a store that lost its user says so', async () => {
  await completeSol();
  await sql('delete from owners where store_id = $1');
  const [, row = '', problems] = await list();
  expect(row.split(/ {2,}/)).toEqual(['barbearia-sol', 'Sol', '-', '-', '-', 'atenção']);
  expect(problems).toBe('  ! sem usuário');
});

test('OPR-034 OPR-035 list --problems shows what is wrong alone, the worst first, by codes with --json', async () => {
  await completeSol();
  expect((await operator.store(['list', '--problems'])).said).toBe('Nenhum estabelecimento com problemas.');
  await operator.store('create ab --title AB --username ab --password girafa-azul'.split(' '));
  await addEvent('2026-03-05T12:00:00Z', true);
  await sql('delete from service_calendars where store_id = $1');
  const { said } = await operator.store(['list', '--problems', '--json']);
  expect(JSON.parse(said)).toMatchObject([
    {
      endpoint: 'barbearia-sol',
      state: 'broken',
      problemCodes: ['no_services'],
      problems: ['sem serviços em calendários'],
    },
    { endpoint: 'ab', state: 'new', problemCodes: ['no_calendars', 'no_opening_hours', 'no_services'] },
  ]);
});
