import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf, meeting, theMeeting } from '../../test-support/owner/owner-events.ts';
import { readCalendar } from '../../test-support/read-calendar.ts';

const { server, owner } = await openOwnerApp();

/** The link that the owner gives to the customer of the meeting. */
async function givenLink() {
  await eventsOf(owner).created({ client_name: 'João Silva', client_phone: '11987654321' });
  const { body } = await owner.ask(contract.bookingLink.path, theMeeting);
  const [, token] = (body as AnswerOf<'bookingLink'>).link.split('#');
  return { endpoint: sol.endpoint, token };
}

beforeEach(() => server.database.pool.query('truncate events'));

test('MOVE-003 MOVE-030 the link of an event without services says what the owner called it and its price', async () => {
  const { body } = await server.ask(contract.getBooking.path, await givenLink());
  expect(body).toMatchObject({ title: meeting.title, services: [], price: meeting.price, can_move: true });
});

test('ICS-002 MOVE-030 its file bears the name that the owner gave it', async () => {
  const { body } = await server.ask(contract.bookingIcs.path, await givenLink());
  const { text } = await server.ask(new URL((body as AnswerOf<'bookingIcs'>).url).pathname);
  expect(readCalendar(text)).toMatchObject([{ summary: 'Reunião - Barbearia Sol' }]);
});

test('MOVE-015 MOVE-030 it moves within its own calendar', async () => {
  const { body } = await server.ask(contract.moveDays.path, await givenLink());
  expect(body).toMatchObject({ calendars: [{ id: sol.ana, name: 'Ana' }] });
});
