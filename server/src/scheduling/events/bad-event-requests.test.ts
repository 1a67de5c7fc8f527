import { contract, type Endpoint } from '@hora-marcada/shared/contract';
import { eventsOf, meeting, theMeeting } from '../../test-support/owner/owner-events.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import {
  openTestApp,
  type AppAnswer,
  type SignedInOwner,
  type TestApp,
} from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let before: Awaited<ReturnType<typeof snapshotTables>>;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  await eventsOf(owner).created();
  before = await snapshotTables(server.database);
});

afterEach(async () => {
  expect(await snapshotTables(server.database)).toEqual(before);
});

afterAll(() => server.close());

const client = { client_name: 'Maria', client_phone: '11987654321' };

/** What each endpoint would do if nothing were wrong with it. */
const complete: readonly [string, Endpoint, Readonly<Record<string, unknown>>][] = [
  [
    'createEvent',
    contract.createEvent,
    { ...meeting, ...client, start: '2026-03-10T14:00', end: '2026-03-10T15:00', is_confirmed: true },
  ],
  ['updateEvent', contract.updateEvent, { ...meeting, ...client, title: 'Outro' }],
  ['confirmEvent', contract.confirmEvent, { ...theMeeting, is_confirmed: true }],
  ['markOutcome', contract.markOutcome, { ...theMeeting, outcome: 'attended' }],
  ['deleteEvent', contract.deleteEvent, theMeeting],
];

const send = (url: string, payload: string | Buffer, type = 'application/json') =>
  server.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
  });

function expectRefused(answer: AppAnswer, status = 400, code = 'invalid') {
  expect(answer).toMatchObject({ status, body: { status, code } });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
  const { detail, message } = answer.body as Record<string, string>;
  expect(message).toBe(detail);
  expect(detail).toMatch(/^[A-ZÀ-Ý].+\.$/s);
  expect(answer.text).not.toMatch(/\bat .+:\d+|node_modules|select |Error:/);
}

const errorsOf = ({ body }: AppAnswer) => (body as { errors?: Record<string, string> }).errors ?? {};

describe.each(complete)('%s', (_, { path }, body) => {
  test.each<[string, string | Buffer]>([
    ['an open brace', '{'],
    ['nothing', ''],
    ['words', 'start=1'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a key that reaches the prototype', '{"__proto__": {"start": 1}}'],
    ['an array', '[]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['deep nesting', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
  ])('a body of %s is 400', async (_kind, payload) => {
    expectRefused(await send(path, payload));
  });

  test('another type, too much, another method and no token are refused', async () => {
    expectRefused(await send(path, '{}', 'text/plain'), 415, 'unsupported_media_type');
    expectRefused(
      await send(path, JSON.stringify({ ...body, filler: 'x'.repeat(100_000) })),
      413,
      'too_large',
    );
    expectRefused(await owner.ask(path), 405, 'method_not_allowed');
    expectRefused(await server.ask(path, body), 401, 'unauthenticated');
  });

  test('each field of a wrong kind is 400 under its own name', async () => {
    const wrong = [true, {}, [], { a: 1 }, Number.MAX_VALUE, 'x\u0000y', '\ud800', 'x'.repeat(10_000)];
    for (const field of Object.keys(body)) {
      for (const value of wrong) {
        if (field === 'is_confirmed' && value === true) continue;
        const answer = await owner.ask(path, { ...body, [field]: value });
        expect([field, value, Object.keys(errorsOf(answer))]).toEqual([field, value, [field]]);
        expectRefused(answer);
      }
    }
  });

  test.each([
    '2026-02-29T10:00',
    '2026-13-01T10:00',
    '2026-03-10T24:00',
    '2026-03-10T10:60',
    '2026-03-10',
    '10:00',
    '10/03/2026 10:00',
    '0000-01-01T00:00',
    '1899-12-31T23:59',
    '2999-12-31T23:59',
    '9999-12-31T23:59:59',
    '+010000-01-01T00:00',
    '2026-03-10T10:00+24:00',
    '2026-03-10T10:00-15:00',
    '2026-03-10T10:00+05:60',
    '2026-03-10T10:00:00 America/Sao_Paulo',
    '1773147600000',
    '',
    'amanhã',
  ])('a start of "%s" is 400', async (start) => {
    const answer = await owner.ask(path, { ...body, start });
    expectRefused(answer);
    expect(errorsOf(answer)).toEqual({ start: 'Informe data e hora válidas.' });
  });

  test('what is needed and missing is 400 under its own name', async () => {
    const needed = ['title', 'start', 'end', 'is_confirmed'].filter((field) => field in body);
    for (const field of needed) {
      const answer = await owner.ask(path, { ...body, [field]: null });
      expectRefused(answer);
      expect(Object.keys(errorsOf(answer))).toEqual([field]);
    }
  });
});

test.each(['💈'.repeat(60), '<script>alert(1)</script>', "'; drop table events; --", '%_\\', '٣ 你好 שלום'])(
  'text such as %s is stored and found as it came',
  async (text) => {
    const events = eventsOf(owner);
    const start = '2026-03-10T16:00:00';
    const written = { title: text, description: `${text}\n\t${text}`, client_name: text };
    const created = await events.created({ ...written, start, end: '2026-03-10T17:00:00' });
    expect(created).toMatchObject(written);
    const { body } = await owner.ask(`/user/v1/get_events/?search=${encodeURIComponent(text.slice(0, 40))}`);
    expect(body).toEqual([created]);
    expect((await events.act('delete_event', { start, calendar: 'Ana' })).status).toBe(200);
    // Only the number of changes to the calendar went up.
    before = await snapshotTables(server.database);
  },
);

test('fields that nobody knows are not looked at', async () => {
  const answer = await owner.ask(contract.confirmEvent.path, {
    ...theMeeting,
    is_confirmed: false,
    may_overlap: true,
    store_id: 'x',
    calendar_id: null,
    created_at: 'x',
  });
  expect(answer.status).toBe(200);
});
