import { readConfig } from '../config.ts';
import { ConfigError } from './config-error.ts';

const whatsApp = {
  WHATSAPP_CLOUD_TOKEN: 'token',
  WHATSAPP_CLOUD_PHONE_ID: '1066',
  WHATSAPP_CLOUD_TEMPLATE: 'agendamento_confirmado',
};

test.each([
  ['https://exemplo.com.br/avisos?chave=1'],
  ['http://localhost:8080/'],
  ['http://127.0.0.1:8080/'],
  ['http://[::1]:8080/'],
])('Q-05 a webhook at %s delivers, signed or not', (url) => {
  const webhook = { driver: 'webhook', url, secret: '', remindersAMinute: 6 };
  expect(readConfig({ NOTIFY_WEBHOOK_URL: url }).notifications).toEqual(webhook);
  const set = { NOTIFY_WEBHOOK_SECRET: 'segredo', NOTIFY_PACE_PER_MINUTE: '9' };
  const signed = readConfig({ NOTIFY_WEBHOOK_URL: url, ...set });
  expect(signed.notifications).toEqual({ ...webhook, secret: 'segredo', remindersAMinute: 9 });
});

test('the Cloud API needs its three settings, and its address has a default', () => {
  const account = { driver: 'whatsapp-cloud', token: 'token', phoneId: '1066' };
  expect(readConfig(whatsApp).notifications).toEqual({
    ...account,
    templates: { confirmation: 'agendamento_confirmado' },
    remindersAMinute: 6,
    url: 'https://graph.facebook.com/v21.0',
  });
  for (const name of Object.keys(whatsApp)) {
    const start = () => readConfig({ ...whatsApp, [name]: '' });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(
      /^WHATSAPP_CLOUD_TOKEN deve vir com WHATSAPP_CLOUD_PHONE_ID e WHATSAPP_CLOUD_TEMPLATE: informe os três\.$/,
    );
  }
});

test('two gateways at once are refused', () => {
  const start = () => readConfig({ ...whatsApp, NOTIFY_WEBHOOK_URL: 'https://exemplo.com.br/' });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/^NOTIFY_WEBHOOK_URL deve .+\.$/);
});

test('each template of the Cloud API is for its own message', () => {
  const templates = {
    WHATSAPP_CLOUD_TEMPLATE_LINKED: 'com_link',
    WHATSAPP_CLOUD_TEMPLATE_REMINDER: 'lembrete_2',
    WHATSAPP_CLOUD_TEMPLATE_MOVED: 'remarcado',
    WHATSAPP_CLOUD_TEMPLATE_CANCELLED: 'cancelado',
  };
  const here = { WHATSAPP_CLOUD_URL: 'http://127.0.0.1:8080' };
  expect(readConfig({ ...whatsApp, ...templates, ...here }).notifications).toEqual({
    driver: 'whatsapp-cloud',
    url: 'http://127.0.0.1:8080',
    token: 'token',
    phoneId: '1066',
    remindersAMinute: 6,
    templates: {
      confirmation: 'agendamento_confirmado',
      linked: 'com_link',
      reminder: 'lembrete_2',
      moved: 'remarcado',
      cancelled: 'cancelado',
    },
  });
});

test.each(['WHATSAPP_CLOUD_TEMPLATE_MOVED', 'WHATSAPP_CLOUD_TEMPLATE_CANCELLED'])(
  '%s alone is refused, and so is any template without an account',
  (name) => {
    const both =
      /^WHATSAPP_CLOUD_TEMPLATE_MOVED deve vir com WHATSAPP_CLOUD_TEMPLATE_CANCELLED: informe os dois\.$/;
    expect(() => readConfig({ ...whatsApp, [name]: 'mudou' })).toThrow(both);
    expect(() => readConfig({ [name]: 'mudou' })).toThrow(/^WHATSAPP_CLOUD_TOKEN deve vir com .+\.$/);
  },
);
