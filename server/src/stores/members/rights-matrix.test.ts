import { contract, type AnswerOf, type Endpoint, type MemberRight } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { createFeed } from '../../test-support/feeds.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { anaLima, asMember, signIn, type SignedInMember } from '../../test-support/owner/members.ts';
import { blocksOf, dayOff } from '../../test-support/owner/owner-blocks.ts';
import { begunMeeting, eventsOf, meeting, theBegunMeeting } from '../../test-support/owner/owner-events.ts';
import {
  changeOfAddedSeries,
  endOfAddedSeries,
  pauseOfAddedSeries,
  resumptionOfAddedSeries,
  ofJoao,
  tuesdays,
} from '../../test-support/owner/owner-series.ts';
import {
  codeIn,
  mailVariables,
  startFakeMailServer,
  type FakeMailServer,
} from '../../test-support/mail/fake-mail-server.ts';
import { deadBrowser, pushVariables, turnOn } from '../../test-support/push/fake-push-service.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { requestOf } from '../session/test-support/contract-requests.ts';

const rights = ['sees_phones', 'sees_prices', 'may_change'] as const satisfies readonly MemberRight[];
const sets = Array.from({ length: 2 ** rights.length }, (_, bits) =>
  rights.filter((_right, index) => ((bits >> index) & 1) === 1),
);

/** Each written nowhere else, so that an answer holds it only where it is told. */
const [phone, price] = ['11933330000', 7319.53];
const booked = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
const customer = { client_name: 'Rosa', client_phone: phone, price };

/** What an answer may hold only for somebody with rights; for no member without any named. */
interface Content {
  readonly needs: readonly MemberRight[] | 'owner';
  readonly pattern: RegExp;
}

let server: TestApp;
let mails: FakeMailServer;
let contents: Readonly<Record<'link' | 'phone' | 'price' | 'secret', Content>>;
let bodies: Readonly<Record<string, (who: SignedInMember) => object | Promise<object>>>;

/** What calls change, and how it is put back before each of them. */
const restoring: string[] = [];
const kept = ['events', 'cancelled_events', 'blocks', 'feeds'];

beforeAll(async () => {
  mails = await startFakeMailServer();
  server = await openTestApp({}, { ...mailVariables(mails.url), ...pushVariables('127.0.0.1:9') });
  const { pool } = server.database;
  const owner = await server.asOwner('sol');
  await pool.query('update services set price_in_cents = 731953');
  const [active, cancelled, deleted] = [await book('10:00'), await book('11:00'), await book('11:30')];
  await cancelled.cancel();
  await owner.ask(contract.deleteEvent.path, { start: '2026-03-10T11:30:00', calendar: 'Ana' });
  await eventsOf(owner).created({ ...begunMeeting, ...customer });
  await owner.ask(contract.updateCommissionRates.path, {
    rates: [{ calendar_id: sol.ana, percent: 40, from_day: '2026-03-01' }],
    commission_base: 'not_missed',
  });
  const { block } = await blocksOf(owner).added({ ...dayOff, calendar_id: sol.ana, first_day: '2026-03-20' });
  const feed = await createFeed(server, owner);
  const { said } = await operatorOf(server.database).store(['reset-link', 'sol']);
  const [, resetToken = said] = /#(\S+)/.exec(said) ?? [];
  const { rows: keys } = await pool.query<{ key: string }>(
    `select encode(manage_key, 'hex') as key from events where manage_key is not null`,
  );
  const { rows: news } = await pool.query<{ id: string; at: Date }>(
    `select event_id as id, cancelled_at as at from cancelled_events where cancelled_by = 'client'`,
  );
  contents = {
    link: {
      needs: contract.bookingLink.needs,
      pattern: new RegExp([active, cancelled, deleted].map(({ token }) => token).join('|')),
    },
    phone: { needs: ['sees_phones'], pattern: /11\D{0,4}9\D?3333\D?0000/ },
    price: { needs: ['sees_prices'], pattern: /7\.?319[.,]53|(?<![\w-])731953(?![\w-])/ },
    secret: {
      needs: 'owner',
      pattern: new RegExp([feed.secret, owner.refresh, resetToken, ...keys.map(({ key }) => key)].join('|')),
    },
  };
  bodies = {
    createEvent: () => ({
      ...meeting,
      ...customer,
      start: '2026-03-12T10:00:00',
      end: '2026-03-12T11:00:00',
    }),
    deleteEvent: () => booked,
    updateEvent: () => ({ ...booked, title: 'Barba' }),
    confirmEvent: () => ({ ...booked, is_confirmed: true }),
    confirmEvents: () => ({ ids: [] }),
    markEvents: () => ({ ids: [], outcome: 'attended' }),
    markOutcome: () => ({ ...theBegunMeeting, outcome: 'attended' }),
    sendNotification: () => ({
      date: '10/03/2026',
      time: '10:00',
      title: 'Sol',
      serviceName: 'Corte',
      calendar_name: 'Ana',
      phoneToSend: phone,
      userPhone: phone,
      userName: 'Rosa',
      sender_client: false,
      by_event: true,
    }),
    moveEvent: () => ({ ...booked, new_start: '2026-03-12T10:00:00' }),
    bookingLink: () => booked,
    dismissNews: () => ({ id: news[0]?.id, at: news[0]?.at.toISOString() }),
    getCustomers: () => ({}),
    searchCustomers: () => ({ search: customer.client_name }),
    freeStarts: () => ({ calendar_id: sol.ana, day: '2026-03-12', minutes: 30 }),
    offerTimes: () => ({ services: [sol.corte], calendar_id: null }),
    exportCommissions: () => ({ from: '2026-03-01', until: '2026-03-31' }),
    getCustomerSummaries: () => ({ phones: [phone] }),
    getCustomer: () => ({ phone }),
    checkSeries: () => tuesdays,
    addSeries: () => ofJoao,
    updateSeries: () => changeOfAddedSeries(owner),
    pauseSeries: () => pauseOfAddedSeries(owner),
    resumeSeries: () => resumptionOfAddedSeries(owner),
    endSeries: () => endOfAddedSeries(owner),
    getSeries: () => ({ phone }),
    checkBlock: () => ({ ...dayOff, calendar_id: sol.ana, first_day: '2026-03-10' }),
    addBlock: () => ({ ...dayOff, calendar_id: sol.ana }),
    updateBlock: () => ({ ...dayOff, calendar_id: sol.ana, id: block.id }),
    deleteBlock: () => ({ id: block.id }),
    addPushDevice: () => deadBrowser,
    updatePushDevice: async (who) => ({ ...(await turnOn(who, { subscription: deadBrowser })), kinds: [] }),
    deletePushDevice: (who) => turnOn(who, { subscription: deadBrowser }),
    testPush: (who) => turnOn(who, { subscription: deadBrowser }),
    addAlertMail: () => ({ address: 'ana@example.com' }),
    confirmAlertMail: async (who) => {
      await who.ask(contract.addAlertMail.path, { address: 'ana@example.com' });
      return { code: codeIn(mails) };
    },
    deleteAlertMail: () => ({}),
    addFeed: () => ({ calendars: [sol.ana] }),
    undoChange: async (who) => {
      const { body } = await who.ask(contract.confirmEvent.path, { ...booked, is_confirmed: true });
      return { id: (body as AnswerOf<'confirmEvent'>).change_id };
    },
    deleteFeed: async (who) => ({ id: (await createFeed(server, who, { calendars: [sol.ana] })).id }),
    endSession: async ({ member: { username } }) => {
      const { refresh } = await signIn(server, { ...anaLima, username });
      return { session_id: refresh.split('.')[1] };
    },
    endOtherSessions: () => ({}),
    changePassword: () => ({ current_password: anaLima.password, new_password: 'zebra-verde-77' }),
    logout: ({ refresh }) => ({ refresh }),
  };
  await keep();
});

afterAll(async () => {
  await server.close();
  await mails.close();
});

const book = (time: string) =>
  bookWithLink(server, { selected_time: time, client_name: customer.client_name, client_telephone: phone });

async function keep(): Promise<void> {
  const { pool } = server.database;
  await pool.query('create schema kept');
  for (const table of kept) {
    const { rows } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows[0]?.columns ?? '';
    await pool.query(`create table kept.${table} as select ${columns} from ${table}`);
    restoring.push(
      `delete from ${table}`,
      `insert into ${table} (${columns}) select ${columns} from kept.${table}`,
    );
  }
}

async function restore(): Promise<void> {
  for (const statement of restoring) await server.database.pool.query(statement);
}

// Nothing else is answered to whom a logout ended the session.
const endpoints = Object.entries<Endpoint>(contract)
  .filter(([, { access }]) => access !== 'public')
  .sort(([a], [b]) => Number(a === 'logout') - Number(b === 'logout'));

async function ask(who: SignedInMember, name: string, endpoint: Endpoint) {
  const { method, path, stream } = endpoint;
  const headers = { authorization: `Bearer ${who.token}` };
  if (method === 'GET')
    return server.send({
      method: stream ? 'HEAD' : method,
      url: `${path}?month=2026-03&year=2026&from=2026-03-01&until=2026-03-31`,
      headers,
    });
  const payload = (await bodies[name]?.(who)) ?? {};
  return server.send({
    ...requestOf(endpoint, () => undefined),
    ...(name in bodies && { payload }),
    headers,
  });
}

test.each(sets.map((granted) => [granted.join(', ') || 'no right', granted] as const))(
  'TEAM-018 TEAM-019 to a member with %s each endpoint of the contract answers what these rights allow, and nothing else',
  async (name, granted) => {
    const has = (needs: Content['needs'] = []) =>
      needs !== 'owner' && needs.every((right) => granted.includes(right));
    const member = await asMember(server, {
      username: `ana.${granted.length}.${sets.indexOf(granted)}`,
      ...Object.fromEntries(rights.map((right) => [right, has([right])])),
    });
    const told = { link: [], phone: [], price: [], secret: [] } as Record<keyof typeof contents, string[]>;
    for (const [endpointName, endpoint] of endpoints) {
      await restore();
      const { status, text, headers } = await ask(member, endpointName, endpoint);
      const isAdmitted = endpoint.access === 'member' && has(endpoint.needs);
      if (!isAdmitted) expect([endpointName, status]).toEqual([endpointName, 403]);
      else if (status !== 403 || has(rights))
        expect([endpointName, status, text]).toEqual([endpointName, status === 201 ? 201 : 200, text]);
      for (const [what, { pattern }] of Object.entries(contents))
        if (pattern.test(text + JSON.stringify(headers))) told[what as keyof typeof told].push(endpointName);
    }
    const untold = Object.entries(contents).flatMap(([what, { needs }]) =>
      has(needs) ? [] : told[what as keyof typeof told].map((where) => `${what} in ${where}`),
    );
    expect(untold).toEqual([]);
    if (has(rights)) {
      expect(told.link).toEqual(['sendNotification', 'bookingLink']);
      expect(told.phone).toEqual(expect.arrayContaining(['getEvents', 'getCustomers', 'moveEvent']));
      expect(told.price).toEqual(
        expect.arrayContaining([
          'dashboard',
          'getEvents',
          'getChanges',
          'getReport',
          'getCommissions',
          'exportCommissions',
        ]),
      );
    }
  },
);
