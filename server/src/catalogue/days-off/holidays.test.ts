import type { Holiday } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

beforeEach(() => server.database.pool.query('delete from store_holidays; delete from events'));

const holidays = async (year = 2026, as = owner) =>
  (await as.ask(`/user/v1/get_holidays/?year=${year}`)).body as Holiday[];
const settle = (change: object) => owner.ask('/user/v1/update_holidays/', { holidays: change });

test('OFF-012 OFF-013 the holidays of a year are listed, all of them unsettled', async () => {
  const list = await holidays();
  expect(list).toHaveLength(14);
  expect(list.filter(({ closes, bookings }) => closes !== null || bookings !== 0)).toEqual([]);
  expect(list[12]).toEqual({
    holiday: 'consciencia_negra',
    name: 'Consciência Negra',
    date: '2026-11-20',
    kind: 'national',
    closes: null,
    bookings: 0,
  });
  expect(list.map(({ date }) => date)).toEqual(list.map(({ date }) => date).toSorted());
});

test('OFF-012 what is settled stays so in each year, in this store alone, until it is settled otherwise', async () => {
  expect(await settle({ natal: true, corpus_christi: false })).toMatchObject({
    status: 200,
    body: { holidays: { natal: true, corpus_christi: false } },
  });
  const closes = async (year: number, as = owner) =>
    (await holidays(year, as)).filter(({ closes }) => closes !== null).map(({ closes }) => closes);
  expect(await closes(2026)).toEqual([false, true]);
  expect(await closes(2030)).toEqual([false, true]);
  expect(await closes(2026, await server.asOwner('lua'))).toEqual([]);
  expect((await settle({ natal: false })).body).toEqual({
    holidays: { natal: false, corpus_christi: false },
  });
});

test('OFF-012 bookings ahead are counted by the day, and before 14:00 on Quarta-feira de Cinzas', async () => {
  const add = (start: string, end: string, calendarId = sol.ana, storeId = sol.storeId) =>
    insertTestEvent(server.database.handle, { storeId, calendarId, start, end });
  await add('2026-04-02T23:30', '2026-04-03T00:30');
  await add('2026-04-03T09:00', '2026-04-03T10:00');
  await add('2026-04-04T00:00', '2026-04-04T01:00');
  await add('2026-04-03T09:00', '2026-04-03T10:00', lua.clara, lua.storeId);
  await add('2026-02-18T09:00', '2026-02-18T10:00');
  await add('2027-01-01T00:00', '2027-01-01T00:30');
  await add('2027-02-10T13:30', '2027-02-10T14:30');
  await add('2027-02-10T14:30', '2027-02-10T15:30');
  const booked = async (year: number) =>
    (await holidays(year)).filter(({ bookings }) => bookings > 0).map((day) => [day.date, day.bookings]);
  expect(await booked(2026)).toEqual([['2026-04-03', 2]]);
  expect(await booked(2027)).toEqual([
    ['2027-01-01', 1],
    ['2027-02-10', 1],
  ]);
});

test('OFF-012 a holiday that there is not, and a year that is none, are refused', async () => {
  expect(await settle({ natal: true, aniversario: true })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: { 'holidays.aniversario': 'Feriado não encontrado.' } },
  });
  expect((await settle({ natal: 'sim' })).status).toBe(400);
  expect((await settle({})).status).toBe(200);
  expect((await holidays()).filter(({ closes }) => closes !== null)).toEqual([]);
  for (const year of ['', 'x', '1999', '2101', '2026.5'])
    expect((await owner.ask(`/user/v1/get_holidays/?year=${year}`)).status).toBe(400);
  expect((await owner.ask('/user/v1/get_holidays/')).status).toBe(400);
});
