import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { fromWallClock, readOfferedTimes } from '@hora-marcada/shared/format';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { customersOf, joao } from '../../test-support/owner/owner-customers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp({}, { PUBLIC_ORIGINS: 'https://agenda.example' });
  owner = await server.asOwner('sol');
});

beforeEach(() =>
  server.database.pool.query(
    'delete from change_log; delete from events; update stores set expiration_date = null, several_services = true',
  ),
);

afterAll(() => server.close());

const asked = { services: [sol.corte], calendar_id: null };

const ask = (change: object = {}, who = owner) => who.ask(contract.offerTimes.path, { ...asked, ...change });

async function offer(change?: object, who?: SignedInOwner) {
  const { status, body, text } = await ask(change, who);
  expect({ status, text }).toMatchObject({ status: 200 });
  return body as AnswerOf<'offerTimes'>;
}

const linesOf = ({ times }: AnswerOf<'offerTimes'>) =>
  times.map(({ start_time, calendar }) => `${start_time.slice(5, 16)} ${calendar}`);

// It is 09:10 of Monday, 09/03.
const book = (day: string, start: string, end: string, calendarId = sol.ana) =>
  insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId,
    start: `2026-${day}T${start}`,
    end: `2026-${day}T${end}`,
  });

test('OFR-001 three times that customers are offered too: the first, and the first of the halves of days after it', async () => {
  expect(linesOf(await offer({ calendar_id: sol.ana }))).toEqual([
    '03-09T09:30 Ana',
    '03-09T13:00 Ana',
    '03-10T08:00 Ana',
  ]);
  await book('03-09', '09:00', '12:00');
  await book('03-09', '13:00', '14:00');
  expect(linesOf(await offer({ calendar_id: sol.ana }))).toEqual([
    '03-09T14:00 Ana',
    '03-10T08:00 Ana',
    '03-10T13:00 Ana',
  ]);
  const day = { client_name: sol.endpoint, service_id: sol.corte, calendar_id: sol.ana };
  const offered = await server.ask(contract.availableSlots.path, { ...day, selected_day: '2026-03-09' });
  expect((offered.body as AnswerOf<'availableSlots'>).available_slots[0]).toBe('14:00');
});

test('OFR-001 any professional is whichever does all of the services and is free first', async () => {
  await book('03-09', '09:00', '12:00');
  expect(linesOf(await offer())[0]).toBe('03-09T09:30 Bruno');
  expect(linesOf(await offer({ services: [sol.corte, sol.barba] }))[0]).toBe('03-09T13:00 Ana');
});

test('ANY-014 any professional is the one that the store’s rule takes', async () => {
  const setRule = (rule: string) =>
    server.database.pool.query('update stores set any_calendar = $1 where store_id = $2', [
      rule,
      sol.storeId,
    ]);
  await book('03-09', '14:00', '14:30');
  expect(linesOf(await offer()).map((line) => line.slice(12))).toEqual(['Ana', 'Ana', 'Ana']);
  await setRule('least');
  expect(linesOf(await offer()).map((line) => line.slice(12))).toEqual(['Bruno', 'Bruno', 'Ana']);
  expect(linesOf(await offer({ calendar_id: sol.ana }))[0]).toBe('03-09T09:30 Ana');
  const ana = await asMember(server, { username: 'ana.c' });
  expect(linesOf(await offer({}, ana))[0]).toBe('03-09T09:30 Ana');
  await setRule('off');
});

test('OFR-001 an exchanged time gives way to the next', async () => {
  const skip = ['2026-03-09T09:30:00'];
  expect(linesOf(await offer({ calendar_id: sol.ana, skip }))).toEqual([
    '03-09T10:00 Ana',
    '03-09T13:00 Ana',
    '03-10T08:00 Ana',
  ]);
});

test('OFR-002 OFR-003 the message holds the times and a link that opens them', async () => {
  const { text, link, chat, times } = await offer({ services: [sol.corte, sol.barba], calendar_id: sol.ana });
  expect(link).toMatch(/^https:\/\/agenda\.example\/barbearia-sol\?oferta=[\w-]{1,300}$/);
  expect(text).toBe(`Olá! Para Corte + Barba em Barbearia Sol tenho:
• seg 09/03 às 09:30 com Ana
• seg 09/03 às 13:00 com Ana
• ter 10/03 às 08:00 com Ana
Para marcar, escolha aqui: ${link}`);
  expect(chat).toBe(`https://wa.me/?text=${encodeURIComponent(text).replaceAll('%2F', '/')}`);
  expect(readOfferedTimes(new URL(link).search)).toEqual({
    services: [sol.corte, sol.barba],
    times: times.map(({ start_time, calendar_id: calendarId }) => ({
      calendarId,
      start: fromWallClock(start_time, 'America/Sao_Paulo'),
    })),
  });
});

test('OFR-002 a store of one calendar names nobody', async () => {
  const { text } = await offer({ services: [lua.unhas] }, await server.asOwner('lua'));
  expect(text).toMatch(/^Olá! Para Unhas em Salão Lua tenho:\n• \w{3} \d\d\/\d\d às \d\d:\d\d\n/);
});

test('OFR-002 name and chat are the record’s; of a phone without a record nothing is told', async () => {
  await customersOf(owner).visit('2026-03-20T10:00');
  const { text, chat, link } = await offer({ phone: joao.phone });
  expect(text).toMatch(/^Olá, João! Para Corte em Barbearia Sol tenho:\n/);
  expect(chat).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Jo%C3%A3o!/);
  expect(link).not.toContain('11987654321');
  expect(await ask({ phone: '11900000000' })).toMatchObject({
    status: 404,
    body: { code: 'not_found', detail: 'Cliente não encontrado.' },
  });
});

test('OFR-001 nothing is offered where nothing is free, nobody does it, or the page is closed', async () => {
  const none = { times: [], text: '', link: '' };
  const { pool } = server.database;
  await pool.query("update stores set expiration_date = '2026-03-01'");
  expect(await offer()).toEqual(none);
  await pool.query('update stores set expiration_date = null');
  const { rows } = await pool.query('delete from service_calendars where service_id = $1 returning *', [
    sol.barba,
  ]);
  expect(await offer({ services: [sol.barba] })).toEqual(none);
  for (const { store_id, service_id, calendar_id } of rows)
    await pool.query('insert into service_calendars values ($1, $2, $3)', [
      store_id,
      service_id,
      calendar_id,
    ]);
  expect((await offer({ services: [sol.barba] })).times).toHaveLength(3);
});

test('OFR-004 offering reserves nothing and writes nothing', async () => {
  expect(await offer()).toEqual(await offer());
  for (const table of ['events', 'change_log'])
    expect((await server.database.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
});

test('OFR-001 what the store does not have, or does not do so, is refused', async () => {
  const refusals: [object, number, string][] = [
    [{ services: [lua.unhas] }, 404, 'not_found'],
    [{ services: [sol.corte, unknown] }, 404, 'service_gone'],
    [{ calendar_id: lua.clara }, 404, 'not_found'],
    [{ services: [sol.barba], calendar_id: sol.bruno }, 404, 'not_found'],
    [{ services: [] }, 400, 'invalid'],
    [{ skip: ['amanhã'] }, 400, 'invalid'],
  ];
  for (const [change, status, code] of refusals)
    expect(await ask(change)).toMatchObject({ status, body: { code } });
  await server.database.pool.query('update stores set several_services = false');
  expect(await ask({ services: [sol.corte, sol.barba] })).toMatchObject({ status: 404 });
});

test('OFR-001 OFR-002 a member offers the own calendars only, and greets whom they may know', async () => {
  await customersOf(owner).visit('2026-03-20T10:00');
  await book('03-09', '09:00', '12:00');
  const ana = await asMember(server);
  expect(linesOf(await offer({}, ana))[0]).toBe('03-09T13:00 Ana');
  expect((await offer({ phone: joao.phone }, ana)).text).toMatch(/^Olá, João!.*tenho:\n.* com Ana\n/);
  expect(await ask({ calendar_id: sol.bruno }, ana)).toMatchObject({ status: 404 });
  const blind = await asMember(server, { username: 'ana.b', sees_phones: false });
  expect(linesOf(await offer({}, blind))[0]).toBe('03-09T13:00 Ana');
  expect(await ask({ phone: joao.phone }, blind)).toMatchObject({ status: 404 });
});
