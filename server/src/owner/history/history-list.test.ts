import { contract, type AnswerOf, type EndpointName, type OwnerEvent } from '@hora-marcada/shared/contract';
import { removedCustomerName } from '../../stores/change-log/change-rules.ts';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { addedMember } from '../../test-support/owner/members.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { blocksOf, dayOff, lunch } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf, theMeeting } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { server, owner } = await openOwnerApp();

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate events, cancelled_events, blocks, change_log cascade');
});

const listed = async (query = '', who = owner) =>
  (await who.ask(`${contract.getChanges.path}?${query}`)).body as AnswerOf<'getChanges'>;

const actions = async (query = '', who = owner) =>
  (await listed(query, who)).changes.map(({ action }) => action);

/** Three changes, each a second after the one before: of a customer, of the owner, and of the days off. */
async function threeChanges(): Promise<readonly string[]> {
  await bookAt(server, '14:00');
  server.setNow('2026-03-09T12:10:01Z');
  await eventsOf(owner).created();
  server.setNow('2026-03-09T12:10:02Z');
  await blocksOf(owner).added({ first_day: '2026-03-20' });
  return ['block_added', 'event_created', 'event_booked'];
}

test('AUD-002 pages hold the newest first, and say whether there are more', async () => {
  const [newest, middle, oldest] = await threeChanges();
  expect([await actions('limit=2'), (await listed('limit=2')).has_more]).toEqual([[newest, middle], true]);
  expect([await actions('limit=2&skip=2'), (await listed('limit=2&skip=2')).has_more]).toEqual([
    [oldest],
    false,
  ]);
  expect((await listed('limit=3')).has_more).toBe(false);
});

test('AUD-002 fifty are a page', async () => {
  await eventsOf(owner).created();
  for (let number = 0; number < 50; number += 1)
    await eventsOf(owner).act('update_event_confirmation', { ...theMeeting, is_confirmed: number % 2 === 0 });
  const { changes, has_more } = await listed();
  expect([changes.length, has_more]).toEqual([50, true]);
  expect(await actions('skip=50')).toEqual(['event_created']);
});

test('AUD-002 the filters tell by whom, of what and from when until when', async () => {
  await threeChanges();
  expect(await actions('actor=client')).toEqual(['event_booked']);
  expect(await actions('actor=owner')).toEqual(['block_added', 'event_created']);
  expect(await actions('actor=staff')).toEqual([]);
  expect(await actions('subject=event')).toEqual(['event_created', 'event_booked']);
  expect(await actions('subject=event&actor=owner')).toEqual(['event_created']);
});

test('AUD-002 days are those of the store, to their last minute', async () => {
  for (const [now, time] of [
    ['2026-03-09T02:59:59Z', '08:00'],
    ['2026-03-09T03:00:00Z', '09:00'],
    ['2026-03-10T02:59:59Z', '10:00'],
    ['2026-03-10T03:00:00Z', '11:00'],
  ] as const) {
    server.setNow(now);
    await bookAt(server, time);
  }
  const signedIn = await server.asOwner('sol');
  const starts = async (query: string) =>
    (await listed(query, signedIn)).changes.map(({ after }) => after?.start_time?.slice(11, 16));
  expect(await starts('from=2026-03-09&to=2026-03-09')).toEqual(['10:00', '09:00']);
  expect(await starts('from=2026-03-10')).toEqual(['11:00']);
  expect(await starts('to=2026-03-08')).toEqual(['08:00']);
});

test('AUD-002 entries name their subjects, and say the times, the calendar and the services', async () => {
  await bookAt(server, '14:00');
  server.setNow('2026-03-09T12:10:01Z');
  await eventsOf(owner).created({ calendar: '' });
  server.setNow('2026-03-09T12:10:02Z');
  await blocksOf(owner).added(lunch);
  expect((await listed()).changes).toMatchObject([
    { name: 'Almoço', after: { time_from: '12:00', time_to: '13:00' } },
    { name: 'Reunião', after: { calendar_id: null, calendar: null } },
    { name: 'Corte', after: { calendar: 'Ana', services: [{ id: sol.corte, name: 'Corte' }] } },
  ]);
});

test('AUD-003 an event has a history of its own', async () => {
  await threeChanges();
  const [meeting] = (await eventsOf(owner).list()) as [OwnerEvent];
  await eventsOf(owner).act('update_event_confirmation', { ...theMeeting, is_confirmed: true });
  expect(await actions(`subject=event&subject_id=${meeting.id.toUpperCase()}`)).toEqual([
    'event_confirmed',
    'event_created',
  ]);
});

test('AUD-005 what a customer did themselves names them, and once erased a customer who was removed', async () => {
  const link = await bookWithLink(server);
  const say = (path: string, revision: number) =>
    server.ask(path, { endpoint: sol.endpoint, token: link.token, revision, no_reminders: true });
  await say(contract.confirmPresence.path, 0);
  await say(contract.updateReminders.path, 0);
  await link.move();
  await link.cancel();
  const names = async () => (await listed('actor=client')).changes.map((change) => change.client_name);
  expect(await names()).toEqual(Array(5).fill('João Silva'));
  await server.database.pool.query('truncate cancelled_events');
  expect(await names()).toEqual(Array(5).fill(removedCustomerName));
});

test('AUD-002 a change of an event of nobody names no customer', async () => {
  await eventsOf(owner).created({ client_name: '', client_phone: '' });
  expect((await listed()).changes).toMatchObject([{ action: 'event_created', client_name: null }]);
});

/** A change of sol's, and what the list tells of it beside the fields' names in alphabetical order. */
const edits: readonly (readonly [EndpointName, () => Promise<object> | object, readonly string[], object])[] =
  [
    [
      'updateEvent',
      async () => {
        await eventsOf(owner).created();
        return { ...theMeeting, title: 'Curso', description: '', price: 9, end: '2026-03-10T11:30:00' };
      },
      ['description', 'end_time', 'price', 'title'],
      {
        before: { end_time: '2026-03-10T11:00:00', price: 12.5 },
        after: { end_time: '2026-03-10T11:30:00', price: 9 },
      },
    ],
    [
      'updateService',
      () => ({
        id: sol.corte,
        name: 'Corte novo',
        description: '',
        service_time_minutes: 40,
        price: 55.5,
        show_service_time: false,
        show_price: false,
        calendars: [sol.ana],
      }),
      [
        'calendars',
        'description',
        'name',
        'price',
        'service_time_minutes',
        'show_price',
        'show_service_time',
      ],
      { before: { service_time_minutes: 30, price: 50 }, after: { service_time_minutes: 40, price: 55.5 } },
    ],
    [
      'updateCalendar',
      () => ({
        id: sol.bruno,
        name: 'Bruno Luz',
        delay_minutes: 30,
        interval_schedule: 15,
        allowed_future_days: 20,
        opening_hours: [sol.manha],
      }),
      ['allowed_future_days', 'delay_minutes', 'interval_schedule', 'name', 'opening_hours'],
      { before: null, after: null },
    ],
    [
      'updateBlock',
      async () => {
        const { block } = await blocksOf(owner).added({ first_day: '2026-03-20' });
        return { ...lunch, id: block.id, calendar_id: sol.ana, last_day: '2026-03-12' };
      },
      ['calendar', 'first_day', 'kind', 'last_day', 'name', 'time_from', 'time_to'],
      {
        before: {
          calendar_id: null,
          calendar: null,
          kind: 'closed',
          time_from: null,
          time_to: null,
          first_day: '2026-03-20',
          last_day: '2026-03-20',
        },
        after: {
          calendar_id: sol.ana,
          calendar: 'Ana',
          kind: 'pause',
          time_from: '12:00',
          time_to: '13:00',
          first_day: dayOff.first_day,
          last_day: '2026-03-12',
        },
      },
    ],
    [
      'updateHolidays',
      () => ({ holidays: { natal: true, tiradentes: false } }),
      [],
      { before: { holidays: {} }, after: { holidays: { natal: true, tiradentes: false } } },
    ],
    [
      'updatePolicies',
      () => ({
        client_changes: false,
        change_notice_minutes: 60,
        several_services: false,
        any_calendar: 'order',
        known_pass_floods: true,
        auto_confirm: true,
        asks_note: true,
        note_question: 'Algo mais?',
        review_url: 'https://g.page/r/sol/review',
        reminder_hours: [2],
        quiet_from: '21:30',
        quiet_to: '07:30',
      }),
      [
        'any_calendar',
        'asks_note',
        'auto_confirm',
        'change_notice_minutes',
        'client_changes',
        'known_pass_floods',
        'note_question',
        'quiet_from',
        'quiet_to',
        'reminder_hours',
        'review_url',
        'several_services',
      ],
      {
        before: { client_changes: true, change_notice_minutes: 120 },
        after: { client_changes: false, change_notice_minutes: 60 },
      },
    ],
    [
      'updateSettings',
      () => ({ title: 'Sol Nova', footer: '', primary_color: '#123456', question_calendar: 'Com quem?' }),
      ['footer', 'primary_color', 'question_calendar', 'title'],
      { before: null, after: null },
    ],
    [
      'updateMember',
      () => addedMember(server, { name: 'Ana', calendars: [sol.bruno], sees_phones: false }),
      ['calendars', 'name', 'sees_phones'],
      { before: null, after: null },
    ],
  ];

test.each(edits)(
  'AUD-002 %s is told by its fields and what they held',
  async (name, prepare, fields, told) => {
    const body = await prepare();
    server.setNow('2026-03-09T12:10:01Z');
    expect((await owner.ask(contract[name].path, body)).status).toBeLessThan(300);
    const [change] = (await listed('limit=1')).changes;
    expect(change).toMatchObject(told);
    expect(change?.fields.toSorted()).toEqual(fields);
  },
);

test('DAY-031 a service that is gone is named as it was, until its change cannot be undone any more', async () => {
  expect((await owner.ask(contract.deleteService.path, { serviceId: sol.barba })).status).toBe(200);
  const names = async () => (await listed()).changes.map(({ action, name }) => [action, name]);
  expect(await names()).toEqual([['service_deleted', 'Barba']]);
  await server.database.pool.query('delete from change_versions');
  expect(await names()).toEqual([['service_deleted', null]]);
});

test('DAY-031 opening hours tell which of them changed, and from when to when', async () => {
  const { body } = await owner.ask(contract.getOpeningHours.path);
  const [first, ...others] = body as AnswerOf<'getOpeningHours'>;
  const openings = [{ ...first, time_close: '11:30' }, ...others];
  expect((await owner.ask(contract.updateOpeningHours.path, { openings })).status).toBe(200);
  const [change] = (await listed('limit=1')).changes;
  const before = { time_open: first?.time_open, time_close: first?.time_close };
  expect(change?.hours).toEqual([{ name: first?.name, before, after: { ...before, time_close: '11:30' } }]);
  expect((await owner.ask(contract.undoChange.path, { id: change?.id })).body).toMatchObject({
    change: { hours: [{ name: first?.name, after: before }] },
  });
});
