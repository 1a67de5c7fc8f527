import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import {
  begunMeeting,
  eventsOf,
  theBegunMeeting,
  theMeeting,
} from '../../test-support/owner/owner-events.ts';
import { addedMember } from '../../test-support/owner/members.ts';
import { dayOff } from '../../test-support/owner/owner-blocks.ts';
import { morning } from '../../test-support/owner/owner-hours.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const tables = [
  'events',
  'cancelled_events',
  'calendars',
  'services',
  'service_calendars',
  'opening_hours',
  'blocks',
  'store_holidays',
  'members',
  'member_calendars',
  'stores',
];
/** What every change raises, and how an event was moved last. */
const clocks = ['revision', 'offer_version', 'moved_at', 'moved_by', 'moved_from'];

const state = async () => {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const text = `select to_jsonb(t) - $1::text[] as row from ${table} t order by 1`;
    found[table] = (await server.database.pool.query<{ row: unknown }>(text, [clocks])).rows;
  }
  return found;
};

const newest = async () => {
  const { body } = await owner.ask(`${contract.getChanges.path}?limit=1`);
  const [change] = (body as AnswerOf<'getChanges'>).changes;
  if (!change) throw new Error('Nothing was recorded.');
  return change;
};

const undo = (id: string) => owner.ask(contract.undoChange.path, { id });

const haveMeeting = (change: object = {}) => eventsOf(owner).created(change);
const aBlock = async () => {
  const { body } = await owner.ask(contract.addBlock.path, dayOff);
  return (body as AnswerOf<'addBlock'>).block.id;
};
const corte = {
  id: sol.corte,
  name: 'Corte novo',
  description: '',
  service_time_minutes: 40,
  price: 50,
  show_service_time: true,
  show_price: true,
  calendars: [sol.ana],
};

const changes: readonly (readonly [string, keyof typeof contract, () => Promise<object> | object])[] = [
  ['a deletion of an event', 'deleteEvent', () => haveMeeting().then(() => theMeeting)],
  [
    'an edit of an event',
    'updateEvent',
    () => haveMeeting().then(() => ({ ...theMeeting, title: 'Curso', price: 9, client_name: 'Bia' })),
  ],
  [
    'a move to another day',
    'moveEvent',
    () => haveMeeting().then(() => ({ ...theMeeting, new_start: '2026-03-11T15:00:00' })),
  ],
  ['a confirmation', 'confirmEvent', () => haveMeeting().then(() => ({ ...theMeeting, is_confirmed: true }))],
  [
    'what was noted of an appointment',
    'markOutcome',
    () => haveMeeting(begunMeeting).then(() => ({ ...theBegunMeeting, outcome: 'missed' })),
  ],
  [
    'a confirmation of many at once',
    'confirmEvents',
    async () => ({ ids: [(await haveMeeting()).id, (await haveMeeting(begunMeeting)).id] }),
  ],
  [
    'what was noted of many at once',
    'markEvents',
    async () => ({ ids: [(await haveMeeting(begunMeeting)).id], outcome: 'missed' }),
  ],
  ['a new day off', 'addBlock', () => dayOff],
  ['an edit of a day off', 'updateBlock', async () => ({ ...dayOff, id: await aBlock(), name: 'Viagem' })],
  ['a deletion of a day off', 'deleteBlock', async () => ({ id: await aBlock() })],
  ['a word on holidays', 'updateHolidays', () => ({ holidays: { tiradentes: true } })],
  ['other opening hours', 'updateOpeningHours', () => ({ openings: [morning] })],
  ['an edit of a calendar', 'updateCalendar', () => ({ id: sol.ana, name: 'Ana Paula' })],
  ['an edit of a service', 'updateService', () => corte],
  ['another category of a service', 'updateService', () => ({ ...corte, category: 'Cabelo' })],
  ['a deletion of a service', 'deleteService', () => ({ serviceId: sol.corte })],
  ['another order of services', 'sortServices', () => ({ ids: [sol.consulta, sol.barba] })],
  [
    'other rules',
    'updatePolicies',
    () => ({ change_notice_minutes: 60, reminder_hours: [24, 2], quiet_from: '20:00', quiet_to: '07:30' }),
  ],
  ['the end of a member’s access', 'updateMember', () => addedMember(server, { is_active: false })],
  [
    'an edit of a member',
    'updateMember',
    () => addedMember(server, { name: 'Ana', calendars: [sol.bruno], may_change: false }),
  ],
  ['other settings', 'updateSettings', () => ({ title: 'Sol Nova', primary_color: '#123456' })],
];

test.each(changes)('AUD-006 AUD-010 %s is undone, and undoing it too', async (_, name, prepare) => {
  const body = await prepare();
  const before = await state();
  expect((await owner.ask(contract[name].path, body)).status).toBeLessThan(300);
  const after = await state();
  expect(after).not.toEqual(before);
  const change = await newest();
  expect(change.can_undo).toBe(true);
  expect(await undo(change.id)).toMatchObject({ status: 200, body: { is_on_top: false } });
  expect(await state()).toEqual(before);
  const undoing = await newest();
  expect(undoing).toMatchObject({ action: 'undone', undoes: change.action });
  expect(await undo(undoing.id)).toMatchObject({ status: 200 });
  expect(await state()).toEqual(after);
});

test('AUD-006 an edit of a calendar is undone though a customer booked in it since', async () => {
  await owner.ask(contract.updateCalendar.path, { id: sol.ana, name: 'Ana Paula' });
  const { id } = await newest();
  await bookWithLink(server);
  expect(await undo(id)).toMatchObject({ status: 200 });
  expect((await eventsOf(owner).list()).map(({ calendar }) => calendar)).toEqual(['Ana']);
});

test('AUD-006 undoing what an older release logged leaves a column that it did not know', async () => {
  await owner.ask(contract.updateService.path, { ...corte, price: 6000 });
  const { id } = await newest();
  const { pool } = server.database;
  for (const side of ['before', 'after'])
    await pool.query(
      `update change_versions set ${side} =
         jsonb_set(${side}, '{services}', (select jsonb_agg(row - 'category') from jsonb_array_elements(${side} -> 'services') as row))`,
    );
  await pool.query(`update services set category = 'Cabelo'`);
  expect(await undo(id)).toMatchObject({ status: 200 });
  const { rows } = await pool.query(`select distinct category from services`);
  expect(rows).toEqual([{ category: 'Cabelo' }]);
});

test('AUD-007 what was changed again since is not undone, and nothing changes', async () => {
  await haveMeeting();
  const rename = (title: string) => eventsOf(owner).act('update_event', { ...theMeeting, title });
  await rename('Curso');
  const first = await newest();
  await rename('Aula');
  const before = await state();
  expect(await undo(first.id)).toMatchObject({
    status: 409,
    body: { code: 'not_undoable', detail: 'Não dá para desfazer: houve uma alteração mais recente.' },
  });
  expect(await state()).toEqual(before);
});

test('AUD-007 what psql changed without a word is not overwritten', async () => {
  await haveMeeting();
  await eventsOf(owner).act('update_event', { ...theMeeting, title: 'Curso' });
  const change = await newest();
  await server.database.pool.query(`update events set description = 'Outra coisa'`);
  expect((await undo(change.id)).status).toBe(409);
});

test('AUD-006 after 30 days nothing is undone', async () => {
  await haveMeeting();
  await eventsOf(owner).act('update_event', { ...theMeeting, title: 'Curso' });
  const { id } = await newest();
  server.setNow('2026-04-08T12:10:00.001Z');
  owner = await server.asOwner('sol');
  expect((await newest()).can_undo).toBe(false);
  expect((await undo(id)).status).toBe(409);
});

test('AUD-010 of two who undo at once one is told that the other did', async () => {
  await haveMeeting();
  await eventsOf(owner).act('delete_event', theMeeting);
  const { id } = await newest();
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await eventsOf(owner).list()).toHaveLength(1);
});

test('AUD-006 the change of another store is not found', async () => {
  await haveMeeting();
  await eventsOf(owner).act('delete_event', theMeeting);
  const { id } = await newest();
  owner = await server.asOwner('lua');
  expect((await undo(id)).status).toBe(404);
});

test('AUD-004 nothing that was typed stands in the log', async () => {
  await haveMeeting({ title: 'Segredo um', description: 'Segredo dois', client_name: 'Segredo três' });
  const phone = '11955554444';
  await eventsOf(owner).act('update_event', { ...theMeeting, title: 'Segredo quatro', client_phone: phone });
  await owner.ask(contract.addBlock.path, { ...dayOff, name: 'Segredo cinco' });
  await owner.ask(contract.updateCalendar.path, { id: sol.ana, name: 'Segredo seis' });
  await owner.ask(contract.updateService.path, {
    ...corte,
    name: 'Segredo sete',
    description: 'Segredo oito',
  });
  await owner.ask(contract.updateSettings.path, { title: 'Segredo nove', footer: 'Segredo dez' });
  const { rows } = await server.database.pool.query<{ row: string }>(
    'select t::text as row from change_log t',
  );
  expect(rows.length).toBe(6);
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/Segredo|11955554444/);
});

const added = (columns: string, values: string) =>
  `(store_id, ${columns}) values ('${sol.storeId}', ${values})`;

/** A change, and a row that then comes to the rows that it left. */
const laterRows: readonly (readonly [
  string,
  keyof typeof contract,
  () => Promise<object> | object,
  string,
])[] = [
  [
    'a calendar of a service',
    'updateService',
    () => corte,
    `service_calendars ${added('service_id, calendar_id', `'${sol.corte}', '${sol.bruno}'`)}`,
  ],
  [
    'a set of opening hours',
    'updateOpeningHours',
    () => ({ openings: [morning] }),
    `opening_hours ${added(
      'opening_hours_id, position, name, time_open, time_close, weekdays',
      `gen_random_uuid(), 9, 'Noite', '18:00', '20:00', '{1}'`,
    )}`,
  ],
  [
    'a word on a holiday',
    'updateHolidays',
    () => ({ holidays: { tiradentes: true } }),
    `store_holidays ${added('holiday, closes', `'natal', true`)}`,
  ],
  [
    'a calendar of a member',
    'updateMember',
    () => addedMember(server, { name: 'Ana' }),
    `member_calendars (store_id, member_id, calendar_id) select store_id, member_id, '${sol.bruno}' from members`,
  ],
];

test.each(laterRows)(
  'AUD-007 %s that psql added without a word is not taken away',
  async (_, name, prepare, row) => {
    expect((await owner.ask(contract[name].path, await prepare())).status).toBeLessThan(300);
    const change = await newest();
    await server.database.pool.query(`insert into ${row}`);
    const before = await state();
    expect((await undo(change.id)).status).toBe(409);
    expect(await state()).toEqual(before);
  },
);

test.each([
  ['updateHolidays', { holidays: { tiradentes: true } }, { holidays: { natal: true } }],
  ['updateOpeningHours', { openings: [morning] }, { openings: [{ ...morning, name: 'Cedo' }] }],
  ['updatePolicies', { change_notice_minutes: 60 }, { change_notice_minutes: 90 }],
  ['updateSettings', { title: 'Sol Nova' }, { title: 'Sol Velha' }],
] as const)(
  'AUD-007 of what a store has once, only the newest change is offered: %s',
  async (name, one, other) => {
    for (const body of [one, other]) expect((await owner.ask(contract[name].path, body)).status).toBe(200);
    const { body } = await owner.ask(`${contract.getChanges.path}?limit=2`);
    const { changes: listed } = body as AnswerOf<'getChanges'>;
    expect(listed.map(({ can_undo: canUndo }) => canUndo)).toEqual([true, false]);
  },
);
