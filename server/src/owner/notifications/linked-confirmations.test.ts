import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const poll = 5000;
const identity = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
const elsewhere = { ...identity, new_start: '2026-03-10T12:00:00' };
const notification = {
  date: '10/03/2026',
  time: '10:00',
  title: 'Barbearia Sol',
  serviceName: 'Corte',
  calendar_name: 'Ana',
  phoneToSend: '11987654321',
  userPhone: '11987654321',
  userName: 'João Silva',
  sender_client: false,
};
const sevenLines = [
  'Olá, João Silva! Seu agendamento foi confirmado:',
  'Local: Barbearia Sol',
  'Serviço: Corte',
  'Calendário: Ana',
  'Data: 10/03/2026',
  'Horário: 10:00',
  'Nome: João Silva',
  'Telefone: (11) 98765-4321',
].join('\n');
const origin = 'https://exemplo.com.br';

const timers = new FakeTimers();
let gateway: FakeGateway;
let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  gateway = await startFakeGateway();
});

afterEach(async () => {
  await server.close();
  await gateway.close();
});

async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await openTestApp({ timers }, { PUBLIC_ORIGINS: origin, ...env });
  owner = await server.asOwner('sol');
}

const byGateway = async () => {
  await open({ NOTIFY_WEBHOOK_URL: gateway.url });
  await server.app.ready();
  await timers.asked(poll);
};

const send = () => owner.ask(contract.sendNotification.path, notification);

/** Has the worker look once more. */
async function look(): Promise<void> {
  timers.advance(poll);
  await timers.asked(poll);
}

const states = async () =>
  (await server.database.pool.query('select kind, state, last_error from notifications order by kind')).rows;

test('REM-017 a confirmation of what was booked ends with the link, by hand and by a gateway alike', async () => {
  await open();
  const { token } = await bookWithLink(server);
  const text = `${sevenLines}\nPara remarcar ou cancelar: ${origin}/barbearia-sol/agendamento#${token}`;
  const { link } = (await send()).body as { readonly link: string };
  expect(new URL(link).searchParams.get('text')).toBe(text);
  await server.close();

  await byGateway();
  const booked = await bookWithLink(server);
  await send();
  await look();
  const address = `${origin}/barbearia-sol/agendamento#${booked.token}`;
  const { sender_client: _, ...fields } = notification;
  expect(gateway.received.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      ...fields,
      kind: 'confirmation',
      phoneToSend: '5511987654321',
      text: `${sevenLines}\nPara remarcar ou cancelar: ${address}`,
      link: address,
    }),
  ]);
});

test('REM-015 a move that a gateway tells ends with the link', async () => {
  await byGateway();
  const { token } = await bookWithLink(server);
  await eventsOf(owner).act('move_event', { ...elsewhere, tell_client: true });
  await look();
  const address = `${origin}/barbearia-sol/agendamento#${token}`;
  expect(gateway.received.map(({ body }) => [body['kind'], body['link']])).toEqual([['moved', address]]);
  expect(gateway.received[0]?.body['text']).toMatch(
    /agora ter 10\/03 às 12:00\.\nPara remarcar ou cancelar: .*#/,
  );
});

test('REM-017 an event without a link keeps the seven lines, and no line is left empty', async () => {
  await byGateway();
  const customer = { client_name: 'João Silva', client_phone: '11987654321' };
  await eventsOf(owner).created({ ...customer, title: 'Corte', end: '2026-03-10T10:30:00' });
  await send();
  await look();
  expect(gateway.received.map(({ body }) => [body['text'], body['link']])).toEqual([[sevenLines, undefined]]);
});

test.each(['move_event', 'delete_event'] as const)(
  'REM-016 a confirmation that still waits does not leave after %s',
  async (change) => {
    await byGateway();
    await bookWithLink(server);
    gateway.replyWith({ status: 503 });
    await send();
    await look();
    gateway.replyWith({ status: 200 });
    await eventsOf(owner).act(change, elsewhere);
    server.setNow('2026-03-09T12:12:00Z');
    await look();
    expect(gateway.received).toHaveLength(1);
    expect(await states()).toEqual([{ kind: 'confirmation', state: 'dead', last_error: 'superseded' }]);
  },
);

test('REM-016 one that had left already is followed by the notice of the move', async () => {
  await byGateway();
  await bookWithLink(server);
  await send();
  await look();
  await eventsOf(owner).act('move_event', { ...elsewhere, tell_client: true });
  await look();
  expect(gateway.received.map(({ body }) => body['kind'])).toEqual(['confirmation', 'moved']);
});
