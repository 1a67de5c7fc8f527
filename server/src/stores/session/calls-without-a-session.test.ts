import { contract, type Endpoint } from '@hora-marcada/shared/contract';
import { requestOf } from './test-support/contract-requests.ts';
import { openEventSource } from '../../test-support/event-source.ts';
import { createFeed } from '../../test-support/feeds.ts';
import { aTable } from '../../owner/imports/test-support/owner-imports.ts';
import { photo } from '../../catalogue/images/test-support/sent-images.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventPhone, insertTestEvent, insertCancelledEvent } from '../../test-support/insert-event.ts';
import { anaLima, asMember } from '../../test-support/owner/members.ts';
import { addedBlockChange, blocksOf, dayOff } from '../../test-support/owner/owner-blocks.ts';
import {
  changeOfAddedSeries,
  endOfAddedSeries,
  pauseOfAddedSeries,
  resumptionOfAddedSeries,
  ofJoao,
  tuesdays,
} from '../../test-support/owner/owner-series.ts';
import {
  begunMeeting,
  eventsOf,
  remindedEvent,
  theBegunMeeting,
} from '../../test-support/owner/owner-events.ts';
import {
  codeIn,
  mailVariables,
  startFakeMailServer,
  type FakeMailServer,
} from '../../test-support/mail/fake-mail-server.ts';
import { deadBrowser, pushVariables, turnOn } from '../../test-support/push/fake-push-service.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

const start = '2026-03-10T10:00:00';
const event = { start, calendar: 'Ana' };
const week = { from: '2026-03-02', until: '2026-03-08' };
const hours = { name: 'Dia', time_open: '08:00', time_close: '18:00', available_weekdays: [1, 2, 3] };

/** What would change something if it were let in; an endpoint that is missing here gets values from its contract. */
const bodies: Readonly<Record<string, object>> = {
  logout: { refresh: 'x' },
  createEvent: { title: 'Novo', start: '2026-03-11T10:00:00', end: '2026-03-11T11:00:00', calendar: 'Ana' },
  deleteEvent: event,
  updateEvent: { ...event, title: 'Outro' },
  confirmEvent: { ...event, is_confirmed: true },
  markOutcome: { ...event, outcome: 'attended' },
  checkSeries: tuesdays,
  addSeries: ofJoao,
  searchCustomers: { search: 'João' },
  confirmEvents: { ids: [] },
  markEvents: { ids: [], outcome: 'attended' },
  getCustomerSummaries: { phones: [eventPhone] },
  getCustomer: { phone: eventPhone },
  updateContact: { phone: eventPhone },
  addCustomer: { name: 'Maria', phone: eventPhone },
  previewImport: aTable('Nome;Telefone\nMaria;11912345678'),
  importRows: aTable('Nome;Telefone\nMaria;11912345678'),
  updateCustomer: { phone: eventPhone, note: 'Prefere às 9h' },
  sendNotification: {
    date: '10/03/2026',
    time: '10:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '11900000000',
    userPhone: '11900000000',
    userName: 'João',
    sender_client: false,
  },
  updateSettings: { title: 'Outra', footer: '', primary_color: '#112233' },
  updateOpeningHours: { openings: [hours] },
  addCalendar: { name: 'Novo' },
  updateCalendar: { id: sol.bruno, name: 'Outra' },
  explainSlots: { service_id: sol.corte, calendar_id: sol.ana, selected_day: '2026-03-10' },
  freeStarts: { calendar_id: sol.ana, day: '2026-03-10', minutes: 30 },
  offerTimes: { services: [sol.corte], calendar_id: null },
  updateService: { id: sol.corte, name: 'Outro', service_time_minutes: 30, price: 1, calendars: [sol.ana] },
  deleteService: { serviceId: sol.corte },
  sortServices: { ids: [sol.barba] },
  endSession: { session_id: '00000000-0000-4000-8000-0000000000aa' },
  moveEvent: { ...event, new_start: start },
  bookingLink: event,
  dismissNews: { id: '00000000-0000-4000-8000-0000000000ad', at: '2026-03-09T12:00:00Z' },
  markReminder: { id: '00000000-0000-4000-8000-0000000000ac', start_time: start, sent: true },
  updatePolicies: { client_changes: false },
  exportCommissions: week,
  updateCommissionRates: { rates: [{ calendar_id: sol.ana, percent: 40, from_day: '2026-03-01' }] },
  payCommission: { ...week, calendar_id: sol.ana, paid_on: '2026-03-09' },
  addFeed: { calendars: null },
  deleteFeed: { id: '00000000-0000-4000-8000-0000000000ae' },
  addPushDevice: deadBrowser,
  updatePushDevice: { id: '00000000-0000-4000-8000-0000000000b2', kinds: [] },
  deletePushDevice: { id: '00000000-0000-4000-8000-0000000000b2' },
  testPush: { id: '00000000-0000-4000-8000-0000000000b2' },
  addAlertMail: { address: 'dono@example.com' },
  confirmAlertMail: { code: '123456' },
  checkBlock: dayOff,
  addBlock: dayOff,
  updateBlock: { ...dayOff, id: '00000000-0000-4000-8000-0000000000af' },
  deleteBlock: { id: '00000000-0000-4000-8000-0000000000af' },
  updateHolidays: { holidays: { natal: true } },
  deleteBookings: { ids: [] },
  changePassword: { current_password: 'sol-pass', new_password: 'girafa azul' },
  addMember: anaLima,
  updateMember: { id: '00000000-0000-4000-8000-0000000000b1', is_active: false },
  resetMemberPassword: { id: '00000000-0000-4000-8000-0000000000b1', password: 'zebra-verde-77' },
  revokeMemberSessions: { id: '00000000-0000-4000-8000-0000000000b1' },
};

let server: TestApp;
let mails: FakeMailServer;
let bound: [string, Endpoint][];
let tokens: Readonly<Record<string, string | undefined>>;

beforeAll(async () => {
  mails = await startFakeMailServer();
  server = await openTestApp({}, { ...mailVariables(mails.url), ...pushVariables('127.0.0.1:9') });
  await insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: start.slice(0, 16),
    end: '2026-03-10T10:30',
  });
  bound = await ownerEndpoints();
  tokens = await uselessTokens();
});

afterAll(async () => {
  await server.close();
  await mails.close();
});

async function ownerEndpoints(): Promise<[string, Endpoint][]> {
  const { body } = await server.ask('/api/openapi.json');
  const { paths } = body as { paths: object };
  const all = Object.entries<Endpoint>(contract);
  return all.filter(([, { access, path }]) => access !== 'public' && path in paths);
}

async function uselessTokens() {
  const { token: expired } = await server.asOwner('sol');
  server.setNow('2026-03-09T12:25:00Z');
  const { refresh } = await server.asOwner('sol');
  const loggedOut = await server.asOwner('sol');
  await loggedOut.ask('/api/token/logout/', { refresh: loggedOut.refresh });
  return { none: undefined, expired, refresh, 'logged out': loggedOut.token, garbage: 'x.y.z' };
}

test.each(['none', 'expired', 'refresh', 'logged out', 'garbage'])(
  'PERM-002 PERM-003 PERM-009 with this access token: %s, every owner endpoint is 401 and nothing changes',
  async (kind) => {
    const before = await snapshotTables(server.database);
    const token = tokens[kind];
    const answers = [];
    for (const [name, endpoint] of bound) {
      const { status, body } = await server.send({
        ...requestOf(endpoint, () => undefined),
        ...(name in bodies && { payload: bodies[name] }),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      answers.push([name, status, (body as { code: string }).code]);
    }
    expect(answers).toEqual(bound.map(([name]) => [name, 401, 'unauthenticated']));
    expect(await snapshotTables(server.database)).toEqual(before);
  },
);

test('PERM-002 an owner endpoint refuses before it reads the body', async () => {
  for (const [, { method, path }] of bound.filter(([, { method }]) => method === 'POST')) {
    for (const payload of ['{', 'x'.repeat(100_000)]) {
      const type = { 'content-type': 'application/json' };
      const { status } = await server.send({ method, url: path, payload, headers: type });
      expect([path, status]).toEqual([path, 401]);
    }
  }
});

test('the endpoints that are tried here are all those of the contract that the server answers', () => {
  const names = bound.map(([name]) => name);
  const all = Object.entries<Endpoint>(contract).filter(([, { access }]) => access !== 'public');
  expect(names).toEqual(all.map(([name]) => name));
  expect(Object.keys(bodies).filter((name) => !(name in contract))).toEqual([]);
});

test('PERM-004 one valid token succeeds on every owner endpoint', async () => {
  const owner = await server.asOwner('sol');
  const phone = await server.asOwner('sol');
  const { block } = await blocksOf(owner).added({ first_day: '2026-03-20' });
  const { member } = await asMember(server, { username: 'bruno' });
  const device = await turnOn(owner, { subscription: deadBrowser });
  const agreed: typeof bodies = {
    ...bodies,
    updateMember: { id: member.id, may_change: false },
    resetMemberPassword: { id: member.id, password: 'zebra-verde-77' },
    revokeMemberSessions: { id: member.id },
    endSession: { session_id: phone.refresh.split('.')[1] },
    deleteFeed: { id: (await createFeed(server, owner)).id },
    updatePushDevice: { id: device.id, kinds: [] },
    deletePushDevice: { id: device.id },
    testPush: { id: device.id },
    // Known once the code was sent.
    get confirmAlertMail() {
      return { code: codeIn(mails) };
    },
    dismissNews: await insertCancelledEvent(server.database.handle, sol.storeId),
    updateBlock: { ...dayOff, id: block.id },
    deleteBlock: { id: block.id },
    updateSeries: await changeOfAddedSeries(owner, { time: '08:00' }),
    pauseSeries: await pauseOfAddedSeries(owner, { time: '08:30' }),
    resumeSeries: await resumptionOfAddedSeries(owner, { time: '11:30' }),
    endSeries: await endOfAddedSeries(owner, { time: '09:00' }),
    markReminder: await remindedEvent(owner, { start: '2026-03-13T10:00:00', end: '2026-03-13T10:30:00' }),
    undoChange: { id: await addedBlockChange(owner) },
    markOutcome: { ...theBegunMeeting, outcome: 'attended' },
    setImage: await photo('#aa3311'),
    deleteImage: { kind: 'logo' },
  };
  await eventsOf(owner).created(begunMeeting);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openEventSource(`${address}${contract.live.path}`, owner.token);
  stream.close();
  const answers = [['live', stream.status]];
  // What ends something comes last, and the session after all else.
  const rank = (name: string) =>
    ['deletePushDevice', 'deleteBlock', 'deleteEvent', 'deleteService', 'logout'].indexOf(name);
  const kindOf = (name: string) => (name === 'importTemplate' ? 'customers' : 'logo');
  const others = bound.filter(([name]) => name !== 'live').sort(([a], [b]) => rank(a) - rank(b));
  for (const [name, { method, path }] of others) {
    const { status } = await owner.ask(
      `${path}?year=2026&month=2026-03&from=2026-03-02&until=2026-03-08&kind=${kindOf(name)}`,
      method === 'POST' ? (agreed[name] ?? {}) : undefined,
      name === 'importRows' ? { 'idempotency-key': 'once' } : {},
    );
    answers.push([name, status]);
  }
  expect(answers.filter(([, status]) => status !== 200 && status !== 201)).toEqual([]);
  expect(answers.map(([name]) => name).sort()).toEqual(bound.map(([name]) => name).sort());
  expect((await owner.ask(contract.dashboard.path)).status).toBe(401);
});
