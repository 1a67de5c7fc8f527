import { contract, type AnswerOf, type OwnerEvent } from '@hora-marcada/shared/contract';
import { whatsAppLink } from '@hora-marcada/shared/format';
import { begunMeeting, eventsOf, theBegunMeeting } from '../../test-support/owner/owner-events.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const haveEvent = (change: object = {}) =>
  eventsOf(owner).created({ ...begunMeeting, client_name: 'João', ...change });
const mark = (outcome: unknown, event: object = theBegunMeeting) =>
  owner.ask(contract.markOutcome.path, { ...event, outcome });
const listed = async () => (await eventsOf(owner).list())[0];

test('CLI-005 neither is assumed, each is noted, and what was noted is taken back', async () => {
  expect(await haveEvent()).toMatchObject({ outcome: null });
  for (const outcome of ['attended', 'missed', null]) {
    expect(await mark(outcome)).toMatchObject({ status: 200, body: { outcome } });
    expect(await listed()).toMatchObject({ outcome });
  }
});

test('CLI-005 what is noted changes nothing else of the event', async () => {
  const before = await haveEvent({ is_confirmed: true });
  await mark('missed');
  expect(await listed()).toEqual({ ...before, outcome: 'missed', revision: 1 });
});

test('CLI-005 nothing is noted of what has not begun', async () => {
  const start = '2026-03-09T09:11:00';
  await haveEvent({ start, end: '2026-03-09T10:00:00' });
  expect(await mark('attended', { start, calendar: 'Ana' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      detail: 'Marque se o cliente compareceu depois do início do horário.',
      errors: { outcome: expect.any(String) as string },
    },
  });
  expect(await listed()).toMatchObject({ outcome: null, revision: 0 });
});

test('CLI-005 it may be noted from the very start on', async () => {
  const start = '2026-03-09T09:10:00';
  await haveEvent({ start, end: '2026-03-09T10:00:00' });
  expect(await mark('attended', { start, calendar: 'Ana' })).toMatchObject({ status: 200 });
});

test.each([['came'], [true], [undefined]])('CLI-005 %p is no outcome', async (outcome) => {
  await haveEvent();
  expect(await mark(outcome)).toMatchObject({
    status: 400,
    body: { errors: { outcome: 'Informe attended, missed ou null.' } },
  });
});

test('CLI-005 an event that moves is another appointment, of which nothing is known', async () => {
  await haveEvent();
  await mark('missed');
  const move = (change: object) => eventsOf(owner).act('move_event', { ...theBegunMeeting, ...change });
  expect((await move({ new_start: begunMeeting.start, new_end: '2026-03-09T10:30:00' })).body).toMatchObject({
    outcome: 'missed',
  });
  expect((await move({ new_start: '2026-03-09T08:00:00' })).body).toMatchObject({ outcome: null });
});

test('CLI-005 an event that only changes its calendar is another appointment, too', async () => {
  await haveEvent();
  await mark('attended');
  const move = { ...theBegunMeeting, new_start: begunMeeting.start, new_calendar: 'Bruno' };
  const { body } = await eventsOf(owner).act('move_event', move);
  expect(body).toMatchObject({ start_time: begunMeeting.start, calendar: 'Bruno', outcome: null });
});

test('CLI-005 a deletion taken back brings the outcome back', async () => {
  await haveEvent();
  await mark('attended');
  const { change_id: id } = (await eventsOf(owner).act('delete_event', theBegunMeeting)).body as OwnerEvent;
  expect(await owner.ask(contract.undoChange.path, { id })).toMatchObject({ status: 200 });
  expect(await listed()).toMatchObject({ outcome: 'attended' });
});

const reviewUrl = 'https://g.page/r/sol/review';
const askForReviews = () => owner.ask('/user/v1/update_policies/', { review_url: reviewUrl });
const reviewIn = ({ body }: { readonly body: unknown }) => (body as AnswerOf<'markOutcome'>).review;

test('REV-003 who came may be asked for a review, in a chat that the owner opens', async () => {
  await haveEvent({ client_phone: '11987654321' });
  expect(reviewIn(await mark('attended'))).toBeUndefined();
  await askForReviews();
  const text = `Olá, João! Obrigado pela visita. Conte como foi em Barbearia Sol: ${reviewUrl}`;
  expect(reviewIn(await mark('attended'))).toEqual({
    link: whatsAppLink('11987654321', text),
    text,
  });
  expect(reviewIn(await mark('missed'))).toBeUndefined();
  expect(reviewIn(await mark(null))).toBeUndefined();
  const { rows } = await server.database.pool.query('select 1 from notifications');
  expect(rows).toEqual([]);
});

test('REV-003 nobody is asked without a phone, nor who wants no reminders', async () => {
  await askForReviews();
  await haveEvent();
  expect(reviewIn(await mark('attended'))).toBeUndefined();
  const event = { start: '2026-03-09T07:10:00', calendar: 'Ana' };
  await haveEvent({ ...event, end: '2026-03-09T08:10:00', client_phone: '11987654321' });
  expect(reviewIn(await mark('attended', event))).toBeDefined();
  await server.database.pool.query(
    `insert into clients (store_id, phone, no_reminders, created_at) select store_id, '11987654321', true, now() from stores`,
  );
  expect(reviewIn(await mark('attended', event))).toBeUndefined();
});

test('REV-003 a member who may not see phones gets no chat', async () => {
  await askForReviews();
  await haveEvent({ client_phone: '11987654321' });
  const member = await asMember(server, { sees_phones: false });
  const { body } = await member.ask(contract.markOutcome.path, { ...theBegunMeeting, outcome: 'attended' });
  expect(body).toMatchObject({ outcome: 'attended' });
  expect(reviewIn({ body })).toBeUndefined();
});
