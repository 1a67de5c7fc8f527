import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink, openAppWithoutBookings, type LinkHolder } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';

const server = await openAppWithoutBookings();

beforeEach(() => server.database.pool.query('truncate clients, notifications'));

const confirm = ({ token }: LinkHolder, revision = 0) =>
  server.ask(contract.confirmPresence.path, { endpoint: sol.endpoint, token, revision });

const choose = ({ token }: LinkHolder, no_reminders: boolean) =>
  server.ask(contract.updateReminders.path, { endpoint: sol.endpoint, token, no_reminders });

const listed = async () => eventsOf(await server.asOwner('sol')).list();

test('REM-013 who says that they come is shown so, to themselves and to the owner, and confirms nothing', async () => {
  const link = await bookWithLink(server);
  expect(await link.read()).toMatchObject({ presence: false, can_confirm_presence: true, revision: 0 });
  const said = { presence: true, can_confirm_presence: false, is_confirmed: false, revision: 0 };
  expect(await confirm(link)).toMatchObject({ status: 200, body: said });
  expect(await confirm(link)).toMatchObject({ status: 200, body: said });
  expect(await link.read()).toMatchObject(said);
  expect(await listed()).toEqual([expect.objectContaining({ presence: true, is_confirmed: false })]);
  const owner = await server.asOwner('sol');
  const { body } = await owner.ask(`${contract.getEvents.path}?unconfirmed=true`);
  expect(body).toEqual([expect.objectContaining({ presence: true })]);
});

test.each([
  ['2026-03-08T12:59:59Z', 409, 'too_early'],
  ['2026-03-08T13:00:00Z', 200, undefined],
  ['2026-03-10T12:59:59Z', 200, undefined],
  ['2026-03-10T13:00:00Z', 409, 'too_late'],
])(
  'REM-013 on Tuesday at ten they may say so from 48 h before until it begins: %s',
  async (now, status, code) => {
    server.setNow('2026-03-08T12:00:00Z');
    const link = await bookWithLink(server);
    server.setNow(now);
    expect((await link.read()).can_confirm_presence).toBe(status === 200);
    const answer = await confirm(link);
    expect(answer.status).toBe(status);
    if (code) expect(answer.body).toMatchObject({ code });
  },
);

test('REM-013 a move ends what was said, and what was shown before it says nothing', async () => {
  const link = await bookWithLink(server);
  await confirm(link);
  await link.move();
  expect(await link.read()).toMatchObject({ presence: false, revision: 1 });
  expect(await confirm(link, 0)).toMatchObject({ status: 409, body: { code: 'booking_changed' } });
  expect(await listed()).toEqual([expect.objectContaining({ presence: false })]);
  await confirm(link, 1);
  const owner = await server.asOwner('sol');
  const where = { start: '2026-03-10T11:00:00', calendar: 'Ana', new_start: '2026-03-10T12:00:00' };
  await eventsOf(owner).act('move_event', where);
  expect(await link.read()).toMatchObject({ presence: false });
});

test('REM-013 a cancelled booking is nothing to come to', async () => {
  const link = await bookWithLink(server);
  await link.cancel();
  expect(await confirm(link)).toMatchObject({ status: 409, body: { code: 'booking_changed' } });
});

test('REM-014 who wants no reminders gets none for anything that their phone booked, until they want them again', async () => {
  const owner = await server.asOwner('sol');
  await owner.ask(contract.updatePolicies.path, { reminder_hours: [24] });
  const link = await bookWithLink(server);
  await bookWithLink(server, { selected_time: '11:00' });
  await bookWithLink(server, { selected_time: '14:00', client_telephone: '11911112222' });
  const reminded = async () =>
    ((await owner.ask(contract.getReminders.path)).body as AnswerOf<'getReminders'>).reminders.map(
      ({ start_time }) => start_time.slice(11, 16),
    );
  expect(await reminded()).toEqual(['10:00', '11:00', '14:00']);
  expect(await choose(link, true)).toMatchObject({
    status: 200,
    body: { reminders: true, no_reminders: true },
  });
  expect(await link.read()).toMatchObject({ no_reminders: true });
  expect(await reminded()).toEqual(['14:00']);
  expect((await listed()).map((event) => event.no_reminders)).toEqual([true, true, false]);
  expect(await choose(link, false)).toMatchObject({ status: 200, body: { no_reminders: false } });
  expect(await reminded()).toEqual(['10:00', '11:00', '14:00']);
});

test('REM-014 confirmations and notices of changes go on to who wants no reminders', async () => {
  const owner = await server.asOwner('sol');
  const link = await bookWithLink(server);
  await choose(link, true);
  const confirmation = {
    date: '10/03/2026',
    time: '10:00',
    calendar_name: 'Ana',
    phoneToSend: '11987654321',
    title: '',
    serviceName: '',
    userPhone: '',
    userName: '',
    sender_client: false,
  };
  expect(await owner.ask(contract.sendNotification.path, confirmation)).toMatchObject({
    status: 200,
    body: { link: expect.stringContaining('wa.me/5511987654321') as string },
  });
  const where = { start: '2026-03-10T10:00:00', calendar: 'Ana', new_start: '2026-03-10T12:00:00' };
  expect((await eventsOf(owner).act('move_event', where)).body).toMatchObject({
    notice: { link: expect.stringContaining('wa.me/5511987654321') as string },
  });
});

test('REM-013 REM-014 a wrong link says nothing for anybody', async () => {
  const { token } = await bookWithLink(server);
  const wrong = { token: token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A') } as LinkHolder;
  for (const answer of [await confirm(wrong), await choose(wrong, true)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await listed()).toEqual([expect.objectContaining({ presence: false, no_reminders: false })]);
});
