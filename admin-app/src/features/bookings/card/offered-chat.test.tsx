import { screen } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { cardTitles, openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const waiting = anEvent({ is_confirmed: false });
const answerQuestion = (answer: boolean) => jest.spyOn(window, 'confirm').mockReturnValue(answer);
const link = { status: 200, body: { sent: false, link: 'https://wa.me/5511987654321?text=Ol%C3%A1' } };
const linkNow = () => screen.queryByRole('link', { name: 'Avisar cliente no WhatsApp' });

test('Q-05 without a gateway the message offers the chat, and afterwards the card keeps it until dismissed', async () => {
  const { press, more } = await openBookings({ events: [waiting], answers: { sendNotification: link } });
  await press(/^Confirmar/);
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
  expect(linkNow()).toHaveAttribute('href', link.body.link);
  expect(linkNow()).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('article')).not.toContainElement(linkNow());
  await pass(10_000);
  expect(linkNow()).toBeVisible();
  await pass(10_000);
  expect(screen.queryByText('Evento confirmado!')).not.toBeInTheDocument();
  expect(screen.getByRole('article')).toContainElement(linkNow());
  await more();
  await press('Dispensar aviso ao cliente');
  expect(linkNow()).not.toBeInTheDocument();
});

test('Q-05 DAY-013 a chat that was opened from the message is not offered again, and the history notes it', async () => {
  const { user, press, server } = await openBookings({
    events: [waiting],
    answers: { sendNotification: link },
  });
  await press(/^Confirmar/);
  expect(server.bodiesTo('sendNotification')).toHaveLength(1);
  await user.click(linkNow() as HTMLElement);
  await pass(20_000);
  expect(linkNow()).not.toBeInTheDocument();
  expect(server.bodiesTo('sendNotification')[1]).toMatchObject({ chat_opened: true });
});

test('Q-05 DAY-013 the history notes a chat that was opened from the card, too', async () => {
  const { user, press, server } = await openBookings({
    events: [waiting],
    answers: { sendNotification: link },
  });
  await press(/^Confirmar/);
  await pass(20_000);
  expect(screen.getByRole('article')).toContainElement(linkNow());
  await user.click(linkNow() as HTMLElement);
  expect(linkNow()).not.toBeInTheDocument();
  expect(server.bodiesTo('sendNotification')[1]).toMatchObject({ chat_opened: true });
});

test('Q-05 an event that leaves the list when it is confirmed leaves its link above it', async () => {
  const { press } = await openBookings({ events: [waiting], answers: { sendNotification: link } });
  await press('Não confirmados');
  await press(/^Confirmar/);
  expect(cardTitles()).toEqual([]);
  await pass(20_000);
  expect(linkNow()).toBeVisible();
  expect(screen.getByText('João Silva')).toBeVisible();
});

test('Q-05 nobody is to be told of a confirmation that was taken back', async () => {
  answerQuestion(true);
  const { press, more } = await openBookings({ events: [waiting], answers: { sendNotification: link } });
  await press(/^Confirmar/);
  await pass(20_000);
  expect(linkNow()).toBeVisible();
  await more();
  await press('Desconfirmar');
  expect(screen.getByText('Evento desconfirmado!')).toBeVisible();
  expect(linkNow()).not.toBeInTheDocument();
});

test('Q-05 nobody is to be told of the confirmation of an event that was deleted', async () => {
  answerQuestion(true);
  const { press } = await openBookings({ events: [waiting], answers: { sendNotification: link } });
  await press(/^Confirmar/);
  await pass(20_000);
  await press(/^Excluir/);
  expect(linkNow()).toHaveAttribute('href', expect.stringMatching(/cancelado/));
  await pass(20_000);
  expect(linkNow()).not.toBeInTheDocument();
});

test('Q-05 a link above the list names the event where its customer has no name', async () => {
  const event = { ...waiting, client_name: '' };
  const { press } = await openBookings({ events: [event], answers: { sendNotification: link } });
  await press('Não confirmados');
  await press(/^Confirmar/);
  await pass(20_000);
  expect(cardTitles()).toEqual([]);
  expect(screen.getByText('Corte')).toBeVisible();
});

test('REM-015 the customer of a deleted event is told in the server’s words', async () => {
  answerQuestion(true);
  const href = 'https://wa.me/5511987654321?text=Foi%20cancelado';
  const deleteEvent = { status: 200, body: { notice: { sent: false, link: href, text: 'Foi cancelado' } } };
  const { press } = await openBookings({ events: [anEvent()], answers: { deleteEvent } });
  await press(/^Excluir/);
  expect(linkNow()).toHaveAttribute('href', href);
});

test('REM-015 with a gateway Excluir leads to the question whether it tells the customer', async () => {
  const ask = answerQuestion(true);
  const { server, press } = await openBookings({
    events: [anEvent({ id: 'e1' })],
    answers: { getPolicies: { status: 200, body: { notices_by: 'gateway' } } },
  });
  await press(/^Excluir/);
  expect((await opened('Excluir Evento')).getByRole('switch', { name: 'Avisar o cliente' })).toBeChecked();
  expect(ask).not.toHaveBeenCalled();
  expect(server.callsTo('deleteEvent')).toEqual([]);
});

test('an answer whose link leads elsewhere than to the web offers none', async () => {
  const odd = { status: 200, body: { sent: false, link: 'javascript:alert(1)' } };
  const { press } = await openBookings({ events: [waiting], answers: { sendNotification: odd } });
  await press(/^Confirmar/);
  expect(linkNow()).not.toBeInTheDocument();
});
