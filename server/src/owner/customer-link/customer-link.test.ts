import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf, theMeeting } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp({}, { PUBLIC_ORIGINS: 'https://agenda.example' });
  owner = await server.asOwner('sol');
});

beforeEach(() => server.database.pool.query('truncate events'));

afterAll(() => server.close());

const linkTo = async (request: object = {}) => {
  const answer = await owner.ask('/user/v1/booking_link/', { ...theMeeting, ...request });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as AnswerOf<'bookingLink'>;
};

const statusOf = async (token: string | undefined) =>
  (await server.ask('/scheduler/v1/get_booking/', { endpoint: sol.endpoint, token })).status;

const tokenIn = ({ link }: { readonly link: string }) => link.split('#')[1];

test('MOVE-030 the owner’s link to a booking is the one its customer got', async () => {
  const { body } = await bookAt(server, '10:00');
  const { manage_token: token } = body as { manage_token: string };
  const { link, text } = await linkTo();
  expect(link).toBe(`https://agenda.example/barbearia-sol/agendamento#${token}`);
  expect(text).toBe(
    `Olá, João! Por este link você pode ver, remarcar ou cancelar o seu agendamento:
${link}

Local: Barbearia Sol
Serviço: Corte
Calendário: Ana
Data: 10/03/2026
Horário: 10:00
Nome: João`,
  );
  expect(await statusOf(token)).toBe(200);
});

test('MOVE-030 an event without a link gets one, which stays the same', async () => {
  const { has_link } = await eventsOf(owner).created();
  expect(has_link).toBe(false);
  const made = await linkTo();
  expect(await linkTo()).toEqual(made);
  expect(await statusOf(tokenIn(made))).toBe(200);
  expect(await eventsOf(owner).list()).toMatchObject([{ has_link: true, revision: 0 }]);
});

test('MOVE-030 a renewed link ends the one before', async () => {
  await eventsOf(owner).created();
  const before = await linkTo();
  const renewed = await linkTo({ renew: true });
  expect(tokenIn(renewed)).not.toBe(tokenIn(before));
  expect(await statusOf(tokenIn(before))).toBe(404);
  expect(await statusOf(tokenIn(renewed))).toBe(200);
});

test('MOVE-001 MOVE-030 a booking sent again after its link was replaced is answered without one', async () => {
  const key = { 'idempotency-key': 'one' };
  const first = await bookAt(server, '10:00', {}, key);
  const again = await bookAt(server, '10:00', {}, key);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  await linkTo({ renew: true });
  const { status, body } = await bookAt(server, '10:00', {}, key);
  expect([status, body]).toEqual([201, { ...(first.body as object), manage_token: undefined }]);
});

test('MOVE-030 there is no link to an event of nobody', async () => {
  expect((await owner.ask('/user/v1/booking_link/', theMeeting)).status).toBe(404);
  const unread = { ...theMeeting, renew: 'sim' };
  expect((await owner.ask('/user/v1/booking_link/', unread)).status).toBe(400);
});
