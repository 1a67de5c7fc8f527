import { contract } from '@hora-marcada/shared/contract';
import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const meeting = { start: '2026-03-10T10:00', end: '2026-03-10T10:30', title: 'Corte', calendar: 'Ana' };
const withCustomer = { ...meeting, client_name: 'João', client_phone: '11987654321' };
const identity = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
const moved =
  'Olá, João! Seu horário em Barbearia Sol mudou: antes ter 10/03 às 10:00, agora ter 10/03 às 11:00.';
const movedBack =
  'Olá, João! Seu horário em Barbearia Sol mudou: antes ter 10/03 às 11:00, agora ter 10/03 às 10:00.';
const deleted = 'Olá, João! Seu horário de ter 10/03 às 10:00 em Barbearia Sol foi cancelado.';

const timers = new FakeTimers();
let gateway: FakeGateway;
let server: TestApp;
let owner: SignedInOwner;

afterEach(async () => {
  await server.close();
  await gateway.close();
});

beforeEach(async () => {
  gateway = await startFakeGateway();
});

async function open(env: Readonly<Record<string, string>>): Promise<void> {
  server = await openTestApp({ timers }, env);
  owner = await server.asOwner('sol');
}

const byLink = () => open({});

const byGateway = (env: Readonly<Record<string, string>> = {}) =>
  open({ NOTIFY_WEBHOOK_URL: gateway.url, ...env });

const create = (event: object = withCustomer) => eventsOf(owner).created(event);

const move = async (change: object = {}) => {
  const { body } = await eventsOf(owner).act('move_event', {
    ...identity,
    new_start: '2026-03-10T11:00:00',
    ...change,
  });
  return body as {
    readonly change_id?: string;
    readonly notice?: { readonly sent: boolean; readonly link?: string; readonly text?: string };
  };
};

const remove = async (change: object = {}) =>
  (await eventsOf(owner).act('delete_event', { ...identity, ...change })).body as Awaited<
    ReturnType<typeof move>
  >;

/** What the gateway got once the worker has looked for it. */
async function delivered(): Promise<unknown[]> {
  await timers.asked(5000);
  timers.advance(5000);
  await timers.asked(5000);
  return gateway.received.map(({ body }) => [body['kind'], body['text']]);
}

test('REM-015 without a gateway the owner gets the chat in which to tell of a move and of a deletion', async () => {
  await byLink();
  await create();
  const { notice } = await move();
  expect(notice).toEqual({
    sent: false,
    text: moved,
    link: expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/) as string,
  });
  await move({ start: '2026-03-10T11:00:00', new_start: '2026-03-10T10:00:00' });
  expect(await remove()).toMatchObject({ notice: { sent: false, text: deleted } });
});

test('REM-015 who moves to another calendar, too, is told whose, also where the phone is none that is carried', async () => {
  await byLink();
  await create({ ...withCustomer, client_phone: '1133334444' });
  expect((await move({ new_calendar: 'Bruno' })).notice?.text).toContain(
    'agora ter 10/03 às 11:00, com Bruno.',
  );
});

test('REM-015 who keeps the time but comes to another calendar is told whose', async () => {
  await byLink();
  await create();
  const { notice } = await move({ new_start: '2026-03-10T10:00:00', new_calendar: 'Bruno' });
  expect(notice?.text).toContain('agora ter 10/03 às 10:00, com Bruno.');
});

test('REM-015 with a gateway the owner decides, and it tells of what is still so', async () => {
  await byGateway();
  await create();
  expect(await move()).not.toHaveProperty('notice');
  await move({ start: '2026-03-10T11:00:00', new_start: '2026-03-10T10:00:00' });
  expect(await move({ tell_client: true })).toMatchObject({ notice: { sent: true } });
  expect(await delivered()).toEqual([['moved', moved]]);
});

test('REM-015 a gateway tells of a deletion, but not once the event is back', async () => {
  await byGateway();
  await create();
  expect(await remove({ tell_client: true })).toMatchObject({ notice: { sent: true } });
  expect(await delivered()).toEqual([['cancelled', deleted]]);
});

test('REM-007 C-14 a notice of a move that was moved on does not leave', async () => {
  await byGateway();
  await create();
  await move({ tell_client: true });
  await move({ start: '2026-03-10T11:00:00', new_start: '2026-03-10T12:00:00' });
  expect(await delivered()).toEqual([]);
});

test.each([
  ['has no phone', meeting],
  ['has a part of one', { ...withCustomer, client_phone: '1198765' }],
  ['begins now', { ...withCustomer, start: '2026-03-09T09:10', end: '2026-03-09T09:40' }],
])('REM-015 nobody is told of an event that %s', async (_, event) => {
  await byGateway();
  await create(event);
  const { start } = event;
  expect(await remove({ start: `${start}:00`, tell_client: true })).not.toHaveProperty('notice');
});

test('REM-015 who missed a time is told of the one ahead, and nobody of a move into the past', async () => {
  await byLink();
  await create({ ...withCustomer, start: '2026-03-09T08:00', end: '2026-03-09T08:30' });
  const { notice } = await move({ start: '2026-03-09T08:00:00', new_start: '2026-03-10T10:00:00' });
  expect(notice?.text).toContain('antes seg 09/03 às 08:00, agora ter 10/03 às 10:00.');
  expect(await move({ new_start: '2026-03-09T08:00:00' })).not.toHaveProperty('notice');
});

test('REM-015 nobody is told where only the end is another, or the move is refused', async () => {
  await byLink();
  await create();
  expect(await move({ new_start: '2026-03-10T10:00:00', new_end: '2026-03-10T11:00:00' })).not.toHaveProperty(
    'notice',
  );
  expect(await move({ revision: 99 })).not.toHaveProperty('notice');
});

test('REM-015 beyond the ceiling the change stands, and the owner tells the customer', async () => {
  await byGateway({ MAX_MESSAGES_PER_STORE: '1', RATE_LIMIT: 'on' });
  await create();
  await move({ tell_client: true });
  const back = await move({
    start: '2026-03-10T11:00:00',
    new_start: '2026-03-10T10:00:00',
    tell_client: true,
  });
  expect(back).toMatchObject({ start_time: '2026-03-10T10:00:00', notice: { sent: false } });
});

test.each([
  [
    'is told where the mover wants it',
    true,
    [
      ['moved', moved],
      ['moved', movedBack],
    ],
  ],
  ['is not told where the mover does not say so', undefined, [['moved', moved]]],
])('AUD-013 REM-015 the customer of a move that is undone %s', async (_, tell_client, texts) => {
  await byGateway();
  await create();
  const { change_id: id } = await move({ tell_client: true });
  await delivered();
  expect((await owner.ask(contract.undoChange.path, { id, tell_client })).status).toBe(200);
  expect(await delivered()).toEqual(texts);
});

test('AUD-013 nobody is told of a deletion that is undone', async () => {
  await byGateway();
  await create();
  const { change_id: id } = await remove({ tell_client: true });
  await delivered();
  expect((await owner.ask(contract.undoChange.path, { id, tell_client: true })).status).toBe(200);
  expect(await delivered()).toEqual([['cancelled', deleted]]);
});
