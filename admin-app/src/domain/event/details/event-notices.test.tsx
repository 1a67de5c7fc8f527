import { held } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { eventNamed, openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

type Answers = NonNullable<Parameters<typeof openDashboard>[0]>['answers'];

/** Painel with one event. */
async function open(event: ReturnType<typeof anEvent>, answers: Answers) {
  const page = await openDashboard({ events: [event], answers });
  const openDetails = async () => {
    await page.user.click(eventNamed('Corte'));
    return within(screen.getByRole('dialog'));
  };
  return { ...page, openDetails };
}

/** Presses a button of the details of an event. */
async function pressOf(event: ReturnType<typeof anEvent>, name: string, answers: Answers) {
  const { user, server, openDetails } = await open(event, answers);
  await user.click((await openDetails()).getByRole('button', { name }));
  await pass();
  await pass();
  return server;
}

const tellCustomer = () => screen.queryByRole('link', { name: 'Avisar cliente no WhatsApp' });
const waiting = anEvent({ is_confirmed: false });
const confirmEvent = { status: 200, body: {} };

test('DLG-012 INI-047 a confirmed event without a phone says that nobody could be told', async () => {
  const nobody = anEvent({ is_confirmed: false, client_phone: '' });
  const server = await pressOf(nobody, 'Confirmar', { confirmEvent });
  expect(screen.getByText('O cliente não possui telefone vinculado.')).toBeVisible();
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
  expect(server.callsTo('sendNotification')).toEqual([]);
});

test.each([
  [{ status: 500 }, 'Não foi possível notificar o cliente.'],
  [{ status: 429, body: { detail: 'Muitos avisos hoje.' } }, 'Muitos avisos hoje.'],
])('DLG-012 Q-51 MSG-009 a notification that fails with %j says %s', async (sendNotification, sentence) => {
  await pressOf(waiting, 'Confirmar', { confirmEvent, sendNotification });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
});

test('OWN-010 DLG-012 where a gateway delivers, the message says that the customer will know', async () => {
  await pressOf(waiting, 'Confirmar', {
    confirmEvent,
    sendNotification: { status: 200, body: { sent: true } },
  });
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
  expect(screen.getByText('O aviso ao cliente está a caminho.')).toBeVisible();
  expect(tellCustomer()).toBeNull();
});

test('OWN-010 Q-05 a chat that nobody opened from the message waits in the details until it is dismissed', async () => {
  const link = 'https://wa.me/5511987654321?text=Ol%C3%A1';
  const { user, openDetails } = await open(waiting, {
    confirmEvent,
    sendNotification: { status: 200, body: { sent: false, link } },
  });
  await openDetails();
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await pass(5_000);
  expect(tellCustomer()).toHaveAttribute('href', link);
  await pass(5_000);
  expect(tellCustomer()).toBeNull();
  const details = await openDetails();
  expect(details.getByRole('link', { name: 'Avisar cliente no WhatsApp' })).toHaveAttribute('href', link);
  await user.click(details.getByRole('button', { name: 'Dispensar' }));
  expect(tellCustomer()).toBeNull();
});

test('DLG-012 whose confirmation is taken back gets no message', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const server = await pressOf(anEvent(), 'Desconfirmar', { confirmEvent });
  expect(screen.getByText('Evento desconfirmado!')).toBeVisible();
  expect(server.callsTo('sendNotification')).toEqual([]);
});

test('DLG-011 the customer of a deleted event can be told', async () => {
  await pressOf(anEvent(), 'Excluir Evento', { deleteEvent: { status: 200, body: {} } });
  expect(tellCustomer()).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/5511987654321?text='),
  );
});

test('DLG-011 what the server made of the message is what the link says', async () => {
  const notice = { sent: false, link: 'https://wa.me/5511987654321?text=do%20servidor' };
  await pressOf(anEvent(), 'Excluir Evento', { deleteEvent: { status: 200, body: { notice } } });
  expect(tellCustomer()).toHaveAttribute('href', notice.link);
});

test('DLG-011 without a phone there is nobody to tell, and Desfazer all the same', async () => {
  const nobody = anEvent({ client_phone: '' });
  await pressOf(nobody, 'Excluir Evento', { deleteEvent: { status: 200, body: { change_id: 'a1' } } });
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  expect(tellCustomer()).toBeNull();
});

test.each([
  ['Confirmar', 'confirmEvent', 'Não foi possível atualizar a confirmação.'],
  ['Faltou', 'markOutcome', 'Não foi possível marcar se o cliente compareceu.'],
  ['Excluir Evento', 'deleteEvent', 'Não foi possível deletar o evento.'],
] as const)('DLG-012 OWN-021 where %s meets no connection that is said', async (name, call, sentence) => {
  const past = { start_time: '2026-03-09T08:00:00', end_time: '2026-03-09T08:30:00' };
  await pressOf(anEvent({ ...past, is_confirmed: false, outcome: null }), name, { [call]: 'offline' });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Sem conexão com o servidor.')).toBeVisible();
});

test.each([
  ['Confirmar', 'confirmEvent', 'Excluir Evento'],
  ['Faltou', 'markOutcome', 'Excluir Evento'],
  ['Excluir Evento', 'deleteEvent', 'Confirmar'],
  ['Faltou', 'markOutcome', 'Confirmar'],
] as const)('P-23 while %s is under way (%s) nobody can press %s', async (name, call, other) => {
  const past = { start_time: '2026-03-09T08:00:00', end_time: '2026-03-09T08:30:00' };
  const event = anEvent({ ...past, is_confirmed: false, outcome: null });
  await pressOf(event, name, { [call]: held().answer });
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: other })).toBeDisabled();
});
