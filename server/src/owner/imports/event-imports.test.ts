import { contract } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf, meeting, type OwnerEvents } from '../../test-support/owner/owner-events.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { aTable, importsOf, problemsIn, type OwnerImports } from './test-support/owner-imports.ts';

let server: TestApp;
let owner: SignedInOwner;
let imports: OwnerImports;
let events: OwnerEvents;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  imports = importsOf(owner, 'events');
  events = eventsOf(owner);
});

afterEach(() => server.close());

const header = 'Data;Hora;Serviço;Minutos;Valor;Profissional;Cliente;Telefone';
const tableOf = (...rows: readonly string[]) => [header, ...rows].join('\n');

const shown = async () =>
  (await events.list()).map(({ title, start_time, end_time, calendar }) =>
    [start_time.slice(5, 16), end_time.slice(11, 16), title, calendar].join(' '),
  );

test('IMP-006 an appointment is the owner’s own event, confirmed, with what its service takes and costs', async () => {
  expect(
    await imports.make(
      tableOf(
        '12/03/2026;10:00;corte;;;ana;Rita Ramos;(11) 91111-2222',
        '12/03/2026;10h30;Barba;20;R$ 1.234,50;Ana;;',
        '13/03/2026;9:00;Massagem;45;;Bruno;Tita;',
      ),
    ),
  ).toMatchObject({ rows: 3, made: 3, skipped_table: null });
  expect(await events.list()).toMatchObject([
    {
      title: 'Corte',
      start_time: '2026-03-12T10:00:00',
      end_time: '2026-03-12T10:30:00',
      calendar: 'Ana',
      price: 50,
      is_confirmed: true,
      client_name: 'Rita Ramos',
      client_phone: '11911112222',
    },
    { title: 'Barba', end_time: '2026-03-12T10:50:00', price: 1234.5, is_confirmed: true, client_name: '' },
    { title: 'Massagem', end_time: '2026-03-13T09:45:00', calendar: 'Bruno', price: null },
  ]);
  const { rows } = await server.database.pool.query<{ booked: { id: string }[] | null; is_booking: boolean }>(
    'select booked_services as booked, is_booking from events order by start_time',
  );
  expect(rows.map(({ booked }) => booked?.map(({ id }) => id))).toEqual([
    [sol.corte],
    [sol.barba],
    undefined,
  ]);
  expect(rows.some(({ is_booking }) => is_booking)).toBe(false);
});

test('IMP-003 IMP-006 a preview has each problem in words at its cell, and changes nothing', async () => {
  await events.created({ ...meeting, client_name: 'João' });
  const before = await snapshotTables(server.database);
  const preview = await imports.preview(
    tableOf(
      '31/02/2026;10:00;Corte;;;Ana;;',
      '12/03/2026;25:00;Corte;;;Ana;;',
      '09/03/2026;09:00;Corte;;;Ana;;',
      '12/03/2026;10:00;Massagem;;;Ana;;',
      '12/03/2026;11:00;Massagem;30;;Ana;;',
      '12/03/2026;12:00;Corte;;;Zé;;',
      '12/03/2026;12:00;Corte;;;;;',
      '12/03/2026;13:00;Corte;;;Ana;Rita;3333-4444',
      '12/03/2026;14:00;Corte;;;Ana;Rita;1,19988E+10',
      '10/03/2026;10:30;Corte;;;Ana;;',
      '10/03/2026;10:00;Reunião;60;;Ana;;',
      '12/03/2026;13:15;Corte;;;Ana;;',
      '12/03/2026;13:00;Corte;;;Ana;;',
      '12/03/2026;13:15;Corte;;;Bruno;;',
    ),
  );
  const notFound = 'service: serviço não encontrado: fica como título';
  expect(problemsIn(preview)).toEqual([
    'day: data não existe',
    'time: horário não existe',
    'day: já passou',
    `minutes: falta a duração, ${notFound}`,
    notFound,
    'professional: profissional não encontrado',
    'professional: falta o profissional',
    'phone: telefone incompleto',
    'phone: telefone incompleto',
    'time: horário ocupado',
    `${notFound}, time: já existe`,
    'time: horário ocupado',
    'time: repetido no arquivo',
    '',
  ]);
  expect(preview).toMatchObject({ rows: 14, importable: 4 });
  expect(await snapshotTables(server.database)).toEqual(before);
});

test("IMP-006 overlaps are skipped and listed; with 'Marcar por cima' they are made, but none at the start of another", async () => {
  await events.created(meeting);
  const table = tableOf(
    '10/03/2026;10:30;Corte;;;Ana;;',
    '10/03/2026;10:45;Corte;;;Ana;;',
    '10/03/2026;10:00;Corte;;;Ana;;',
    '10/03/2026;11:00;Corte;;;Ana;;',
  );
  const skipping = await imports.make(table);
  expect(skipping).toMatchObject({ made: 1, skipped: 3 });
  expect(skipping.skipped_table?.csv.split('\r\n').slice(1, -1)).toEqual([
    '2;horário ocupado;10/03/2026;10:30;Corte;;;Ana;;',
    '3;horário ocupado;10/03/2026;10:45;Corte;;;Ana;;',
    '4;horário ocupado;10/03/2026;10:00;Corte;;;Ana;;',
  ]);
  expect((await imports.preview(table, undefined, { on_top: true })).importable).toBe(2);
  expect(await imports.make(table, 'on top', { on_top: true })).toMatchObject({ made: 2, skipped: 2 });
  expect(await shown()).toEqual([
    '03-10T10:00 11:00 Reunião Ana',
    '03-10T10:30 11:00 Corte Ana',
    '03-10T10:45 11:15 Corte Ana',
    '03-10T11:00 11:30 Corte Ana',
  ]);
  const { status } = await imports.send({ ...aTable(table, 'events'), on_top: true });
  expect(status).toBe(422);
});

test('IMP-006 nobody is messaged: nothing but the events, their entry and the offers of their calendars is written', async () => {
  await server.database.pool.query(`update stores set reminder_hours = '{24}'`);
  const before = await snapshotTables(server.database);
  await imports.make(tableOf('10/03/2026;08:30;Corte;;;Ana;Rita;11911112222'));
  const after = await snapshotTables(server.database);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
    'calendars',
    'change_log',
    'change_versions',
    'events',
    'imports',
  ]);
});

test('IMP-006 what is imported is busy for customers and refuses bookings that were computed before', async () => {
  const { rows } = await server.database.pool.query<{ version: number }>(
    `select offer_version::int as version from calendars where name = 'Ana'`,
  );
  await imports.make(tableOf('12/03/2026;10:00;Corte;;;Ana;;'));
  const after = await server.database.pool.query<{ version: number }>(
    `select offer_version::int as version from calendars where name = 'Ana'`,
  );
  expect(after.rows[0]?.version).toBeGreaterThan(Number(rows[0]?.version));
  expect((await events.create({ start: '2026-03-12T10:00:00', end: '2026-03-12T10:30:00' })).status).toBe(
    409,
  );
});

test('IMP-007 the same request under its key makes each once and answers the same, also when time has passed', async () => {
  const rows = Array.from({ length: 250 }, (_, row) => {
    const day = 10 + Math.floor(row / 16);
    const time = `${String(8 + Math.floor((row % 16) / 2)).padStart(2, '0')}:${row % 2 === 0 ? '00' : '30'}`;
    return `${day}/03/2026;${time};Corte;;;Ana;Cliente ${row};`;
  });
  const { pool } = server.database;
  await pool.query(`alter table events add constraint broken check (client_name <> 'Cliente 220') not valid`);
  expect((await imports.send(aTable(tableOf(...rows), 'events'))).status).toBe(500);
  expect((await pool.query('select from events')).rows).toHaveLength(200);
  await pool.query('alter table events drop constraint broken');
  const made = await imports.make(tableOf(...rows));
  expect(made).toMatchObject({ rows: 250, made: 250, skipped: 0 });
  server.setNow('2026-03-11T12:00:00Z');
  owner = await server.asOwner('sol');
  expect(await importsOf(owner, 'events').make(tableOf(...rows))).toEqual(made);
  expect((await pool.query('select from events')).rows).toHaveLength(250);
});

test('IMP-007 several sends at once make each once', async () => {
  const table = tableOf('12/03/2026;10:00;Corte;;;Ana;;', '12/03/2026;11:00;Corte;;;Ana;;');
  const results = await Promise.all(['once', 'once', 'again'].map((key) => imports.make(table, key)));
  expect(results.map(({ made }) => made).toSorted()).toEqual([0, 2, 2]);
  expect(await shown()).toHaveLength(2);
});

test('IMP-007 an import of appointments is taken back but for what was changed, linked or has begun since', async () => {
  await events.created(meeting);
  const made = await imports.make(
    tableOf(
      '10/03/2026;10:30;Corte;;;Ana;Por cima;',
      '11/03/2026;10:00;Corte;;;Ana;Rita;',
      '12/03/2026;10:00;Corte;;;Ana;Bia;',
      '12/03/2026;11:00;Corte;;;Ana;;',
      '12/03/2026;12:00;Corte;;;Ana;Davi;11911112222',
    ),
    'once',
    { on_top: true },
  );
  expect(made.made).toBe(5);
  await events.act('update_event_confirmation', {
    start: '2026-03-12T10:00:00',
    calendar: 'Ana',
    is_confirmed: false,
  });
  await owner.ask(contract.bookingLink.path, { start: '2026-03-12T12:00:00', calendar: 'Ana' });
  server.setNow('2026-03-11T13:10:00Z');
  owner = await server.asOwner('sol');
  events = eventsOf(owner);
  expect((await importsOf(owner, 'events').undo(made.change_id)).body).toMatchObject({
    staying: [
      'Corte Por cima ter 10/03 10:30',
      'Corte Rita qua 11/03 10:00',
      'Corte Bia qui 12/03 10:00',
      'Corte Davi qui 12/03 12:00',
    ],
    change: { count: 1, undoes: 'events_imported' },
  });
  expect(await shown()).toHaveLength(5);
  const { rows } = await server.database.pool.query('select from cancelled_events');
  expect(rows).toEqual([]);
});

test('IMP-007 what lay on an import that is taken back may be overlapped no more', async () => {
  const { change_id: id } = await imports.make(tableOf('12/03/2026;10:00;Corte;60;;Ana;;'));
  await events.created({ start: '2026-03-12T10:30:00', end: '2026-03-12T11:00:00' });
  await imports.undo(id);
  const { rows } = await server.database.pool.query('select may_overlap from events');
  expect(rows).toEqual([{ may_overlap: false }]);
});

test("IMP-001 IMP-006 'Baixar modelo' of appointments can be imported as it is", async () => {
  const { file_name, csv } = await imports.template();
  expect(file_name).toBe('modelo-agendamentos.csv');
  expect(await imports.make(csv)).toMatchObject({ rows: 1, made: 1 });
});

test('IMP-006 a store with one professional needs none in the file', async () => {
  const lua = importsOf(await server.asOwner('lua'), 'events');
  expect(await lua.make('Data;Hora;Título;Minutos\n12/03/2026;10:00;Aula;50')).toMatchObject({ made: 1 });
});

test('IMP-008 without the tick no appointments are imported', async () => {
  const { consent: _, ...table } = aTable(tableOf('12/03/2026;10:00;Corte;;;Ana;;'), 'events');
  expect(await imports.send(table)).toMatchObject({
    status: 400,
    body: { errors: { consent: 'Confirme que os clientes deram seus dados.' } },
  });
});

test('IMP-002 what other programs export of appointments is read', async () => {
  const fieldsOf = async (text: string) => (await imports.preview(text)).columns.map(({ field }) => field);
  // Trinks
  expect(await fieldsOf('Data;Horário;Profissional;Cliente;Celular;Serviço;Duração;Valor\n;;;;;;;x')).toEqual(
    ['day', 'time', 'professional', 'name', 'phone', 'service', 'minutes', 'price'],
  );
  // Booksy
  expect(await fieldsOf('Date,Start time,Staffer,Client,Phone number,Service,Price\n,,,,,,x')).toEqual([
    'day',
    'time',
    'professional',
    'name',
    'phone',
    'service',
    'price',
  ]);
  // Fresha
  expect(
    await fieldsOf('Ref #,Scheduled Date,Time,Team member,Client,Service,Duration,Net price\n,,,,,,,x'),
  ).toEqual([null, 'day', 'time', 'professional', 'name', 'service', 'minutes', 'price']);
  // A calendar of Google or Outlook
  expect(await fieldsOf('Subject,Start Date,Start Time,End Time\n,,,x')).toEqual([
    'service',
    'day',
    'time',
    null,
  ]);
});

test('IMP-006 another store has nothing of it', async () => {
  await imports.make(tableOf('12/03/2026;10:00;Corte;;;Ana;;'));
  const lua = await server.asOwner('lua');
  expect(await eventsOf(lua).list()).toEqual([]);
});
