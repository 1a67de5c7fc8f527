import { contract, type Endpoint, type Member } from '@hora-marcada/shared/contract';
import { placesOf, requestOf, type Place } from './test-support/contract-requests.ts';
import { createFeed } from '../../test-support/feeds.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertBookings } from '../../test-support/flood.ts';
import { insertTestEvent, insertCancelledEvent } from '../../test-support/insert-event.ts';
import { addedBlockChange, blocksOf } from '../../test-support/owner/owner-blocks.ts';
import { begunMeeting, eventsOf, remindedEvent } from '../../test-support/owner/owner-events.ts';
import { addedSeries } from '../../test-support/owner/owner-series.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { deadBrowser, pushVariables, turnOn } from '../../test-support/push/fake-push-service.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

// Every call of the contract that an owner, or anybody, may make, each of its fields that can name something in turn
// naming what is another store's. Written from the contract: a new endpoint is tried here without a line.

const start = '2026-03-10T10:00:00';

let server: TestApp;
let stranger: SignedInOwner;
let eventId: string;

beforeAll(async () => {
  server = await openTestApp();
  const { handle, pool } = server.database;
  await pool.query("update stores set any_calendar = 'order'");
  const span = { start: start.slice(0, 16), end: '2026-03-10T10:30' };
  await insertTestEvent(handle, { storeId: sol.storeId, calendarId: sol.ana, ...span });
  const { rows } = await pool.query<{ event_id: string }>('select event_id from events');
  eventId = rows[0]?.event_id ?? '';
  // One that could be hit where start and name are all that counts.
  await insertTestEvent(handle, { storeId: sol.storeId, calendarId: null, ...span });
});

beforeEach(async () => {
  stranger = await server.asOwner('lua');
});

afterAll(() => server.close());

/** How lua's own things are called, and values of the right kind for all else. */
const own: readonly (readonly [RegExp, unknown])[] = [
  [
    /^params\.client_name$|\.endpoint$|(available\w+|combined\w+|any\w+|firstOffer) body\.client_name$/,
    lua.endpoint,
  ],
  [
    /(update|delete)Service body\.(id|serviceId)$|sortServices body\.ids\.0$|\.service_id$|\.services\.0$/,
    lua.unhas,
  ],
  // JSON leaves it out: a combo needs two other services (service-combos.test.ts).
  [/updateService body\.combines\.\*$/, () => undefined],
  [/(set|delete)Image \w+\.kind$/, 'service'],
  [/(set|delete)Image \w+\.subject_id$/, lua.unhas],
  [/updateCalendar body\.id$|\.calendar_id$|\.calendars\.0$/, lua.clara],
  [/\.openings\.0\.id$|\.opening_hours\.0$/, lua.dia],
  [/\.(new_)?calendar$/, 'Clara'],
  [/\.((new_)?start|start_time|skip\.0)$/, start],
  [/\.(new_)?end$/, '2026-03-10T11:00:00'],
  [/\.(from|to|until|day|selected_day|first_day|last_day|from_day|paid_on|also\.0)$/, '2026-03-10'],
  [/Series body\.every_weeks$/, 1],
  // JSON leaves it out: a series comes by weeks or by months.
  [/Series body\.month_week$/, () => undefined],
  [/Series body\.minutes$/, 30],
  [/\.year$/, 2026],
  [/\.month$/, '2026-03'],
  [/\.(time|time_open|time_from)$/, '10:00'],
  [/moveBooking body\.selected_time$/, '16:00'],
  [/createCombinedBooking body\.selected_time$/, '15:00'],
  [/createAnyBooking body\.selected_time$/, '17:00'],
  [/\.selected_time$/, '14:00'],
  [/updateCalendar body\.name$/, 'Clara'],
  [/\.(time_close|time_to)$/, '18:00'],
  [/\.available_weekdays$/, { 2: true }],
  [/\.date$/, '10/03/2026'],
  [/(\.(client_telephone|client_phone|phoneToSend|userPhone)|getSeries body\.phone)$/, '11911112222'],
  // JSON leaves it out: a rate is in percent or in reais.
  [/updateCommissionRates body\.rates\.0\.fixed$/, () => undefined],
  // JSON leaves it out: a phone without a record would be refused for itself.
  [/offerTimes body\.phone$/, () => undefined],
  [/dismissNews body\.at$/, '2026-03-09T12:00:00Z'],
  [/\.limit$/, 10],
  [/\.seen\.price$/, 50],
  [/\.(interval_schedule|service_time_minutes|group_minutes)$/, 30],
  [/\.primary_color$/, '#112233'],
  [/addMember body\.username$/, 'clara.luz'],
  [/Member(Password)? body\.password$/, 'girafa-azul-42'],
];

const isName =
  /(^|[._])(?<!by_|any_)(id|ids|\w+Id|calendar|calendars|opening_hours|services?|events?)(\.0)?$/;

const ownAt = (name: string) => (place: Place) =>
  own.find(([pattern]) => pattern.test(place) || pattern.test(`${name} ${place}`))?.[1];

const foreign = () => [sol.ana, sol.corte, sol.manha, eventId, sol.storeId, 'Ana', ' ana ', sol.endpoint];

/** What may agree, and why: each then gives the caller something of its own. */
const agreeing = new Map([
  ['updateSettings body.question_calendar', 'a question that customers are asked, whatever it says'],
  ['updateOpeningHours body.openings.0.id', 'an id that the list does not know becomes a new one'],
  ['getChanges query.subject_id', 'an id that the store has no changes of finds none'],
  ['freeStarts body.moved_event', 'an event that is not in the calendar takes none of its time'],
  ['confirmEvents body.ids.0', 'ids that are no event of the store are passed over'],
  ['markEvents body.ids.0', 'ids that are no event of the store are passed over'],
  ['deleteBookings body.ids.0', 'ids that are no unconfirmed booking of the store are passed over'],
]);

// The live stream never ends; its own tests listen to it.
const endpoints = Object.entries<Endpoint>(contract).filter(([name]) => name !== 'live');
const naming = endpoints.flatMap(([name, endpoint]) =>
  placesOf(endpoint)
    .filter((place) => isName.test(place) && !place.endsWith('.several_services'))
    .map((place) => [`${name} ${place}`, endpoint, place] as const),
);

/** A change of lua's own may have typed what sol is called. */
const isOfSol = (row: string) => row.includes(sol.storeId) && !row.startsWith(`(${lua.storeId}`);

async function rowsOfSol() {
  const tables = Object.entries(await snapshotTables(server.database));
  return tables.map(([table, rows]) => [table, rows.split('\n').filter(isOfSol)]);
}

async function ask(endpoint: Endpoint, filling: (place: Place) => unknown, asked = server, owner = stranger) {
  const authorization = `Bearer ${owner.token}`;
  return asked.send({ ...requestOf(endpoint, filling), headers: { authorization } });
}

test('the fields of the contract that can name something are found', () => {
  expect(naming.map(([title]) => title)).toEqual(
    expect.arrayContaining([
      'createBooking body.service_id',
      'deleteEvent body.calendar',
      'moveEvent body.new_calendar',
      'dismissNews body.id',
      'addCalendar body.opening_hours.0',
      'updateService body.id',
      'updateService body.calendars.0',
      'deleteService body.serviceId',
      'explainSlots body.calendar_id',
    ]),
  );
  expect([...agreeing.keys()].filter((title) => !naming.some(([known]) => known === title))).toEqual([]);
});

test.each(naming)(
  'PERM-005 PERM-006 %s that is another store’s is refused',
  async (title, endpoint, place) => {
    const [name = ''] = title.split(' ');
    const before = await snapshotTables(server.database);
    const ofSol = await rowsOfSol();
    for (const value of foreign()) {
      const answer = await ask(endpoint, (at) => (at === place ? value : ownAt(name)(at)));
      if (!agreeing.has(title)) {
        const isRefused = answer.status === 400 || answer.status === 404;
        expect({ value, isRefused, text: answer.text }).toMatchObject({ value, isRefused: true });
      }
      expect(answer.text).not.toMatch(/secreta|11900000000|Manhã|Corte|Bruno/);
    }
    expect(await rowsOfSol()).toEqual(ofSol);
    if (!agreeing.has(title)) expect(await snapshotTables(server.database)).toEqual(before);
  },
);

test.each(endpoints)(
  'PERM-005 %s with every name of another store touches nothing of it',
  async (name, endpoint) => {
    const ofSol = await rowsOfSol();
    for (const value of foreign()) {
      const answer = await ask(endpoint, (place) => (isName.test(place) ? value : ownAt(name)(place)));
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/secreta|11900000000|Manhã|Corte|Bruno/);
    }
    expect(await rowsOfSol()).toEqual(ofSol);
  },
);

test('with the own names instead every one of these calls agrees', async () => {
  const fresh = await openTestApp({}, pushVariables('127.0.0.1:9'));
  await fresh.database.pool.query("update stores set any_calendar = 'order'");
  const [owner, phone] = [await fresh.asOwner('lua'), await fresh.asOwner('lua')];
  await insertBookings(fresh.database.handle, {
    storeId: lua.storeId,
    calendarId: lua.clara,
    count: 1,
    at: '2026-03-09T11:00:00Z',
    from: '2026-03-12T13:00:00Z',
  });
  const booked = await fresh.ask(contract.createBooking.path, {
    endpoint: lua.endpoint,
    service_id: lua.unhas,
    calendar_id: lua.clara,
    selected_day: '2026-03-12',
    selected_time: '11:00',
    client_name: 'João',
    client_telephone: '11911112222',
  });
  const { block } = await blocksOf(owner).added({ first_day: '2026-12-24' });
  const unhas = { calendar_id: lua.clara, services: [lua.unhas], first_day: '2026-03-19' };
  const { series } = await addedSeries(owner, unhas);
  const cancelled = await insertCancelledEvent(fresh.database.handle, lua.storeId);
  const reminded = await remindedEvent(owner, {
    calendar: 'Clara',
    start: '2026-03-13T10:00:00',
    end: '2026-03-13T10:30:00',
  });
  await eventsOf(owner).created({ ...begunMeeting, calendar: 'Clara' });
  const clara = { name: 'Clara', username: 'clara', password: 'girafa-azul-42', calendars: [lua.clara] };
  const device = await turnOn(owner, { subscription: deadBrowser });
  const member = (await owner.ask(contract.addMember.path, clara)).body as Member;
  const made: Readonly<Record<Place, unknown>> = {
    'body.token': (booked.body as { manage_token: string }).manage_token,
    'body.session_id': phone.refresh.split('.')[1],
    'body.at': cancelled.at,
    'dismissNews body.id': cancelled.id,
    'deleteFeed body.id': (await createFeed(fresh, owner)).id,
    'body.summary_at': '07:00',
    'addPushDevice body.endpoint': deadBrowser.endpoint,
    'addPushDevice body.p256dh': deadBrowser.p256dh,
    'addPushDevice body.auth': deadBrowser.auth,
    'updatePushDevice body.id': device.id,
    'deletePushDevice body.id': device.id,
    'testPush body.id': device.id,
    'checkBlock body.id': block.id,
    'updateBlock body.id': block.id,
    'deleteBlock body.id': block.id,
    'checkSeries body.id': series.id,
    'updateSeries body.id': series.id,
    'updateSeries body.revision': 0,
    'pauseSeries body.id': series.id,
    'pauseSeries body.revision': () => undefined,
    'resumeSeries body.id': series.id,
    'resumeSeries body.revision': 2,
    'endSeries body.id': series.id,
    'endSeries body.revision': 3,
    'moveEvent body.revision': 0,
    // JSON leaves it out: whatever the calls before made of it.
    'deleteEvent body.revision': () => undefined,
    'markReminder body.id': reminded.id,
    'markReminder body.start_time': reminded.start_time,
    'markOutcome body.start': begunMeeting.start,
    'undoChange body.id': await addedBlockChange(owner),
    'updateMember body.id': member.id,
    'resetMemberPassword body.id': member.id,
    'revokeMemberSessions body.id': member.id,
  };
  const ownOf = (name: string) => (place: Place) =>
    made[`${name} ${place}`] ?? made[place] ?? ownAt(name)(place);
  // What ends something comes last.
  const ending = ['deletePushDevice', 'deleteBlock', 'deleteEvent', 'deleteService'];
  const tried = endpoints
    .filter(([name]) => naming.some(([title]) => title.startsWith(`${name} `)))
    .sort(([a], [b]) => ending.indexOf(a) - ending.indexOf(b));
  for (const [name, endpoint] of tried) {
    const { status, text } = await ask(endpoint, ownOf(name), fresh, owner);
    expect({ name, status, text }).toEqual({ name, status: status === 201 ? 201 : 200, text });
  }
  await fresh.close();
});
