import { randomUUID } from 'node:crypto';
import { storeIdOf } from '../../platform/store-id.ts';
import { hashPassword, isPassword } from '../../platform/passwords/password-hash.ts';
import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { prepareDemonstration, insertDemonstration } from './prepare-demonstration.ts';

const now = new Date('2026-03-10T12:10:00Z');
const newcomer = { isPublic: false };
const login = { username: 'demo', password: 'demo1234' };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(() => database.pool.query('truncate stores cascade'));

afterAll(() => database.close());

const prepare = (circumstances = newcomer) =>
  prepareDemonstration({ database, clock: { now: () => now }, newId: randomUUID }, circumstances);

const countOf = async (table: string) =>
  (await database.pool.query<{ rows: number }>(`select count(*) as rows from ${table}`)).rows[0]?.rows;

test('a newcomer finds a whole store with an owner, and the next start leaves it as it is', async () => {
  await expect(prepare()).resolves.toEqual({ login });
  const { rows } = await database.pool.query(
    `select title, phone, question_calendar, styles, show_google_calendar_button as google, show_whatsapp_button as whatsapp,
      footer like E'%\\n%' as lines, instagram like 'https://%' as instagram, expiration_date
     from stores where store_id = $1`,
    [storeIdOf('demo')],
  );
  expect(rows).toEqual([
    {
      title: 'Barbearia Bela Vista',
      phone: expect.stringMatching(/^\d{11}$/),
      question_calendar: 'Com quem você quer agendar?',
      styles: {
        palette: {
          primary: { main: expect.stringMatching(/^#[0-9a-f]{6}$/) },
          secondary: { main: expect.stringMatching(/^#[0-9a-f]{6}$/) },
        },
      },
      google: true,
      whatsapp: true,
      lines: true,
      instagram: true,
      expiration_date: null,
    },
  ]);
  const { rows: owners } = await database.pool.query<{ password_hash: string }>('select * from owners');
  expect(owners).toMatchObject([{ store_id: storeIdOf('demo'), username: 'demo' }]);
  await expect(isPassword('demo1234', owners[0]?.password_hash ?? '')).resolves.toBe(true);

  const events = await countOf('events');
  await expect(prepare()).resolves.toEqual({ login });
  expect(await countOf('events')).toBe(events);
});

test('IMG-001 it has a logo, a cover and a photo of everything in it, in both sizes', async () => {
  await prepare();
  const { rows } = await database.pool.query(
    `select kind, count(*)::int as images, count(distinct hash)::int as drawings, sum((
       select count(*) from image_files as file where file.store_id = images.store_id and file.hash = images.hash
     ))::int as files
     from images group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'calendar', images: 2, drawings: 2, files: 4 },
    { kind: 'cover', images: 1, drawings: 1, files: 2 },
    { kind: 'logo', images: 1, drawings: 1, files: 2 },
    { kind: 'service', images: 3, drawings: 3, files: 6 },
  ]);
});

test('ANY-001 its customers may book without preference', async () => {
  await prepare();
  const { rows } = await database.pool.query('select any_calendar from stores');
  expect(rows).toEqual([{ any_calendar: 'least' }]);
});

test('it has two calendars, three services and two sets of hours, one of them grouping', async () => {
  await prepare();
  const { rows: calendars } = await database.pool.query(
    `select calendars.name, delay_minutes as delay, count(service_id) as services, cardinality(opening_hours_ids) as hours
     from calendars join service_calendars using (store_id, calendar_id)
     group by store_id, calendar_id order by calendars.created_at`,
  );
  expect(calendars).toEqual([
    { name: 'Ana Souza', delay: 30, services: 3, hours: 2 },
    { name: 'Bruno Lima', delay: 60, services: 2, hours: 2 },
  ]);
  const { rows: services } = await database.pool.query(
    `select name, description <> '' as is_described, duration_in_minutes as minutes, price_in_cents as price, show_price
     from services order by created_at`,
  );
  expect(services).toEqual([
    { name: 'Corte de cabelo', is_described: true, minutes: 30, price: 4500, show_price: true },
    { name: 'Corte e barba', is_described: true, minutes: 60, price: 7500, show_price: true },
    { name: 'Coloração', is_described: true, minutes: 90, price: 13_000, show_price: false },
  ]);
  const { rows: hours } = await database.pool.query(
    'select name, time_open, time_close, weekdays, force_group, group_minutes from opening_hours order by position',
  );
  expect(hours).toEqual([
    {
      name: 'Manhã',
      time_open: '09:00:00',
      time_close: '12:00:00',
      weekdays: [1, 2, 3, 4, 5, 6],
      force_group: false,
      group_minutes: 30,
    },
    {
      name: 'Tarde',
      time_open: '13:00:00',
      time_close: '19:00:00',
      weekdays: [1, 2, 3, 4, 5],
      force_group: true,
      group_minutes: 120,
    },
  ]);
});

test('its bookings reach from yesterday, which all came confirmed, into the next days, some confirmed and some not', async () => {
  await prepare();
  const { rows } = await database.pool.query(
    `select count(*) filter (where start_time < $1::timestamptz - interval '12 hours') as before,
      count(*) filter (where start_time > $1::timestamptz + interval '12 hours') as after,
      bool_and(is_confirmed) filter (where start_time < $1::timestamptz - interval '12 hours') as all_before,
      count(*) filter (where is_confirmed) > 3 as confirmed,
      count(*) filter (where not is_confirmed) > 3 as waiting
     from events where client_phone ~ '^\\d{11}$' and price_in_cents > 0`,
    [now],
  );
  expect(rows).toEqual([{ before: 4, after: 12, all_before: true, confirmed: true, waiting: true }]);
});

test('with a store in the database there is no demonstration', async () => {
  await database.handle
    .insertInto('stores')
    .values({ store_id: storeIdOf('sol'), endpoint: 'sol', title: 'Sol', created_at: now })
    .execute();
  await expect(prepare()).resolves.toBeUndefined();
  expect(await countOf('stores')).toBe(1);
});

test('where the public is there is no demonstration', async () => {
  await expect(prepare({ isPublic: true })).resolves.toBeUndefined();
  expect(await countOf('stores')).toBe(0);
});

test('the login is shown only until its password is changed', async () => {
  await prepare();
  await database.pool.query('update owners set password_hash = $1', [await hashPassword('another one')]);
  await expect(prepare()).resolves.toEqual({ login: undefined });
});

test('OPR-007 a public server that starts on the data of a demonstration does not print its login', async () => {
  await prepare();
  await expect(prepare({ isPublic: true })).resolves.toEqual({ login: undefined });
});

test('two servers that start at once make one demonstration', async () => {
  const seed = () => insertDemonstration(database, { now, newId: randomUUID });
  expect((await Promise.all([seed(), seed()])).sort()).toEqual([false, true]);
  expect(await countOf('stores')).toBe(1);
});
