import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { eventsOf, theMeeting } from '../../test-support/owner/owner-events.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { server, owner } = await openOwnerApp();

beforeEach(() => server.database.pool.query('truncate events, cancelled_events, change_log cascade'));

const changes = async (query = '') => {
  const answer = await owner.ask(`/user/v1/get_changes/${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as AnswerOf<'getChanges'>;
};

test('AUD-002 a confirmed event is in the list of changes, with what it is called and who confirmed it', async () => {
  const { id } = await eventsOf(owner).created({ client_name: 'João' });
  await eventsOf(owner).act('update_event_confirmation', { ...theMeeting, is_confirmed: true });
  const { changes: found, has_more } = await changes();
  expect(has_more).toBe(false);
  expect(found).toMatchObject([{ action: 'event_confirmed' }, { action: 'event_created' }]);
  const where = {
    start_time: '2026-03-10T10:00:00',
    end_time: '2026-03-10T11:00:00',
    calendar: 'Ana',
    calendar_id: expect.any(String),
    services: [],
    price: 12.5,
    outcome: null,
  };
  expect(found[0]).toEqual({
    id: expect.any(String),
    at: '2026-03-09T09:10:00',
    actor: { kind: 'owner', name: 'sol' },
    action: 'event_confirmed',
    subject: 'event',
    subject_id: id,
    name: 'Reunião',
    client_name: 'João',
    before: { ...where, is_confirmed: false },
    after: { ...where, is_confirmed: true },
    fields: [],
    count: null,
    undoes: null,
    is_undone: false,
    can_undo: true,
  });
});

test('AUD-006 a confirmation is undone, and undoing it is undone', async () => {
  await eventsOf(owner).created();
  const { body } = await eventsOf(owner).act('update_event_confirmation', {
    ...theMeeting,
    is_confirmed: true,
  });
  const { change_id: id } = body as { change_id: string };
  const undone = await owner.ask('/user/v1/undo_change/', { id });
  expect(undone).toMatchObject({
    status: 200,
    body: {
      change: { action: 'undone', undoes: 'event_confirmed', can_undo: true },
      event: { is_confirmed: false },
    },
  });
  const again = await owner.ask('/user/v1/undo_change/', {
    id: (undone.body as AnswerOf<'undoChange'>).change.id,
  });
  expect(again).toMatchObject({ status: 200, body: { event: { is_confirmed: true, revision: 3 } } });
  expect(await owner.ask('/user/v1/undo_change/', { id })).toMatchObject({ status: 409 });
});

test('AUD-007 what happens beside an event keeps nobody from undoing its last change', async () => {
  const { token } = await bookWithLink(server);
  await eventsOf(owner).act('update_event_confirmation', { ...theMeeting, is_confirmed: true });
  const [event] = await eventsOf(owner).list();
  const mark = (sent: boolean) =>
    owner.ask(contract.markReminder.path, { id: event?.id, start_time: event?.start_time, sent });
  const refuse = (no_reminders: boolean) =>
    server.ask(contract.updateReminders.path, { endpoint: sol.endpoint, token, no_reminders });
  const besides = {
    reminder_marked: () => mark(true),
    reminder_unmarked: () => mark(false),
    reminders_refused: () => refuse(true),
    reminders_allowed: () => refuse(false),
    chat_opened: () =>
      owner.ask(contract.sendNotification.path, {
        date: '10/03/2026',
        time: '10:00',
        title: '',
        serviceName: '',
        calendar_name: 'Ana',
        phoneToSend: '11987654321',
        userPhone: '',
        userName: '',
        sender_client: false,
        chat_opened: true,
      }),
    link_replaced: () => owner.ask(contract.bookingLink.path, { ...theMeeting, renew: true }),
  };
  let minute = 10;
  for (const [action, act] of Object.entries(besides)) {
    server.setNow(`2026-03-09T12:${++minute}:00Z`);
    await act();
    const { changes: found } = await changes();
    const confirmed = found.find((change) => change.action === 'event_confirmed');
    expect([found[0]?.action, confirmed?.can_undo]).toEqual([action, true]);
  }
  server.setNow('2026-03-09T12:10:00Z');
});

test('AUD-007 neither a link that is made nor news that are dismissed are in the way', async () => {
  const link = await bookWithLink(server, { selected_time: '14:00' });
  await link.move({ selected_time: '10:00' });
  await server.database.pool.query('update events set manage_key = null');
  await eventsOf(owner).act('update_event_confirmation', { ...theMeeting, is_confirmed: true });
  const { news } = (await owner.ask(contract.getNews.path)).body as AnswerOf<'getNews'>;
  server.setNow('2026-03-09T12:11:00Z');
  await owner.ask(contract.dismissNews.path, news[0] ?? {});
  server.setNow('2026-03-09T12:12:00Z');
  await owner.ask(contract.bookingLink.path, theMeeting);
  expect((await changes()).changes.slice(0, 3)).toMatchObject([
    { action: 'link_created' },
    { action: 'news_dismissed' },
    { action: 'event_confirmed', can_undo: true },
  ]);
  server.setNow('2026-03-09T12:10:00Z');
});

test('AUD-007 neither another password of a member nor the end of their sessions is in the way', async () => {
  const { id } = (await asMember(server)).member;
  await owner.ask(contract.updateMember.path, { id, may_change: false });
  server.setNow('2026-03-09T12:11:00Z');
  await owner.ask(contract.revokeMemberSessions.path, { id });
  server.setNow('2026-03-09T12:12:00Z');
  await owner.ask(contract.resetMemberPassword.path, { id, password: 'zebra-verde-77' });
  expect((await changes('?subject=member')).changes.slice(0, 3)).toMatchObject([
    { action: 'member_password_reset' },
    { action: 'member_sessions_ended' },
    { action: 'member_edited', name: 'Ana Lima', can_undo: true },
  ]);
  server.setNow('2026-03-09T12:10:00Z');
});

test('AUD-008 a deleted booking comes back with its id, customer, confirmation and link', async () => {
  const link = await bookWithLink(server);
  await eventsOf(owner).act('update_event_confirmation', { ...theMeeting, is_confirmed: true });
  const [event] = await eventsOf(owner).list();
  const shown = await link.read();
  const { body } = await eventsOf(owner).act('delete_event', theMeeting);
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
  const undone = await owner.ask('/user/v1/undo_change/', { id: (body as { change_id: string }).change_id });
  // The deletion raised it, and so did what took it back.
  const revision = (event?.revision ?? 0) + 2;
  expect(undone).toMatchObject({ status: 200, body: { event: { ...event, revision }, is_on_top: false } });
  expect(await link.read()).toEqual({ ...shown, revision });
});

test.each([
  ['10:30', { status: 200, body: { is_on_top: true, event: { title: 'Reunião' } } }],
  ['10:00', { status: 409, body: { code: 'event_start_taken' } }],
])('AUD-008 a deleted event whose time was booked at %s meanwhile', async (time, answer) => {
  await eventsOf(owner).created();
  const { body } = await eventsOf(owner).act('delete_event', theMeeting);
  expect((await bookAt(server, time)).status).toBe(201);
  const { change_id: id } = body as { change_id: string };
  expect(await owner.ask('/user/v1/undo_change/', { id })).toMatchObject(answer);
});
