import { randomUUID } from 'node:crypto';
import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { createFeed, type TestFeed } from '../../test-support/feeds.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { blocksOf, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openCountedDatabase } from '../../test-support/database/watched-database.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let takeCount: () => number;

beforeAll(async () => {
  const database = await openCountedDatabase();
  ({ takeCount } = database);
  server = await openTestApp({ database });
  owner = await server.asOwner('sol');
});

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate feeds, blocks, events, cancelled_events, idempotency_keys');
});

afterAll(() => server.close());

const title = async (feed: TestFeed) => (await feed.entries()).map(({ summary }) => summary);

/** An event that begins that many days and minutes after now. */
async function insert(name: string, days: number, minutes = 0, lengthInMinutes = 30) {
  const start = Date.parse('2026-03-09T12:10:00Z') + days * 86_400_000 + minutes * 60_000;
  await server.database.pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
    values ($1, $2, $3, $4, $5, $6, now())`,
    [sol.storeId, randomUUID(), sol.ana, name, new Date(start), new Date(start + lengthInMinutes * 60_000)],
  );
}

test('ICS-005 a feed holds what touches the time from thirty days ago to sixty ahead', async () => {
  await insert('long over', -30, -60);
  await insert('just over', -30, -29);
  await insert('last', 60, -1, 1);
  await insert('too late', 60);
  expect(await title(await createFeed(server, owner))).toEqual(['just over', 'last']);
});

test('ICS-005 of a booking a feed says what, when and with whom, never the phone or notes, and no name', async () => {
  const feed = await createFeed(server, owner);
  await bookWithLink(server);
  await eventsOf(owner).act('update_event', {
    start: '2026-03-10T10:00:00',
    calendar: 'Ana',
    title: 'Corte',
    description: 'Alérgico',
  });
  const { status, headers, text } = await feed.read();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(await feed.entries()).toMatchObject([
    {
      start: new Date('2026-03-10T13:00:00Z'),
      end: new Date('2026-03-10T13:30:00Z'),
      summary: 'Corte',
      description: 'Calendário: Ana',
      status: 'CONFIRMED',
      alarms: [],
    },
  ]);
  expect(text).toContain('X-WR-CALNAME:Barbearia Sol\r\n');
  expect(text).not.toMatch(/João|Silva|98765|Alérgico|agendamento#/);
});

test('ICS-005 names are in a feed whose owner wants them, phones in none, wherever they were written', async () => {
  const [plain, named] = [
    await createFeed(server, owner),
    await createFeed(server, owner, { with_names: true }),
  ];
  await bookWithLink(server);
  const phone = '(11) 98765-4321';
  const meeting = { start: '2026-03-10T15:00:00', end: '2026-03-10T16:00:00' };
  await eventsOf(owner).created({ ...meeting, title: `Ligar ${phone}`, client_name: `Rui ${phone}` });
  expect(await title(plain)).toEqual(['Corte', 'Agendamento']);
  expect(await title(named)).toEqual(['Corte - João Silva', 'Agendamento']);
  for (const { text } of [await plain.read(), await named.read()]) expect(text).not.toMatch(/8765/);
});

test('ICS-005 what is cancelled is said to be for thirty days', async () => {
  const feed = await createFeed(server, owner);
  const link = await bookWithLink(server, { selected_day: '2026-04-07', selected_time: '10:00' });
  const [before] = await feed.entries();
  await link.cancel();
  const cancelled = { ...before, revision: 1, status: 'CANCELLED' };
  expect(await feed.entries()).toEqual([cancelled]);
  server.setNow('2026-04-08T12:09:59Z');
  expect(await feed.entries()).toEqual([cancelled]);
  server.setNow('2026-04-08T12:10:00Z');
  expect(await feed.entries()).toEqual([]);
});

test('ICS-005 days off and pauses are ‘Folga’ on the store’s clock, whatever they are called, and special hours nothing', async () => {
  const [all, bruno] = [
    await createFeed(server, owner),
    await createFeed(server, owner, { calendars: [sol.bruno] }),
  ];
  const blocks = blocksOf(owner);
  await blocks.added({ name: 'Cirurgia', calendar_id: sol.ana, last_day: '2026-03-12' });
  await blocks.added({ ...lunch, repeats: 'weekly', weekdays: [7], last_day: '2026-03-22' });
  await blocks.added({ ...specialHours, first_day: '2026-03-25' });
  await blocks.added({ first_day: '2026-06-01' });
  await blocks.added({ first_day: '2026-02-07' });
  const first = ['2026-02-07T03:00:00.000Z', '2026-02-08T03:00:00.000Z'];
  const pauses = ['2026-03-15', '2026-03-22'].map((day) => [`${day}T15:00:00.000Z`, `${day}T16:00:00.000Z`]);
  const spans = async (feed: TestFeed) =>
    (await feed.entries()).map(({ start, end }) => [start.toISOString(), end.toISOString()]);
  expect((await spans(all)).sort()).toEqual([
    first,
    ['2026-03-10T03:00:00.000Z', '2026-03-13T03:00:00.000Z'],
    ...pauses,
  ]);
  expect(new Set(await title(all))).toEqual(new Set(['Folga']));
  expect((await spans(bruno)).sort()).toEqual([first, ...pauses]);
});

test('ICS-005 days off in a row are one entry, and a pause of the same days one on each', async () => {
  const feed = await createFeed(server, owner);
  await blocksOf(owner).added({ first_day: '2026-03-17', last_day: '2026-03-19' });
  await blocksOf(owner).added({ ...lunch, last_day: '2026-03-12' });
  const entries = await feed.entries();
  expect(new Set(entries.map(({ changedAt }) => changedAt.toISOString()))).toEqual(
    new Set(['2026-03-09T12:10:00.000Z']),
  );
  const spans = entries.map(({ start, end }) => [start.toISOString(), end.toISOString()]);
  expect(spans.toSorted()).toEqual([
    ['2026-03-10T15:00:00.000Z', '2026-03-10T16:00:00.000Z'],
    ['2026-03-11T15:00:00.000Z', '2026-03-11T16:00:00.000Z'],
    ['2026-03-12T15:00:00.000Z', '2026-03-12T16:00:00.000Z'],
    ['2026-03-17T03:00:00.000Z', '2026-03-20T03:00:00.000Z'],
  ]);
});

test('ICS-006 a day off that is added, and one that comes nearer, is another tag', async () => {
  const feed = await createFeed(server, owner);
  const tag = async () => (await feed.read()).headers['etag'];
  const before = await tag();
  await blocksOf(owner).added({ first_day: '2026-05-08' });
  const added = await tag();
  expect(added).not.toBe(before);
  takeCount();
  expect(await feed.read(String(added))).toMatchObject({ status: 304 });
  expect(takeCount()).toBe(1);
  await blocksOf(owner).added({ first_day: '2026-05-20' });
  expect(await tag()).toBe(added);
  server.setNow('2026-03-25T12:10:00Z');
  expect(await tag()).not.toBe(added);
  expect(await feed.entries()).toHaveLength(2);
});

test('ICS-005 an entry follows its event: the same one, newer', async () => {
  const feed = await createFeed(server, owner);
  const link = await bookWithLink(server);
  const [before] = await feed.entries();
  server.setNow('2026-03-09T12:20:00Z');
  await link.move();
  expect(await feed.entries()).toEqual([
    {
      ...before,
      revision: 1,
      changedAt: new Date('2026-03-09T12:20:00Z'),
      start: new Date('2026-03-10T14:00:00Z'),
      end: new Date('2026-03-10T14:30:00Z'),
    },
  ]);
});

test('ICS-004 a feed of chosen calendars holds no others, and never another store’s', async () => {
  const [all, bruno] = [
    await createFeed(server, owner),
    await createFeed(server, owner, { calendars: [sol.bruno] }),
  ];
  const stranger = await server.asOwner('lua');
  const luas = await createFeed(server, stranger);
  await eventsOf(owner).created({ title: 'com Ana' });
  await eventsOf(owner).created({ title: 'com Bruno', calendar: 'Bruno' });
  await eventsOf(owner).created({ title: 'sem calendário', calendar: '' });
  await eventsOf(stranger).created({ title: 'com Clara', calendar: 'Clara' });
  expect((await title(all)).sort()).toEqual(['com Ana', 'com Bruno', 'sem calendário']);
  expect(await title(bruno)).toEqual(['com Bruno']);
  expect(await title(luas)).toEqual(['com Clara']);
});

test('ICS-006 what has not changed is answered by its tag and one query; each change is another tag', async () => {
  const feed = await createFeed(server, owner, { with_names: true });
  const link = await bookWithLink(server);
  const tags = new Set<string>();
  const changes: (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    () => link.move(),
    () => eventsOf(owner).created({ start: '2026-03-12T10:00:00', end: '2026-03-12T11:00:00' }),
    () => server.database.pool.query(`update events set client_name = 'Ana Lua' where client_name <> ''`),
    () => server.database.pool.query(`update calendars set name = 'Aninha' where calendar_id = '${sol.ana}'`),
    () => server.database.pool.query(`update stores set title = 'Sol!' where endpoint = 'barbearia-sol'`),
    () => link.cancel(),
  ];
  for (const change of changes) {
    await change();
    const first = await feed.read();
    const tag = String(first.headers['etag']);
    tags.add(tag);
    takeCount();
    expect(await feed.read(tag)).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: tag, 'cache-control': 'private, no-cache' },
    });
    expect(takeCount()).toBe(1);
    expect((await feed.read(`W/${tag}, "other"`)).status).toBe(304);
    expect(await feed.read('"other"')).toMatchObject({ status: 200, text: first.text });
  }
  expect(tags.size).toBe(changes.length);
  await server.database.pool.query(`update calendars set name = 'Ana' where calendar_id = '${sol.ana}'`);
  await server.database.pool.query(
    `update stores set title = 'Barbearia Sol' where endpoint = 'barbearia-sol'`,
  );
});

test('ICS-006 what comes into the range of its own accord is another tag, too', async () => {
  const feed = await createFeed(server, owner);
  await insert('soon', 60, 10);
  const { headers } = await feed.read();
  server.setNow('2026-03-09T12:20:01Z');
  const later = await feed.read(String(headers['etag']));
  expect([later.status, later.text.includes('SUMMARY:soon')]).toEqual([200, true]);
});

test('ICS-007 whatever is changed in an address, it leads nowhere', async () => {
  const { secret, path } = await createFeed(server, owner);
  const other = await createFeed(server, owner);
  const [store, id, random = ''] = secret.split('.');
  const wrong = [
    'x',
    '%00',
    [store, id].join('.'),
    [store, id, random.slice(1)].join('.'),
    [store, other.id, random].join('.'),
    [lua.storeId, id, random].join('.'),
    [store, id, `${random.slice(0, -2)}${random.endsWith('AA') ? 'BB' : 'AA'}`].join('.'),
    `${secret}.x`,
  ];
  for (const changed of wrong)
    expect((await server.ask(contract.readFeed.path.replace(':secret', changed))).status).toBe(404);
  expect((await server.ask(path)).status).toBe(200);
  expect((await server.send({ method: 'HEAD', url: path })).status).toBe(200);
  expect((await server.ask(path, {})).status).toBe(405);
});

test('ICS-008 an expired store’s feed goes on', async () => {
  const feed = await createFeed(server, owner);
  await bookWithLink(server);
  const expire = (date: string) =>
    server.database.pool.query(
      `update stores set expiration_date = ${date} where endpoint = 'barbearia-sol'`,
    );
  await expire(`'2026-03-01'`);
  expect(await title(feed)).toEqual(['Corte']);
  await expire('null');
});

test('ICS-005 Q-70 a pause until 23:59 lasts until midnight, as for whoever books', async () => {
  const feed = await createFeed(server, owner);
  await blocksOf(owner).added({ ...lunch, time_from: '20:00', time_to: '23:59' });
  expect(await feed.entries()).toMatchObject([
    { start: new Date('2026-03-10T23:00:00Z'), end: new Date('2026-03-11T03:00:00Z') },
  ]);
});
