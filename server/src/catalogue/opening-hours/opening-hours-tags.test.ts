import {
  afternoon,
  hoursOf,
  morning,
  newHours,
  type OwnerHours,
} from '../../test-support/owner/owner-hours.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let hours: OwnerHours;

beforeAll(async () => {
  server = await openTestApp();
  hours = hoursOf(await server.asOwner('sol'));
});

beforeEach(() => hours.saved([morning, afternoon]));
afterAll(() => server.close());

test('P-44 a list has a strong tag, the same while it is the same', async () => {
  const { etag } = await hours.read();
  expect(etag).toMatch(/^"[\w-]{16,}"$/);
  expect((await hours.read()).etag).toBe(etag);
});

test.each<[string, (list: object[]) => object[]]>([
  ['a name', ([first, second]) => [{ ...first, name: 'Outra' }, { ...second }]],
  ['a time', ([first, second]) => [{ ...first, time_open: '08:01' }, { ...second }]],
  [
    'times with seconds',
    ([first, second]) => [{ ...first, time_open: '08:02:00', time_close: '11:00:00' }, { ...second }],
  ],
  ['a weekday', ([first, second]) => [{ ...first, available_weekdays: [1] }, { ...second }]],
  ['minutes', ([first, second]) => [{ ...first, group_minutes: 31 }, { ...second }]],
  ['the order', ([first, second]) => [{ ...second }, { ...first }]],
  ['one set more', (list) => [...list, newHours]],
  ['one set less', (list) => list.slice(1)],
])('P-44 %s makes another tag, which the answer to the save bears already', async (_, change) => {
  const { list, etag } = await hours.read();
  const { headers } = await hours.save(change(list));
  expect(headers['etag']).not.toBe(etag);
  expect((await hours.read()).etag).toBe(headers['etag']);
});

test('P-44 a save from the list as it is goes in, and its answer allows the next one', async () => {
  const { list, etag } = await hours.read();
  const first = await hours.save([...list, newHours], etag);
  expect(first.status).toBe(200);
  const second = await hours.save(list, String(first.headers['etag']));
  expect(second.status).toBe(200);
  expect(second.headers['etag']).toBe(etag);
});

test('P-44 a save from a list that changed elsewhere is refused and changes nothing', async () => {
  const { list, etag } = await hours.read();
  await hours.saved([morning]);
  const before = await snapshotTables(server.database);
  const { status, body, headers } = await hours.save(list, etag);
  expect(status).toBe(412);
  expect(body).toMatchObject({
    status: 412,
    code: 'opening_hours_changed',
    detail: 'Os horários foram alterados em outro lugar. Recarregue a página.',
    message: 'Os horários foram alterados em outro lugar. Recarregue a página.',
  });
  expect(headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
  expect(await snapshotTables(server.database)).toEqual(before);
});

test('P-44 without the header whoever saves last is stored, as ever', async () => {
  await hours.saved([morning]);
  expect(await hours.saved([afternoon, newHours])).toHaveLength(2);
});

test.each<[string, (etag: string) => string]>([
  ['anything that exists', () => '*'],
  ['a list of tags with it', (etag) => `"a", ${etag} ,"b,c"`],
  ['it, marked as weak by a proxy that compresses', (etag) => `W/${etag}`],
])('P-44 If-Match may name %s', async (_, ifMatch) => {
  const { list, etag } = await hours.read();
  expect((await hours.save(list, ifMatch(etag))).status).toBe(200);
});

test.each<[string, (etag: string) => string]>([
  ['another tag', () => '"a"'],
  ['other tags', () => '"a", W/"b"'],
  ['nothing', () => ''],
  ['no tag at all', () => 'ontem'],
  ['the tag without its quotes', (etag) => etag.slice(1, -1)],
  ['a part of the tag', (etag) => `${etag.slice(0, 8)}"`],
  ['a tag that holds a star', () => '"*"'],
])('P-44 If-Match that names %s is refused and nothing changes', async (_, ifMatch) => {
  const { list, etag } = await hours.read();
  const before = await snapshotTables(server.database);
  expect((await hours.save([...list, newHours], ifMatch(etag))).status).toBe(412);
  expect(await snapshotTables(server.database)).toEqual(before);
});

test('P-44 what is wrong with a list is said before its age', async () => {
  expect(await hours.save([{ ...morning, name: '' }], '"a"')).toMatchObject({
    status: 400,
    body: { detail: 'Erro: Informe um nome válido' },
  });
});

test('P-44 If-Match of more than a thousand characters is refused', async () => {
  const { status, body } = await hours.save([morning], `"${'x'.repeat(1000)}"`);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: { 'if-match': expect.any(String) } },
  });
});
