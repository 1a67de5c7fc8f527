import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDialogs } from '../test-support/open-dialogs.tsx';

startWithCleanBrowser();

const event = { ...anEvent({ client_name: 'João', client_phone: '11987654321' }), revision: 0 };
const later = { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Bruno' };
const gateway = {
  getPolicies: {
    status: 200,
    body: { client_changes: true, change_notice_minutes: 120, notices_by: 'gateway' },
  },
};
const link = 'https://wa.me/5511987654321?text=mudou';
const answering = (notice: object) => ({ status: 200, body: { ...event, ...notice } });
const tells = () => screen.findByRole('switch', { name: 'Avisar o cliente' });
const chat = () => screen.queryByRole('link', { name: 'Avisar cliente no WhatsApp' });

test.each([
  [true, 'Evento remarcado! O cliente será avisado.'],
  [false, 'Evento remarcado!'],
])('REM-015 with a gateway the owner decides whether it tells of a move: %s', async (isOn, sentence) => {
  const moveEvent = answering({ notice: { sent: isOn } });
  const { ask, user, press, server } = openDialogs({ events: [event], answers: { ...gateway, moveEvent } });
  await ask('move', event);
  expect(await tells()).toBeChecked();
  if (!isOn) await user.click(await tells());
  await press('Remarcar');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(server.bodiesTo('moveEvent')).toMatchObject([{ tell_client: isOn }]);
});

test('REM-015 a customer who was told of a move is told when it is taken back', async () => {
  const moveEvent = answering({ notice: { sent: true }, change_id: 'a1' });
  const { ask, press, server } = openDialogs({ events: [event], answers: { ...gateway, moveEvent } });
  await ask('move', event);
  await tells();
  await press('Remarcar');
  await press('Desfazer');
  await screen.findByText('Remarcação desfeita!');
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1', tell_client: true }]);
});

test('REM-015 without a gateway the owner is offered a chat with the server’s words', async () => {
  const moveEvent = answering({ notice: { sent: false, link, text: 'mudou' } });
  const { ask, press, server } = openDialogs({ events: [event], answers: { moveEvent } });
  await ask('move', event);
  await press('Remarcar');
  await screen.findByText('Evento remarcado!');
  expect(chat()).toHaveAttribute('href', link);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(server.bodiesTo('moveEvent')[0]).not.toHaveProperty('tell_client');
});

test('REM-015 what is dropped elsewhere tells nobody by itself', async () => {
  const moveEvent = answering({ notice: { sent: false } });
  const { drop, server } = openDialogs({ events: [event], answers: { ...gateway, moveEvent } });
  drop(event, later);
  await screen.findByText('Evento remarcado!');
  expect(server.bodiesTo('moveEvent')[0]).not.toHaveProperty('tell_client');
});

test('REM-015 an event without a phone has nobody to tell', async () => {
  const silent = { ...event, client_phone: '' };
  const { ask, server } = openDialogs({ events: [silent], answers: gateway });
  await ask('move', silent);
  await waitFor(() => expect(server.callsTo('getPolicies')).toHaveLength(1));
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each([
  [true, 'Evento deletado! O cliente será avisado.'],
  [false, 'Evento deletado!'],
])('REM-015 with a gateway the owner decides whether it tells of a deletion: %s', async (isOn, sentence) => {
  const deleteEvent = { status: 200, body: { detail: '', notice: { sent: isOn } } };
  const { ask, user, press, server } = openDialogs({
    events: [event],
    answers: { ...gateway, deleteEvent },
  });
  await ask('remove', event);
  expect(await tells()).toBeChecked();
  if (!isOn) await user.click(await tells());
  await press('Excluir');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(server.bodiesTo('deleteEvent')).toMatchObject([{ tell_client: isOn }]);
  expect(chat() === null).toBe(isOn);
});

test('REM-015 a deletion that fails leaves the dialog', async () => {
  const { ask, press } = openDialogs({
    events: [event],
    answers: { ...gateway, deleteEvent: { status: 500 } },
  });
  await ask('remove', event);
  await press('Excluir');
  expect(await screen.findByText('Não foi possível deletar o evento.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('REM-015 a customer whom the gateway did not tell of a deletion is told in the server’s words', async () => {
  const deleteEvent = { status: 200, body: { detail: '', notice: { sent: false, link, text: 'mudou' } } };
  const { ask, user, press } = openDialogs({ events: [event], answers: { ...gateway, deleteEvent } });
  await ask('remove', event);
  await user.click(await tells());
  await press('Excluir');
  await screen.findByText('Evento deletado!');
  expect(chat()).toHaveAttribute('href', link);
});

test('REM-015 P-26 a deletion of which the customer was told can be taken back', async () => {
  const deleteEvent = { status: 200, body: { detail: '', notice: { sent: true }, change_id: 'a1' } };
  const { ask, press, server } = openDialogs({ events: [event], answers: { ...gateway, deleteEvent } });
  await ask('remove', event);
  await press('Excluir');
  await press('Desfazer');
  expect(await screen.findByText('Evento restaurado!')).toBeVisible();
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }]);
});
