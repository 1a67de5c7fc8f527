import { contract, type AnswerOf, type EndpointName, type OwnerEvent } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertCanaries, ownPhone, sharedPhone, canaryStart } from '../../test-support/owner/canaries.ts';
import { asMember, type SignedInMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  await insertCanaries(server);
});

afterEach(() => server.close());

const event = { start: canaryStart, calendar: 'Ana' };
const reads: readonly (readonly [name: EndpointName, body?: object | undefined, query?: string])[] = [
  ['getEvents'],
  ['dashboard'],
  ['getNews'],
  ['getAllNews'],
  ['getCustomers', {}],
  ['searchCustomers', { search: 'pr' }],
  ['getChanges'],
  ['getServices'],
  ['getReport', undefined, '?month=2026-03'],
  ['exportReport', undefined, '?month=2026-03'],
  ['confirmEvent', { ...event, is_confirmed: true }],
  ['moveEvent', { ...event, new_start: '2026-03-11T10:00:00' }],
  ['updateEvent', { start: '2026-03-11T10:00:00', calendar: 'Ana', title: 'Outro' }],
  ['checkBlock', { calendar_id: sol.ana, kind: 'closed', first_day: '2026-03-11' }],
  ['deleteEvent', { start: '2026-03-11T10:00:00', calendar: 'Ana' }],
];

async function readAll(who: SignedInMember): Promise<string> {
  const texts = [];
  for (const [name, body, query = ''] of reads) {
    const { status, text } = await who.ask(contract[name].path + query, body);
    expect([name, status]).toEqual([name, 200]);
    texts.push(text);
  }
  return texts.join('\n');
}

const storedEvent = async () => {
  const events = (await owner.ask(contract.getEvents.path)).body as OwnerEvent[];
  return events.find(({ calendar, start_time }) => calendar === 'Ana' && start_time === canaryStart);
};

test('TEAM-007 without "Ver telefones" no answer holds a phone or a chat', async () => {
  const text = await readAll(await asMember(server, { sees_phones: false }));
  expect(text).not.toMatch(new RegExp(`${ownPhone}|${sharedPhone}|wa\\.me`));
  expect(text).toContain('"has_phone":true');
});

test('TEAM-007 a search by digits finds nothing without "Ver telefones", and what it finds with it', async () => {
  const without = await asMember(server, { sees_phones: false });
  const withPhones = await asMember(server, { username: 'ana.toda' });
  const found = async (who: SignedInMember, search: string) => [
    ((await who.ask(`${contract.getEvents.path}?search=${search}`)).body as OwnerEvent[]).length,
    ((await who.ask(contract.getCustomers.path, { search })).body as AnswerOf<'getCustomers'>).clients.length,
  ];
  for (const digits of [ownPhone, '33330000', '3330']) {
    expect(await found(without, digits)).toEqual([0, 0]);
    expect(await found(withPhones, digits)).toEqual([1, 1]);
  }
  expect(await found(without, 'proprio')).toEqual([2, 2]);
});

test('TEAM-007 C-26 a member who sees no phones is told to ask for the chat', async () => {
  const ana = await asMember(server, { sees_phones: false });
  const answer = await ana.ask(contract.sendNotification.path, {
    date: '10/03/2026',
    time: '10:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '',
    by_event: true,
    userPhone: '',
    userName: 'Próprio',
    sender_client: false,
  });
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: 'Peça ao responsável para avisar o cliente.' },
  });
});

test('TEAM-007 C-26 with a gateway the server notifies by the phone that the member does not see', async () => {
  await server.close();
  server = await openTestApp(
    {},
    { NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:9/', NOTIFY_WEBHOOK_SECRET: 'x'.repeat(32) },
  );
  await insertCanaries(server);
  const ana = await asMember(server, { sees_phones: false });
  const answer = await ana.ask(contract.sendNotification.path, {
    date: '10/03/2026',
    time: '10:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '',
    by_event: true,
    userPhone: '',
    userName: 'Próprio',
    sender_client: false,
  });
  expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
  const { rows } = await server.database.pool.query<{ phone: string }>('select phone from notifications');
  expect(rows).toEqual([{ phone: `55${ownPhone}` }]);
});

test('TEAM-018 a confirmation ends with the customer’s link only for who may read that by its own call', async () => {
  const { token } = await bookWithLink(server, { selected_time: '11:00', client_telephone: '11922220000' });
  const request = {
    date: '10/03/2026',
    time: '11:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '11922220000',
    userPhone: '',
    userName: 'João',
    sender_client: false,
  };
  const textFor = async (who: SignedInOwner) => {
    const { link } = (await who.ask(contract.sendNotification.path, request))
      .body as AnswerOf<'sendNotification'>;
    return new URL(link ?? '').searchParams.get('text') ?? '';
  };
  const whole = await textFor(owner);
  const lines = whole.split('\n');
  expect(lines.pop()).toMatch(new RegExp(`^Para remarcar ou cancelar: .*/agendamento#${token}$`));
  expect(await textFor(await asMember(server))).toBe(whole);
  for (const [index, right] of (['sees_prices', 'may_change'] as const).entries()) {
    const ana = await asMember(server, { username: `ana.${index}`, [right]: false });
    expect(await textFor(ana)).toBe(lines.join('\n'));
  }
});

test('TEAM-008 without "Ver valores" no answer holds a price', async () => {
  const text = await readAll(await asMember(server, { sees_prices: false }));
  expect(text).not.toMatch(/77[.,]77|revenue"|"received"|R\$|"price":\d/);
  const { body } = await (await asMember(server, { username: 'ana.toda' })).ask(contract.dashboard.path);
  expect((body as AnswerOf<'dashboard'>).week[0]).toHaveProperty('revenue');
});

test('TEAM-007 TEAM-008 saving an event keeps the phone and the price that are not seen', async () => {
  const ana = await asMember(server, { sees_phones: false, sees_prices: false });
  const saved = await ana.ask(contract.updateEvent.path, {
    ...event,
    title: 'Outro',
    price: null,
    client_name: 'Nova',
    client_phone: '',
  });
  expect(saved).toMatchObject({ status: 200, body: { title: 'Outro', price: null, client_phone: '' } });
  expect(await storedEvent()).toMatchObject({
    title: 'Outro',
    client_name: 'Nova',
    price: 77.77,
    client_phone: ownPhone,
  });
});

test('TEAM-009 without "Remarcar e excluir" confirming, outcome and own pauses remain', async () => {
  const ana = await asMember(server, { may_change: false });
  const statuses = [];
  for (const [name, body] of [
    ['moveEvent', { ...event, new_start: '2026-03-11T10:00:00' }],
    ['deleteEvent', event],
    ['updateEvent', { ...event, title: 'Outro' }],
    ['confirmEvent', { ...event, is_confirmed: true }],
    ['markOutcome', { start: '2026-03-05T10:00:00', calendar: 'Ana', outcome: 'attended' }],
    ['addBlock', { calendar_id: sol.ana, kind: 'closed', first_day: '2026-03-11' }],
  ] as const)
    statuses.push([name, (await ana.ask(contract[name].path, body)).status]);
  expect(statuses).toEqual([
    ['moveEvent', 403],
    ['deleteEvent', 403],
    ['updateEvent', 403],
    ['confirmEvent', 200],
    ['markOutcome', 200],
    ['addBlock', 201],
  ]);
});

test('TEAM-014 whoever comes second with a revision that is over is told, and overwrites nothing', async () => {
  const ana = await asMember(server);
  const seen = await storedEvent();
  const change = { ...event, title: 'De Ana', revision: seen?.revision };
  expect((await owner.ask(contract.updateEvent.path, { ...change, title: 'Do dono' })).status).toBe(200);
  for (const name of ['updateEvent', 'deleteEvent', 'confirmEvent', 'moveEvent'] as const) {
    const body = { ...change, is_confirmed: true, new_start: '2026-03-11T10:00:00' };
    const answer = await ana.ask(contract[name].path, body);
    expect([name, answer.status, answer.body]).toMatchObject([name, 409, { code: 'booking_changed' }]);
  }
  expect((await storedEvent())?.title).toBe('Do dono');
  expect((await ana.ask(contract.updateEvent.path, { ...event, title: 'De Ana' })).status).toBe(200);
});

test('AUD-001 what a member does is said to be the staff’s, in the log and on the event', async () => {
  const ana = await asMember(server);
  await ana.ask(contract.moveEvent.path, { ...event, new_start: '2026-03-11T10:00:00' });
  await ana.ask(contract.deleteEvent.path, { start: '2026-03-11T10:00:00', calendar: 'Ana' });
  const { changes } = (await owner.ask(contract.getChanges.path)).body as AnswerOf<'getChanges'>;
  expect(changes.slice(0, 2).map(({ actor }) => actor)).toEqual(
    Array(2).fill({ kind: 'staff', name: 'Ana Lima' }),
  );
  const { rows } = await server.database.pool.query<{ cancelled_by: string }>(
    `select cancelled_by from cancelled_events where start_time = '2026-03-11T13:00:00Z'`,
  );
  expect(rows).toEqual([{ cancelled_by: 'staff' }]);
});
