import { contract, type AnswerOf, type Contract, type EndpointName } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import {
  canary,
  canaryPhone,
  insertCanaries,
  messageToOwn,
  ownPhone,
  sharedPhone,
  canaryStart,
  type Canaries,
} from '../../test-support/owner/canaries.ts';
import { asMember, type SignedInMember } from '../../test-support/owner/members.ts';
import { seriesCallsOfMember } from '../../test-support/owner/series-calls.ts';
import { lunch } from '../../test-support/owner/owner-blocks.ts';
import {
  openTestApp,
  type AppAnswer,
  type SignedInOwner,
  type TestApp,
} from '../../test-support/test-app.ts';

let server: TestApp;
let ana: SignedInMember;
let canaries: Canaries;

beforeEach(async () => {
  server = await openTestApp();
  canaries = await insertCanaries(server);
  ana = await asMember(server);
});

afterEach(() => server.close());

type MemberCall = {
  [Name in EndpointName]: Contract[Name]['access'] extends 'member' ? Name : never;
}[EndpointName];

interface Tried {
  /** What a member may send, all of it within Ana's calendar; undefined of a GET. */
  readonly own: () => object | Promise<object> | undefined;
  /** The same with what is another calendar's, nobody's or another store's. */
  readonly foreign?: () => readonly object[] | Promise<readonly object[]>;
  /** What a GET cannot do without. */
  readonly query?: string;
}

/** The change by which somebody deletes an event. */
async function deletionBy(who: SignedInOwner, body: object) {
  return ((await who.ask(contract.deleteEvent.path, body)).body as AnswerOf<'deleteEvent'>).change_id;
}

const ownDevices = 'the own devices: devices.test.ts';
const ownAddress = 'the own address: alert-mails.test.ts';
const reads: Tried = { own: () => undefined };
const elsewhere = [canary, 'Clara', sol.bruno, lua.clara, null, ''];
const event = { start: canaryStart, calendar: 'Ana' };
const inOthers = (body: object) => elsewhere.map((calendar) => ({ ...body, start: canaryStart, calendar }));
const block = { ...lunch, first_day: '2026-03-12', calendar_id: sol.ana };
const march = { from: '2026-03-01', until: '2026-03-31' };
const others = [sol.bruno, lua.clara, null];

/** Each call of members; one that is marked in the contract does not compile until it is here. */
const calls: Readonly<Record<MemberCall, Tried | string>> = {
  me: reads,
  logout: 'ends the session: members.test.ts',
  getSessions: reads,
  endSession: 'the own login’s: members.test.ts',
  endOtherSessions: { own: () => ({}) },
  changePassword: 'the own login’s: members.test.ts',
  dashboard: reads,
  getEvents: reads,
  live: 'a stream without data: live-members.test.ts',
  getNews: reads,
  getAllNews: reads,
  getPolicies: reads,
  getCalendars: reads,
  getServices: reads,
  getOpeningHours: reads,
  getBlocks: reads,
  getFeeds: reads,
  getPush: reads,
  addPushDevice: ownDevices,
  updatePushDevice: ownDevices,
  deletePushDevice: ownDevices,
  testPush: ownDevices,
  getAlertMail: reads,
  addAlertMail: ownAddress,
  confirmAlertMail: ownAddress,
  deleteAlertMail: ownAddress,
  getReport: { ...reads, query: '?month=2026-03' },
  exportReport: { ...reads, query: '?month=2026-03' },
  getCommissions: { ...reads, query: '?from=2026-03-01&until=2026-03-31' },
  exportCommissions: {
    own: () => march,
    foreign: () => [sol.bruno, lua.clara].map((calendar_id) => ({ ...march, calendar_id })),
  },
  getChanges: reads,
  getCustomers: { own: () => ({}) },
  searchCustomers: { own: () => ({ search: 'pr' }) },
  freeStarts: {
    own: () => ({ calendar_id: sol.ana, day: '2026-03-12', minutes: 30 }),
    foreign: () =>
      [sol.bruno, lua.clara].map((calendar_id) => ({ calendar_id, day: '2026-03-12', minutes: 30 })),
  },
  offerTimes: {
    own: () => ({ services: [sol.corte], calendar_id: null, phone: sharedPhone }),
    foreign: () => [
      ...[sol.bruno, lua.clara].map((calendar_id) => ({ services: [sol.corte], calendar_id })),
      { services: [sol.corte], calendar_id: sol.ana, phone: canaryPhone },
    ],
  },
  getCustomerSummaries: { own: () => ({ phones: [sharedPhone, canaryPhone] }) },
  getCustomer: {
    own: () => ({ phone: sharedPhone }),
    foreign: () => [{ phone: canaryPhone }],
  },
  ...seriesCallsOfMember(
    () => ana,
    () => server,
  ),
  createEvent: {
    own: () => ({ title: 'Novo', start: '2026-03-11T10:00', end: '2026-03-11T11:00', calendar: 'Ana' }),
    foreign: () =>
      elsewhere
        .filter((calendar) => calendar !== null && calendar !== '')
        .map((calendar) => ({ title: 'Novo', start: canaryStart, end: '2026-03-10T11:00', calendar })),
  },
  updateEvent: { own: () => ({ ...event, title: 'Outro' }), foreign: () => inOthers({ title: 'Outro' }) },
  confirmEvent: {
    own: () => ({ ...event, is_confirmed: true }),
    foreign: () => inOthers({ is_confirmed: true }),
  },
  markOutcome: {
    own: () => ({ start: '2026-03-05T10:00:00', calendar: 'Ana', outcome: 'attended' }),
    foreign: () =>
      elsewhere.map((calendar) => ({ start: '2026-03-05T10:00:00', calendar, outcome: 'attended' })),
  },
  confirmEvents: { own: () => ({ ids: [] }) },
  markEvents: { own: () => ({ ids: [], outcome: 'attended' }) },
  moveEvent: {
    own: () => ({ ...event, new_start: '2026-03-11T10:00' }),
    foreign: () => [
      ...inOthers({ new_start: '2026-03-11T10:00' }),
      ...elsewhere.map((new_calendar) => ({ ...event, new_start: canaryStart, new_calendar })),
    ],
  },
  deleteEvent: { own: () => event, foreign: () => inOthers({}) },
  bookingLink: { own: () => event, foreign: () => inOthers({}) },
  sendNotification: {
    own: () => messageToOwn,
    foreign: () =>
      elsewhere.map((calendar_name) => ({
        ...messageToOwn,
        calendar_name: calendar_name ?? '',
        phoneToSend: canaryPhone,
      })),
  },
  dismissNews: { own: () => canaries.ownNews, foreign: () => [canaries.foreignNews] },
  checkBlock: { own: () => block, foreign: () => others.map((calendar_id) => ({ ...block, calendar_id })) },
  undoChange: {
    own: async () => ({ id: await deletionBy(ana, event) }),
    foreign: async () => {
      const owner = await server.asOwner('sol');
      const starts = [event, { start: canaryStart, calendar: sol.bruno }];
      return Promise.all(starts.map(async (body) => ({ id: await deletionBy(owner, body) })));
    },
  },
  addBlock: { own: () => block, foreign: () => others.map((calendar_id) => ({ ...block, calendar_id })) },
  updateBlock: {
    own: () => ({ ...block, id: canaries.ownBlock }),
    foreign: () => [
      ...canaries.foreignBlocks.map((id) => ({ ...block, id })),
      ...others.map((calendar_id) => ({ ...block, id: canaries.ownBlock, calendar_id })),
    ],
  },
  deleteBlock: {
    own: () => ({ id: canaries.ownBlock }),
    foreign: () => canaries.foreignBlocks.map((id) => ({ id })),
  },
  addFeed: {
    own: () => ({ calendars: [sol.ana] }),
    foreign: () => [sol.bruno, lua.clara].map((id) => ({ calendars: [sol.ana, id] })),
  },
  deleteFeed: 'the own feeds: member-feeds.test.ts',
};

const tried = Object.entries(calls).flatMap(([name, call]) =>
  typeof call === 'string' ? [] : [[name as MemberCall, call] as const],
);

function expectNothingForeign({ text }: AppAnswer): void {
  expect(text).not.toMatch(
    new RegExp(`${canary}|${canaryPhone}|(?<![\\w-])9999(?![\\w-])|Clara|Unhas|salao-lua|Salão`, 'i'),
  );
  for (const id of canaries.foreignIds) expect(text).not.toContain(id);
}

test.each(tried)(
  'TEAM-005 TEAM-006 TEAM-010 %s agrees within the own calendars',
  async (name, { own, query = '' }) => {
    const answer = await ana.ask(contract[name].path + query, await own());
    expect([name, answer.status < 300, answer.text]).toEqual([name, true, answer.text]);
    expectNothingForeign(answer);
  },
);

test.each(tried.filter(([, { foreign }]) => foreign))(
  'TEAM-005 TEAM-010 %s finds nothing of another calendar, of none, or of another store',
  async (name, { foreign = () => [] }) => {
    for (const body of await foreign()) {
      const answer = await ana.ask(contract[name].path, body);
      expect({ body, status: answer.status, text: answer.text }).toMatchObject({ body, status: 404 });
      expectNothingForeign(answer);
    }
  },
);

test('TEAM-006 what a member reads is what is in the own calendars', async () => {
  const read = async <Name extends EndpointName>(name: Name, query = '') =>
    (await ana.ask(contract[name].path + query)).body as AnswerOf<Name>;
  expect((await read('getEvents')).map(({ title }) => title)).toEqual(['Próprio', 'Próprio']);
  expect(await read('getEvents', `?search=${canary}`)).toEqual([]);
  expect(await read('dashboard')).toMatchObject({ total: 2, next_7_days: 1, missing: null, burst: null });
  const month = '?month=2026-03';
  expect(await read('getReport', month)).toMatchObject({ total: { appointments: 2, customers: 2 } });
  for (const id of [sol.bruno, lua.clara])
    expect((await ana.ask(`${contract.getReport.path}${month}&calendar_id=${id}`)).status).toBe(404);
  expect((await read('getNews')).news).toMatchObject([{ title: 'Próprio' }]);
  expect(await read('getBlocks')).toMatchObject([{ name: 'Próprio' }]);
  expect(await read('getCalendars')).toMatchObject([{ id: sol.ana }]);
  expect((await read('getOpeningHours')).map(({ id }) => id)).toEqual([sol.manha]);
  expect((await read('getServices')).map(({ calendars }) => calendars)).toEqual(Array(3).fill([sol.ana]));
});

test('CLI-010 a member sees who was in the own calendars, and of their history these events only', async () => {
  const list = (await ana.ask(contract.getCustomers.path, {})).body as AnswerOf<'getCustomers'>;
  expect(list.clients.map(({ phone, name, unmarked }) => [phone, name, unmarked])).toEqual([
    [ownPhone, 'Próprio', 0],
    [sharedPhone, 'Próprio', 1],
  ]);
  const record = (await ana.ask(contract.getCustomer.path, { phone: sharedPhone }))
    .body as AnswerOf<'getCustomer'>;
  expect(record.past.map(({ title, cancelled_by }) => [title, cancelled_by])).toEqual([
    ['Próprio', 'client'],
    ['Próprio', null],
  ]);
});

test('AUD-012 a member sees the changes of the own calendars, and never the owner’s login', async () => {
  await ana.ask(contract.confirmEvent.path, { ...event, is_confirmed: true });
  const { changes } = (await ana.ask(contract.getChanges.path)).body as AnswerOf<'getChanges'>;
  expect(changes.map(({ actor, action }) => [actor.kind, actor.name, action])).toEqual([
    ['staff', 'Ana Lima', 'event_confirmed'],
    ['owner', '', 'block_added'],
    ['owner', '', 'event_edited'],
  ]);
  expect(changes.some(({ can_undo: canUndo }) => canUndo)).toBe(false);
});

test('AUD-012 what a colleague’s calendar had and has no more is in no member’s changes', async () => {
  const owner = await server.asOwner('sol');
  const gone = { start: '2026-03-16T10:00:00', calendar: sol.bruno };
  const customer = { client_name: canary, client_phone: '11944445555' };
  await owner.ask(contract.createEvent.path, {
    ...gone,
    ...customer,
    title: canary,
    end: '2026-03-16T10:30:00',
  });
  expect((await owner.ask(contract.deleteEvent.path, gone)).status).toBe(200);
  expectNothingForeign(await ana.ask(contract.getChanges.path));
});

test('AUD-012 what came from a colleague’s calendar does not say from which', async () => {
  const owner = await server.asOwner('sol');
  const came = { start: '2026-03-16T10:00:00', end: '2026-03-16T10:30:00' };
  await owner.ask(contract.createEvent.path, { title: 'Corte', calendar: sol.bruno, ...came });
  const moved = { start: came.start, calendar: sol.bruno, new_start: came.start, new_calendar: sol.ana };
  expect((await owner.ask(contract.moveEvent.path, moved)).status).toBe(200);
  const { changes } = (await ana.ask(contract.getChanges.path)).body as AnswerOf<'getChanges'>;
  const [move] = changes;
  expect(move).toMatchObject({ action: 'event_moved', after: { calendar_id: sol.ana, calendar: 'Ana' } });
  expect(move?.before).toMatchObject({ start_time: came.start });
  expect(move?.before).not.toHaveProperty('calendar_id');
  expect(move?.before).not.toHaveProperty('calendar');
});

test('TEAM-013 calendars that were taken away are gone from the next answer, and open screens are told', async () => {
  const owner = await server.asOwner('sol');
  await owner.ask(contract.updateMember.path, { id: ana.member.id, calendars: [sol.bruno] });
  const events = (await ana.ask(contract.getEvents.path)).body as AnswerOf<'getEvents'>;
  expect(events.map(({ title }) => title)).toEqual([canary, canary]);
  expect((await ana.ask(contract.confirmEvent.path, { ...event, is_confirmed: true })).status).toBe(404);
});
