import { screen, within } from '@testing-library/react';
import { held } from '@hora-marcada/shared/fake-server';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent } from '../../test-support/events.ts';
import { cardTitles, openBookings } from './test-support/open-bookings.tsx';

startWithCleanBrowser();

const waiting = anEvent({ is_confirmed: false });
const identity = { start: '2026-03-09T10:00:00', calendar: 'Ana' };
const refused = { status: 500 };
const answerQuestion = (answer: boolean) => jest.spyOn(window, 'confirm').mockReturnValue(answer);

test('INI-039 INI-040 deleting asks first; no means nothing is sent', async () => {
  const ask = answerQuestion(false);
  const { server, press } = await openBookings({ events: [anEvent()] });
  await press(/^Excluir/);
  expect(ask).toHaveBeenCalledWith('Tem certeza que deseja deletar este evento?');
  expect(server.callsTo('deleteEvent')).toEqual([]);
  expect(cardTitles()).toEqual(['Corte']);
});

test('INI-041 ERR-019 yes deletes, says so, and the focus stays at the list', async () => {
  answerQuestion(true);
  const { server, press } = await openBookings({ events: [anEvent()] });
  await press(/^Excluir/);
  expect(server.bodiesTo('deleteEvent')).toEqual([identity]);
  expect(screen.getByText('Evento deletado!')).toBeVisible();
  expect(cardTitles()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Eventos' })).toHaveFocus();
});

test('DLG-011 P-26 a deleted event can be brought back, and its customer told', async () => {
  answerQuestion(true);
  const event = anEvent();
  const { server, press } = await openBookings({
    events: [event],
    answers: { undoChange: { status: 200, body: {} } },
  });
  await press(/^Excluir/);
  expect(screen.getByRole('link', { name: 'Avisar cliente no WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=.*cancelado/),
  );
  await press('Desfazer');
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }]);
  expect(screen.getByText('Evento restaurado!')).toBeVisible();
  expect(screen.queryByText('Evento deletado!')).not.toBeInTheDocument();
});

test('DLG-011 without a phone there is nobody to tell, and a refusal says why', async () => {
  answerQuestion(true);
  const taken = { status: 409, body: { detail: 'Já existe um evento neste horário.' } };
  const { press } = await openBookings({
    events: [anEvent({ client_phone: '' })],
    answers: { undoChange: taken },
  });
  await press(/^Excluir/);
  expect(screen.queryByRole('link', { name: 'Avisar cliente no WhatsApp' })).not.toBeInTheDocument();
  await press('Desfazer');
  expect(screen.getByText('Já existe um evento neste horário.')).toBeVisible();
});

test('INI-042 ERR-011 a deletion that fails leaves the card', async () => {
  answerQuestion(true);
  const { press } = await openBookings({ events: [anEvent()], answers: { deleteEvent: refused } });
  await press(/^Excluir/);
  expect(screen.getByText('Não foi possível deletar o evento.')).toBeVisible();
  expect(screen.queryByText('Evento deletado!')).not.toBeInTheDocument();
  expect(cardTitles()).toEqual(['Corte']);
});

test('INI-043 INI-044 INI-047 INI-050 confirming asks nothing, confirms, and then notifies the customer', async () => {
  const ask = answerQuestion(true);
  const { server, press } = await openBookings({ events: [waiting] });
  await press(/^Confirmar/);
  expect(ask).not.toHaveBeenCalled();
  expect(server.bodiesTo('confirmEvent')).toEqual([{ ...identity, is_confirmed: true }]);
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Confirmado\. Desconfirmar/ })).toBeVisible();
  expect(server.bodiesTo('sendNotification')).toEqual([
    {
      date: '09/03/2026',
      time: '10:00',
      title: 'Barbearia Sol',
      serviceName: 'Corte',
      calendar_name: 'Ana',
      phoneToSend: '11987654321',
      userPhone: '11987654321',
      userName: 'João Silva',
      sender_client: false,
    },
  ]);
  const order = server.calls.map(({ path }) => path);
  expect(order.findIndex((path) => path.includes('confirmation'))).toBeLessThan(
    order.findIndex((path) => path.includes('send_notification')),
  );
});

test('OWN-010 where a gateway delivers, the message says that the customer will know', async () => {
  const { press } = await openBookings({ events: [waiting] });
  await press(/^Confirmar/);
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
  expect(screen.getByText('O aviso ao cliente está a caminho.')).toBeVisible();
});

test.each(['', null])(
  'INI-048 Q-50 with the phone %j the event is confirmed and both messages show',
  async (phone) => {
    const event = { ...waiting, client_phone: phone as string };
    const { server, press } = await openBookings({ events: [event] });
    await press(/^Confirmar/);
    expect(screen.getByText('Evento confirmado!')).toBeVisible();
    expect(screen.getByText('O cliente não possui telefone vinculado.')).toBeVisible();
    expect(server.callsTo('sendNotification')).toEqual([]);
  },
);

test('Q-51 a customer who could not be notified is reported; the event stays confirmed', async () => {
  const { press } = await openBookings({ events: [waiting], answers: { sendNotification: refused } });
  await press(/^Confirmar/);
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
  expect(screen.getByText('Não foi possível notificar o cliente.')).toBeVisible();
  expect(screen.queryByText('Não foi possível atualizar a confirmação.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Confirmado\. Desconfirmar/ })).toBeVisible();
});

test.each([404, 429])('MSG-009 a message refused with %d says why', async (status) => {
  const detail = 'Este telefone já recebeu muitas mensagens na última hora. Aguarde e tente novamente.';
  const answer = { status, body: { detail } };
  const { press } = await openBookings({ events: [waiting], answers: { sendNotification: answer } });
  await press(/^Confirmar/);
  expect(screen.getByText('Não foi possível notificar o cliente.')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
});

test('OWN-021 a customer who could not be notified for want of a connection is said not to be for that', async () => {
  const { press } = await openBookings({ events: [waiting], answers: { sendNotification: 'offline' } });
  await press(/^Confirmar/);
  expect(screen.getByText('Não foi possível notificar o cliente.')).toBeVisible();
  expect(screen.getByText('Sem conexão com o servidor.')).toBeVisible();
});

test('DLG-004 who is signed out while deleting is not told that it failed, too', async () => {
  answerQuestion(true);
  const ended = { status: 401 };
  const { press, onSignedOut } = await openBookings({
    events: [anEvent()],
    answers: { deleteEvent: ended, refresh: ended },
  });
  await press(/^Excluir/);
  await pass();
  expect(onSignedOut).toHaveBeenCalled();
  expect(screen.queryByText('Não foi possível deletar o evento.')).not.toBeInTheDocument();
});

test('INI-051 ERR-013 a confirmation that fails changes nothing and notifies nobody', async () => {
  const { server, press } = await openBookings({ events: [waiting], answers: { confirmEvent: refused } });
  await press(/^Confirmar/);
  expect(screen.getByText('Não foi possível atualizar a confirmação.')).toBeVisible();
  expect(screen.queryByText('Evento confirmado!')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Confirmar/ })).toBeVisible();
  expect(server.callsTo('sendNotification')).toEqual([]);
});

test('INI-045 INI-046 INI-049 unconfirming asks, says so, and notifies nobody', async () => {
  const ask = answerQuestion(false);
  const { server, press } = await openBookings({ events: [anEvent()] });
  await press(/^Confirmado\. Desconfirmar/);
  expect(ask).toHaveBeenCalledWith('Tem certeza que deseja desconfirmar este evento?');
  expect(server.callsTo('confirmEvent')).toEqual([]);
  ask.mockReturnValue(true);
  await press(/^Confirmado\. Desconfirmar/);
  expect(server.bodiesTo('confirmEvent')).toEqual([{ ...identity, is_confirmed: false }]);
  expect(screen.getByText('Evento desconfirmado!')).toBeVisible();
  expect(server.callsTo('sendNotification')).toEqual([]);
});

test('P-23 while an event is being confirmed its buttons do nothing, and the other cards work', async () => {
  const ask = answerQuestion(false);
  const other = anEvent({ start_time: '2026-03-09T11:00:00', title: 'Barba' });
  const { server, user, press } = await openBookings({
    events: [waiting, other],
    answers: { confirmEvent: held().answer },
  });
  const [first] = screen.getAllByRole('article');
  const confirm = within(first as HTMLElement).getByRole('button', { name: /^Confirmar/ });
  await user.dblClick(confirm);
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Excluir/ }));
  expect(server.callsTo('confirmEvent')).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await press(/^Excluir Barba/);
  expect(ask).toHaveBeenCalledTimes(1);
});
