import { createHmac } from 'node:crypto';
import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { createGateway, type NotificationConfiguration } from './create-gateway.ts';
import { notificationMessageOf } from '../notifications/message-rules.ts';

const now = new Date('2026-03-09T12:10:00Z');
const clock = { now: () => now };
const id = '11111111-1111-4111-8111-111111111111';
const payload = {
  date: '09/03/2026',
  time: '10:00',
  title: 'Barbearia  Sol',
  serviceName: 'Corte',
  calendar_name: '',
  phoneToSend: '11987654321',
  userPhone: '11987654321',
  userName: 'João',
  sender_client: false,
};
const job = { id, kind: 'confirmation', link: undefined, ...notificationMessageOf(payload) } as const;

let server: FakeGateway;

beforeEach(async () => {
  server = await startFakeGateway();
});

afterEach(() => server.close());

const webhook = (secret = '') => openWebhook(`${server.url}/avisos?loja=1`, secret);

const openWebhook = (url: string, secret: string, timeoutInMilliseconds?: number) =>
  open({ driver: 'webhook', url, secret, remindersAMinute: 6 }, timeoutInMilliseconds);

const whatsApp = () =>
  open({
    driver: 'whatsapp-cloud',
    url: `${server.url}/v21.0/`,
    token: 'token',
    phoneId: '1066',
    remindersAMinute: 6,
    templates: {
      confirmation: 'agendamento_confirmado',
      linked: undefined,
      reminder: undefined,
      moved: undefined,
      cancelled: undefined,
    },
  });

function open(configuration: NotificationConfiguration, timeoutInMilliseconds?: number) {
  const gateway = createGateway(configuration, clock, timeoutInMilliseconds);
  if (!gateway) throw new Error('There is a gateway');
  return gateway;
}

test('Q-05 LINK-003 the webhook gets the nine fields with 55 before the phone, the text and the id', async () => {
  await expect(webhook().deliver(job)).resolves.toEqual({ kind: 'delivered' });
  const [request] = server.received;
  expect(request?.path).toBe('/avisos?loja=1');
  expect(request?.body).toEqual({
    ...payload,
    id,
    kind: 'confirmation',
    phoneToSend: '5511987654321',
    phone: '5511987654321',
    text: job.text,
  });
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': id });
  expect(request?.headers).not.toHaveProperty('hora-marcada-signature');
});

test('the webhook is signed over its time and its body', async () => {
  await webhook('segredo').deliver(job);
  const [request] = server.received;
  const seconds = now.getTime() / 1000;
  const hmac = createHmac('sha256', 'segredo')
    .update(`${seconds}.${request?.text ?? ''}`)
    .digest('hex');
  expect(request?.headers['hora-marcada-signature']).toBe(`t=${seconds},v1=${hmac}`);
});

test('the Cloud API gets the template with its seven items, none of them empty or with line breaks', async () => {
  await expect(whatsApp().deliver(job)).resolves.toEqual({ kind: 'delivered' });
  const [request] = server.received;
  expect(request?.path).toBe('/v21.0/1066/messages');
  expect(request?.headers.authorization).toBe('Bearer token');
  const items = ['João', 'Barbearia Sol', 'Corte', '-', '09/03/2026', '10:00', '(11) 98765-4321'];
  expect(request?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '5511987654321',
    type: 'template',
    template: {
      name: 'agendamento_confirmado',
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters: items.map((text) => ({ type: 'text', text })) }],
    },
    biz_opaque_callback_data: id,
  });
});

test.each([
  [500, {}, { kind: 'postponed', code: 'http_500' }],
  [503, { 'retry-after': '7' }, { kind: 'postponed', code: 'http_503', waitInMilliseconds: 7000 }],
  [429, { 'retry-after': '120' }, { kind: 'postponed', code: 'http_429', waitInMilliseconds: 120_000 }],
  [
    429,
    { 'retry-after': 'Mon, 09 Mar 2026 12:11:00 GMT' },
    { kind: 'postponed', code: 'http_429', waitInMilliseconds: 60_000 },
  ],
  [429, { 'retry-after': 'soon' }, { kind: 'postponed', code: 'http_429' }],
  [429, { 'retry-after': '86401' }, { kind: 'postponed', code: 'http_429', waitInMilliseconds: 86_400_000 }],
  [
    503,
    { 'retry-after': 'Mon, 09 Mar 2026 12:09:00 GMT' },
    { kind: 'postponed', code: 'http_503', waitInMilliseconds: 0 },
  ],
  [408, {}, { kind: 'postponed', code: 'http_408' }],
  [400, {}, { kind: 'refused', code: 'http_400' }],
  [401, {}, { kind: 'refused', code: 'http_401' }],
  [404, { 'retry-after': '7' }, { kind: 'refused', code: 'http_404' }],
  [302, { location: '/elsewhere' }, { kind: 'refused', code: 'http_302' }],
  [204, {}, { kind: 'delivered' }],
])('an answer %d with %p means %p', async (status, headers, result) => {
  server.replyWith({ status, headers });
  await expect(webhook().deliver(job)).resolves.toEqual(result);
  expect(server.received).toHaveLength(1);
});

test('the Cloud API throttles with 400 and codes of its own', async () => {
  const codes = [4, 80_007, 130_429, 131_048, 131_056];
  server.replyWith(...codes.map((code) => ({ status: 400, body: { error: { code } } })));
  for (const code of codes)
    await expect(whatsApp().deliver(job)).resolves.toEqual({ kind: 'postponed', code: `meta_${code}` });
});

test.each([[{ error: { code: 132_001 } }], [{}], ['null'], ['<html>'], ['']])(
  'the Cloud API refuses with 400 and %j',
  async (body) => {
    server.replyWith({ status: 400, body });
    await expect(whatsApp().deliver(job)).resolves.toEqual({ kind: 'refused', code: 'http_400' });
  },
);

test('a gateway that never answers is given up in time', async () => {
  server.replyWith('silence');
  const hasty = openWebhook(server.url, '', 50);
  await expect(hasty.deliver(job)).resolves.toEqual({ kind: 'postponed', code: 'timeout' });
});

test('a gateway that hangs up, or is not there, is tried again later', async () => {
  server.replyWith('cut');
  await expect(webhook().deliver(job)).resolves.toEqual({ kind: 'postponed', code: 'unreachable' });
  await server.close();
  await expect(webhook().deliver(job)).resolves.toEqual({ kind: 'postponed', code: 'unreachable' });
});
