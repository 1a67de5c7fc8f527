import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink, type LinkHolder } from '../../test-support/booking-links.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { readCalendar } from '../../test-support/read-calendar.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(
    {},
    { LINK_SECRET: 'only-for-these-tests', PUBLIC_ORIGINS: 'https://agenda.example' },
  );
});

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate events, cancelled_events, idempotency_keys');
  await server.database.pool.query(
    `update stores set expiration_date = null, title = 'Barbearia Sol' where endpoint = 'barbearia-sol'`,
  );
});

afterAll(() => server.close());

const origin = 'https://agenda.example';
const ask = ({ token }: Pick<LinkHolder, 'token'>, change: object = {}) =>
  server.ask(contract.bookingIcs.path, { endpoint: sol.endpoint, token, ...change });

async function addressOf(link: Pick<LinkHolder, 'token'>): Promise<string> {
  const { status, text, body } = await ask(link);
  if (status !== 200) throw new Error(text);
  return (body as { url: string }).url.replace('http://localhost', '');
}

const fileOf = async (link: LinkHolder) => server.ask(await addressOf(link));
const entriesOf = async (link: LinkHolder) => readCalendar((await fileOf(link)).text);

test('ICS-002 a booking’s file says what is booked, where, with whom and how to change it', async () => {
  const link = await bookWithLink(server, { client_name: 'João da Silva' });
  const { status, headers, text } = await fileOf(link);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="agendamento.ics"',
    'cache-control': 'no-store',
  });
  const { rows } = await server.database.pool.query<{ id: string }>('select event_id as id from events');
  expect(readCalendar(text)).toEqual([
    {
      uid: `${rows[0]?.id}@hora-marcada`,
      revision: 0,
      status: 'TENTATIVE',
      changedAt: new Date('2026-03-09T12:10:00Z'),
      start: new Date('2026-03-10T13:00:00Z'),
      end: new Date('2026-03-10T13:30:00Z'),
      summary: 'Corte - Barbearia Sol',
      description: `Calendário: Ana
Telefone do estabelecimento: (11) 98765-4321
Ver, remarcar ou cancelar: ${origin}/barbearia-sol/agendamento#${link.token}`,
      alarms: [7200],
    },
  ]);
  expect(text).not.toMatch(/João|11987654321/);
});

test('ICS-002 a store called ‘São João; corte & barba’ is called so in three calendars', async () => {
  await server.database.pool.query(
    `update stores set title = 'São João; corte & barba' where endpoint = 'barbearia-sol'`,
  );
  const link = await bookWithLink(server);
  expect(await entriesOf(link)).toMatchObject([{ summary: 'Corte - São João; corte & barba' }]);
});

test('ICS-015 the file has the address that the store’s footer names', async () => {
  await server.database.pool.query(
    `update stores set footer = E'Seg a sex\nRua das Acácias, 120; Centro' where endpoint = 'barbearia-sol'`,
  );
  const link = await bookWithLink(server);
  expect((await fileOf(link)).text).toContain('LOCATION:Rua das Acácias\\, 120\\; Centro\r\n');
});

test('ICS-016 a booking is tentative until the store confirms it', async () => {
  const link = await bookWithLink(server);
  expect(await entriesOf(link)).toMatchObject([{ status: 'TENTATIVE' }]);
  await server.database.pool.query('update events set is_confirmed = true');
  expect(await entriesOf(link)).toMatchObject([{ status: 'CONFIRMED' }]);
});

test('ICS-003 after a move it is the same entry in a newer version', async () => {
  const link = await bookWithLink(server);
  const [before] = await entriesOf(link);
  server.setNow('2026-03-09T12:15:00Z');
  await link.move();
  expect(await entriesOf(link)).toEqual([
    {
      ...before,
      revision: 1,
      changedAt: new Date('2026-03-09T12:15:00Z'),
      start: new Date('2026-03-10T14:00:00Z'),
      end: new Date('2026-03-10T14:30:00Z'),
    },
  ]);
});

test.each(['its customer', 'the owner'])('ICS-003 cancelled by %s, the entry says so', async (who) => {
  const link = await bookWithLink(server);
  const [before] = await entriesOf(link);
  server.setNow('2026-03-09T12:20:00Z');
  if (who === 'its customer') await link.cancel();
  else {
    const owner = await server.asOwner('sol');
    await owner.ask(contract.deleteEvent.path, { start: '2026-03-10T10:00:00', calendar: 'Ana' });
  }
  expect(await entriesOf(link)).toEqual([
    { ...before, revision: 1, changedAt: new Date('2026-03-09T12:20:00Z'), status: 'CANCELLED' },
  ]);
});

test('ICS-001 the address is good for ten minutes, names nobody, and nothing is stored for it', async () => {
  const link = await bookWithLink(server);
  const before = await snapshotTables(server.database);
  const address = await addressOf(link);
  expect(address).toMatch(/^\/scheduler\/v1\/ics\/[\w-]{72}\/$/);
  expect(address).not.toContain(link.token.slice(-21));
  server.setNow('2026-03-09T12:19:59Z');
  expect((await server.ask(address)).status).toBe(200);
  expect((await server.send({ method: 'HEAD', url: address })).status).toBe(200);
  expect(await snapshotTables(server.database)).toEqual(before);
  server.setNow('2026-03-09T12:20:00Z');
  expect((await server.ask(address)).status).toBe(404);
});

test('ICS-001 whatever is changed in an address, it leads nowhere', async () => {
  const link = await bookWithLink(server);
  const [, ticket = ''] = /ics\/([\w-]+)\//.exec(await addressOf(link)) ?? [];
  const bytes = Buffer.from(ticket, 'base64url');
  const statuses = [];
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    statuses.push((await server.ask(`/scheduler/v1/ics/${changed.toString('base64url')}/`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  for (const other of ['x', ticket.slice(1), `${ticket}A`, '%00', 'A'.repeat(72), link.token])
    expect((await server.ask(`/scheduler/v1/ics/${other}/`)).status).toBe(404);
});

test('ICS-001 a link that was replaced takes its addresses along', async () => {
  const link = await bookWithLink(server);
  const address = await addressOf(link);
  const owner = await server.asOwner('sol');
  const event = { start: '2026-03-10T10:00:00', calendar: 'Ana', renew: true };
  await owner.ask(contract.bookingLink.path, event);
  expect((await server.ask(address)).status).toBe(404);
});

test('ICS-001 MOVE-006 an unknown link, or another store’s, has no file', async () => {
  const link = await bookWithLink(server);
  for (const [who, change] of [
    [link, { endpoint: lua.endpoint }],
    [{ token: 'A'.repeat(43) }, {}],
    [{ token: 'x' }, {}],
  ] as const)
    expect(await ask(who, change)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await ask(link, { token: 7 })).status).toBe(400);
});

test('ICS-001 MOVE-023 an expired store’s customers still save what they booked', async () => {
  const link = await bookWithLink(server);
  await server.database.pool.query(
    `update stores set expiration_date = '2026-03-01' where endpoint = 'barbearia-sol'`,
  );
  expect(await entriesOf(link)).toMatchObject([{ status: 'TENTATIVE' }]);
});
