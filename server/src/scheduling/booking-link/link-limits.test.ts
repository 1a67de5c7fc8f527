import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink, type LinkHolder } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type AppAnswer, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
});

afterEach(() => server.close());

/** The server as one calls it from an address. */
const from = (address: string): Pick<TestApp, 'ask'> => ({
  ask: (path, body, headers = {}) => server.ask(path, body, { ...headers, 'x-forwarded-for': address }),
});

const statusesOf = async (count: number, call: (index: number) => Promise<AppAnswer>) => {
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
};

const times = (count: number, status: number) => Array<number>(count).fill(status);

const call = (address: string, { path }: { readonly path: string }, link: object, change: object = {}) =>
  from(address).ask(path, { endpoint: sol.endpoint, ...link, selected_day: '2026-03-10', ...change });

const show = (address: string, { token }: Pick<LinkHolder, 'token'>) =>
  call(address, contract.getBooking, { token });

const move = (address: string, { token }: LinkHolder, change: object = {}) =>
  from(address).ask(contract.moveBooking.path, {
    endpoint: sol.endpoint,
    token,
    revision: 0,
    calendar_id: sol.ana,
    selected_day: '2026-03-12',
    selected_time: '08:00',
    ...change,
  });

test('MOVE-024 an address sees bookings sixty times in ten minutes', async () => {
  const link = await bookWithLink(server);
  expect(await statusesOf(61, () => show('10.0.0.1', link))).toEqual([...times(60, 200), 429]);
  expect((await call('10.0.0.1', contract.bookingIcs, { token: link.token })).status).toBe(429);
  expect((await show('10.0.0.2', link)).status).toBe(200);
  server.setNow('2026-03-09T12:20:00Z');
  expect((await show('10.0.0.1', link)).status).toBe(200);
});

test('MOVE-024 an address changes bookings twenty times in ten minutes', async () => {
  const links = [await bookWithLink(server), await bookWithLink(server, { selected_time: '11:00' })];
  const stale = (index: number) => move('10.0.0.1', links[index % 2] as LinkHolder, { revision: 9 });
  expect(await statusesOf(21, stale)).toEqual([...times(20, 409), 429]);
});

test('MOVE-024 a booking is changed ten times in ten minutes, from wherever', async () => {
  const link = await bookWithLink(server);
  const stale = (index: number) => move(`10.0.1.${index}`, link, { revision: 9 });
  expect(await statusesOf(11, stale)).toEqual([...times(10, 409), 429]);
});

test('MOVE-024 cancelling, coming and wanting no reminders are changes, too', async () => {
  const { token } = await bookWithLink(server);
  const { cancelBooking, confirmPresence, updateReminders } = contract;
  const say = async (index: number) => {
    const endpoint = [cancelBooking, confirmPresence, updateReminders][index % 3] ?? cancelBooking;
    return call(`10.0.1.${index}`, endpoint, { token }, { revision: 9, no_reminders: false });
  };
  expect((await statusesOf(11, say)).indexOf(429)).toBe(10);
});

test('MOVE-024 an address tries twenty unknown links in ten minutes; others go on', async () => {
  const link = await bookWithLink(server);
  const { getBooking, moveDays, moveSlots } = contract;
  const guess = (index: number) =>
    call('10.0.0.1', [getBooking, moveDays, moveSlots][index % 3] ?? getBooking, { token: 'A'.repeat(43) });
  expect(await statusesOf(21, guess)).toEqual([...times(20, 404), 429]);
  expect((await show('10.0.0.2', link)).status).toBe(200);
});

test('MOVE-024 ten people behind one address of a carrier see and move their bookings', async () => {
  const starts = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30'];
  const statuses: number[] = [];
  for (const [index, selected_time] of starts.entries()) {
    const client_telephone = String(11911112220 + index);
    const link = await bookWithLink(from(`10.0.2.${index}`), { selected_time, client_telephone });
    const query = { endpoint: sol.endpoint, token: link.token, selected_day: '2026-03-13' };
    const ask = async (path: string) => statuses.push((await from('10.0.0.9').ask(path, query)).status);
    for (const { path } of [contract.getBooking, contract.moveDays, contract.moveSlots]) await ask(path);
    const moved = await move('10.0.0.9', link, { selected_day: '2026-03-13', selected_time });
    statuses.push(moved.status);
    await ask(contract.getBooking.path);
  }
  expect(statuses).toEqual(times(50, 200));
});
