import { FakeServer, type Answer, type Reply } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { AlertMailSection } from './alert-mail-section.tsx';

startWithCleanBrowser();

const address = 'dono@example.com';

const answerOf = (mail: object | null): Reply => ({ status: 200, body: { is_available: true, mail } });
const nothing = answerOf(null);
const asked = answerOf({ address, is_confirmed: false, problem: null });
const isOn = answerOf({ address, is_confirmed: true, problem: null });
const stopped = answerOf({ address, is_confirmed: true, problem: 'stopped' });
const refused = (status: number, body: object): Reply => ({ status, body: { status, ...body } });

function open(getAlertMail: Answer, answers: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    getAlertMail,
    addAlertMail: asked,
    confirmAlertMail: isOn,
    deleteAlertMail: { status: 200, body: { detail: 'x' } },
    ...answers,
  });
  return { ...openSection(<AlertMailSection />, { server }), server };
}

const button = (name: string) => screen.findByRole('button', { name });

test('MAIL-001 an address is sent a code, and with it the notices are on; removed, another may be named', async () => {
  const { user, server } = open(nothing);
  await user.type(await screen.findByLabelText('Seu e-mail'), address);
  await user.click(await button('Enviar código'));
  expect(
    await screen.findByText('Enviamos um código para dono@example.com. Ele vale por dez minutos.'),
  ).toBeVisible();
  expect(server.bodiesTo('addAlertMail')).toEqual([{ address }]);
  const code = screen.getByLabelText('Código de seis números');
  expect(code).toHaveFocus();
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Avisos ligados em dono@example.com.')).toBeVisible();
  expect(server.bodiesTo('confirmAlertMail')).toEqual([{ code: '123456' }]);
  await user.click(await button('Remover'));
  expect(await screen.findByLabelText('Seu e-mail')).toHaveValue('');
  expect(server.callsTo('deleteAlertMail')).toHaveLength(1);
});

test.each([
  ['O código não confere ou venceu.', refused(400, { errors: { code: 'O código não confere ou venceu.' } })],
  [
    'Muitas tentativas. Peça outro código.',
    refused(429, { detail: 'Muitas tentativas. Peça outro código.' }),
  ],
])('MAIL-001 %s stands below the code, and another one can be asked for', async (sentence, reply) => {
  const { user, server } = open(asked, { confirmAlertMail: reply });
  await user.type(await screen.findByLabelText('Código de seis números'), '000000');
  await user.click(await button('Ligar avisos'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Código de seis números')).toHaveAccessibleDescription(sentence);
  await user.click(await button('Pedir outro código'));
  await waitFor(() => expect(server.bodiesTo('addAlertMail')).toEqual([{ address }]));
});

test('MAIL-001 what is no address is said below its field', async () => {
  const sentence = 'Informe um endereço de e-mail.';
  const { user } = open(nothing, { addAlertMail: refused(400, { errors: { address: sentence } }) });
  await user.type(await screen.findByLabelText('Seu e-mail'), 'dono{Enter}');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('MAIL-001 whoever mistyped the address names another', async () => {
  const { user } = open(asked);
  await user.click(await button('Usar outro endereço'));
  expect(await screen.findByLabelText('Seu e-mail')).toBeVisible();
});

test('MAIL-003 an address that the mail server refused is shown as stopped, and turned on again with a code', async () => {
  const { user } = open(stopped);
  expect(
    await screen.findByText('dono@example.com está parado: o servidor de e-mail recusou os avisos.'),
  ).toBeVisible();
  await user.click(await button('Ligar de novo'));
  expect(await screen.findByLabelText('Código de seis números')).toBeVisible();
});

test.each([
  ['sends no mails', { status: 200, body: { is_available: false, mail: null } }],
  ['is from before them', { status: 404 }],
])('MAIL-001 nothing is shown where the server %s', async (_, reply) => {
  const { server, container } = open(reply);
  await waitFor(() => expect(server.callsTo('getAlertMail')).toHaveLength(1));
  expect(container.querySelector('section')).toBeNull();
});
