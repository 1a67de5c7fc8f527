import {
  type addresses,
  contract,
  type AnswerOf,
  type ChangeAction,
  type EndpointName,
  type OwnerEvent,
} from '@hora-marcada/shared/contract';
import { photo, putImage } from '../../catalogue/images/test-support/sent-images.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import {
  begunMeeting,
  eventsOf,
  meeting,
  theBegunMeeting,
  theMeeting,
} from '../../test-support/owner/owner-events.ts';
import { blocksOf, dayOff } from '../../test-support/owner/owner-blocks.ts';
import { loggedSeriesCalls } from '../../test-support/owner/series-calls.ts';
import { morning } from '../../test-support/owner/owner-hours.ts';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { addedMember, anaLima, otherSession } from '../../test-support/owner/members.ts';
import { changedCorte as corte } from '../../test-support/owner/owner-app.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { createResetLink } from '../../stores/account/reset-link.ts';
import { randomUUID } from 'node:crypto';
import { ofLogins } from './test-support/calls-of-logins.ts';
import { anotherPassword, atEleven, joaoAtTen, messageOfMeeting } from './test-support/example-bodies.ts';
import { ofCustomers } from './test-support/calls-of-customers.ts';
import { ofCommissions } from './test-support/calls-of-commissions.ts';

type Prepare = () => Promise<object> | object;

interface Write {
  readonly action: ChangeAction;
  readonly prepare: Prepare;
  readonly headers?: Readonly<Record<string, string>>;
  /** Behind the path, with its '?'. */
  readonly query?: string;
  /** Sent again it is another write; without it, it is refused or answered as before. */
  readonly repeats?: true;
}

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  await server.database.pool.query("update stores set any_calendar = 'least'");
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const reads = 'changes nothing';

const haveMeeting = (change: object = {}) =>
  eventsOf(owner).created({ client_phone: '11987654321', ...change });

const deleted = async (change: object = {}) => {
  await haveMeeting();
  const { body } = await eventsOf(owner).act('delete_event', theMeeting);
  return { id: (body as { change_id: string }).change_id, ...change };
};

const shownLink = async () => {
  const { token, read } = await bookWithLink(server);
  return { endpoint: sol.endpoint, token, revision: (await read()).revision };
};

const haveBooking = async () => {
  await bookAt(server, '10:00');
  return ((await eventsOf(owner).list())[0] as OwnerEvent).id;
};

const aBlock = async () => (await blocksOf(owner).added()).block.id;

/** A GET writes nothing. */
type Posted = {
  [Name in EndpointName]: (typeof addresses)[Name]['method'] extends 'GET' ? never : Name;
}[EndpointName];

const booked = { action: 'event_booked', headers: { 'idempotency-key': 'once' } } as const;

/** Each other endpoint: the entry that its write makes, or why it makes none. A new one does not compile until it is here. */
const endpoints: Readonly<Record<Posted, Write | string>> = {
  availableCalendars: reads,
  availableDays: reads,
  availableSlots: reads,
  createBooking: { ...booked, prepare: () => ({ ...joaoAtTen, service_id: sol.corte }) },
  firstOffer: reads,
  combinedCalendars: reads,
  combinedDays: reads,
  combinedSlots: reads,
  anyDays: reads,
  anySlots: reads,
  createCombinedBooking: { ...booked, prepare: () => ({ ...joaoAtTen, services: [sol.corte, sol.barba] }) },
  createAnyBooking: { ...booked, prepare: () => ({ ...joaoAtTen, services: [sol.corte] }) },
  getBooking: reads,
  cancelBooking: { action: 'event_cancelled', prepare: shownLink },
  moveDays: reads,
  moveSlots: reads,
  moveBooking: {
    action: 'event_moved',
    headers: { 'idempotency-key': 'once' },
    prepare: async () => ({ ...(await shownLink()), ...atEleven }),
  },
  confirmPresence: { action: 'presence_confirmed', prepare: shownLink },
  updateReminders: {
    action: 'reminders_refused',
    prepare: async () => ({ ...(await shownLink()), no_reminders: true }),
  },
  bookingIcs: reads,
  reportRemoteFailure: 'counts in this process',
  ...ofLogins,
  checkResetLink: reads,
  resetPassword: {
    action: 'password_changed',
    prepare: async () => {
      const clock = { now: () => new Date('2026-03-09T12:10:00Z') };
      const token = await createResetLink({ database: server.database, clock, newId: randomUUID }, 'sol');
      return { token, new_password: 'girafa-azul-42' };
    },
  },
  ...loggedSeriesCalls(() => owner),
  createEvent: { action: 'event_created', prepare: () => meeting },
  deleteEvent: { action: 'event_deleted', prepare: () => haveMeeting().then(() => theMeeting) },
  updateEvent: {
    action: 'event_edited',
    prepare: () => haveMeeting().then(() => ({ ...theMeeting, title: 'Curso', price: 9 })),
  },
  confirmEvent: {
    action: 'event_confirmed',
    prepare: () => haveMeeting().then(() => ({ ...theMeeting, is_confirmed: true })),
  },
  markOutcome: {
    action: 'outcome_marked',
    prepare: () => haveMeeting(begunMeeting).then(() => ({ ...theBegunMeeting, outcome: 'attended' })),
  },
  confirmEvents: {
    action: 'events_confirmed',
    prepare: async () => ({ ids: [(await haveMeeting()).id] }),
  },
  markEvents: {
    action: 'outcomes_marked',
    prepare: async () => ({ ids: [(await haveMeeting(begunMeeting)).id], outcome: 'missed' }),
  },
  moveEvent: {
    action: 'event_moved',
    prepare: () => haveMeeting().then(() => ({ ...theMeeting, new_start: '2026-03-10T15:00:00' })),
  },
  bookingLink: { action: 'link_created', prepare: () => haveMeeting().then(() => theMeeting) },
  dismissNews: {
    action: 'news_dismissed',
    prepare: async () => {
      await (await bookWithLink(server)).cancel();
      const { news } = (await owner.ask(contract.getNews.path)).body as AnswerOf<'getNews'>;
      return { id: news[0]?.id, at: news[0]?.at };
    },
  },
  updatePolicies: { action: 'policies_changed', prepare: () => ({ change_notice_minutes: 60 }) },
  addFeed: { action: 'feed_added', repeats: true, prepare: () => ({ calendars: null, with_names: false }) },
  deleteFeed: {
    action: 'feed_deleted',
    prepare: async () => {
      const { body } = await owner.ask(contract.addFeed.path, { calendars: null, with_names: false });
      return { id: (body as AnswerOf<'addFeed'>).feed.id };
    },
  },
  deleteBookings: { action: 'bookings_deleted', prepare: async () => ({ ids: [await haveBooking()] }) },
  exportCommissions: reads,
  ...ofCommissions(() => owner),
  ...ofCustomers(haveMeeting),
  markReminder: {
    action: 'reminder_marked',
    prepare: async () => {
      const { id, start_time } = await haveMeeting();
      return { id, start_time, sent: true };
    },
  },
  sendNotification: {
    action: 'chat_opened',
    repeats: true,
    prepare: () => haveMeeting().then(() => ({ ...messageOfMeeting, chat_opened: true })),
  },
  updateContact: { action: 'contact_changed', prepare: () => ({ phone: '11912345678' }) },
  updateSettings: { action: 'settings_changed', prepare: () => ({ title: 'Sol Nova' }) },
  updateOpeningHours: { action: 'opening_hours_replaced', prepare: () => ({ openings: [morning] }) },
  addCalendar: { action: 'calendar_added', prepare: () => ({ name: 'Clara' }) },
  updateCalendar: { action: 'calendar_edited', prepare: () => ({ id: sol.ana, name: 'Ana Paula' }) },
  checkBlock: reads,
  addBlock: { action: 'block_added', repeats: true, prepare: () => dayOff },
  updateBlock: {
    action: 'block_edited',
    prepare: async () => ({ ...dayOff, id: await aBlock(), name: 'Viagem' }),
  },
  deleteBlock: { action: 'block_deleted', prepare: async () => ({ id: await aBlock() }) },
  updateHolidays: { action: 'holidays_settled', prepare: () => ({ holidays: { tiradentes: true } }) },
  explainSlots: reads,
  freeStarts: reads,
  offerTimes: reads,
  updateService: { action: 'service_edited', prepare: () => corte },
  deleteService: { action: 'service_deleted', prepare: () => ({ serviceId: sol.corte }) },
  sortServices: { action: 'services_sorted', prepare: () => ({ ids: [sol.barba] }) },
  setImage: {
    action: 'image_set',
    query: '?kind=logo',
    headers: { 'content-type': 'image/jpeg' },
    prepare: () => photo('#aa3311'),
  },
  deleteImage: {
    action: 'image_removed',
    prepare: () => putImage(server, owner, 'kind=logo').then(() => ({ kind: 'logo' })),
  },
  endSession: { action: 'sessions_ended', prepare: () => otherSession(server, owner) },
  endOtherSessions: { action: 'sessions_ended', prepare: () => otherSession(server, owner).then(() => ({})) },
  undoChange: { action: 'undone', prepare: () => deleted() },
  changePassword: { action: 'password_changed', prepare: () => anotherPassword },
  addMember: { action: 'member_added', prepare: () => anaLima },
  updateMember: { action: 'member_edited', prepare: () => addedMember(server, { may_change: false }) },
  resetMemberPassword: {
    action: 'member_password_reset',
    repeats: true,
    prepare: () => addedMember(server, { password: 'zebra-verde-77' }),
  },
  revokeMemberSessions: { action: 'member_sessions_ended', prepare: () => addedMember(server) },
};

const writes = Object.entries(endpoints).flatMap(([name, write]) =>
  typeof write === 'string' ? [] : [{ name: name as EndpointName, ...write }],
);

const actions = async () => {
  const { rows } = await server.database.pool.query<{ action: string }>(
    'select action from change_log order by at, change_id',
  );
  return rows.map(({ action }) => action);
};

test.each(writes)(
  'AUD-001 $name makes exactly one entry in its own commit, and none when it is refused or sent again',
  async ({ name, action, prepare, headers, query = '', repeats }) => {
    const path = `${contract[name].path}${query}`;
    const body = await prepare();
    const before = await actions();
    // Where nothing more is to be said only a stranger is refused.
    const caller = ['endOtherSessions', 'exportCustomers'].includes(name) ? server : owner;
    await caller.ask(path, { nothing: 'of use' }, headers);
    expect(await actions()).toEqual(before);
    await server.database.pool.query('alter table change_log add constraint closed check (false) not valid');
    const tables = await snapshotTables(server.database);
    expect((await owner.ask(path, body, headers)).status).toBeGreaterThanOrEqual(500);
    expect(await snapshotTables(server.database)).toEqual(tables);
    await server.database.pool.query('alter table change_log drop constraint closed');
    expect((await owner.ask(path, body, headers)).status).toBeLessThan(300);
    expect(await actions()).toEqual([...before, action]);
    await owner.ask(path, body, headers);
    expect(await actions()).toEqual([...before, action, ...(repeats ? [action] : [])]);
  },
);

test('AUD-001 a service that is new and a link in the place of another have entries of their own', async () => {
  const { id: _, ...service } = corte;
  await owner.ask(contract.updateService.path, service);
  await haveMeeting();
  await owner.ask(contract.bookingLink.path, theMeeting);
  await owner.ask(contract.bookingLink.path, { ...theMeeting, renew: true });
  expect(await actions()).toEqual(['service_added', 'event_created', 'link_created', 'link_replaced']);
});

test('AUD-001 FLOOD-013 bookings that come back have one entry', async () => {
  const { body } = await owner.ask(contract.deleteBookings.path, { ids: [await haveBooking()] });
  await owner.ask(contract.undoChange.path, { id: (body as AnswerOf<'deleteBookings'>).change_id });
  expect(await actions()).toEqual(['event_booked', 'bookings_deleted', 'undone']);
});

test('AUD-001 what changes nothing is no change', async () => {
  await haveMeeting();
  const before = await actions();
  await eventsOf(owner).act('update_event', { ...theMeeting, title: meeting.title, end: meeting.end });
  await eventsOf(owner).act('update_event_confirmation', { ...theMeeting, is_confirmed: false });
  await owner.ask(contract.updateCalendar.path, { id: sol.ana, name: 'Ana' });
  await owner.ask(contract.updateSettings.path, {});
  expect(await actions()).toEqual(before);
});
