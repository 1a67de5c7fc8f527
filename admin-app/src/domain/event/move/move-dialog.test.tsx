import { never } from '@hora-marcada/shared/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { openDialogs } from '../test-support/open-dialogs.tsx';

startWithCleanBrowser();

const event = anEvent({ id: 'e1', revision: 3 });

test('MOVE-027 the dialog holds when and where the event is', async () => {
  const { ask, dialog, field } = openDialogs({ events: [event] });
  await ask('move', event);
  expect(screen.getByRole('dialog', { name: 'Remarcar Evento' })).toBeVisible();
  expect(field('Data')).toHaveValue('09/03/2026');
  expect(field('Início')).toHaveValue('10:00');
  expect(field('Fim')).toHaveValue('10:30');
  expect(dialog().getByRole('combobox', { name: 'Calendário' })).toHaveAccessibleDescription('Ana');
  for (const name of ['Voltar', 'Remarcar']) expect(dialog().getByRole('button', { name })).toBeVisible();
});

test('MOVE-027 the end follows the start, and an end that was typed is what it follows by from then on', async () => {
  const { ask, field, type } = openDialogs({ events: [event] });
  await ask('move', event);
  await type('Início', '14:15');
  expect(field('Fim')).toHaveValue('14:45');
  await type('Fim', '15:15');
  await type('Início', '09:00');
  expect(field('Fim')).toHaveValue('10:00');
});

test('MOVE-027 MOVE-028 Remarcar sends the new time with the revision that was shown, and says it from start to end', async () => {
  const { ask, type, press, server } = openDialogs({ events: [event] });
  await ask('move', event);
  await type('Data', '10032026');
  await type('Início', '1415');
  await press('Remarcar');
  expect(await screen.findByText('Evento remarcado!')).toBeVisible();
  expect(screen.getByText('· João Silva, ter 10/03 14:15 – 14:45')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodiesTo('moveEvent')).toEqual([
    {
      start: '2026-03-09T10:00:00',
      calendar: 'Ana',
      revision: 3,
      new_start: '2026-03-10T14:15:00',
      new_end: '2026-03-10T14:45:00',
      new_calendar: 'Ana',
    },
  ]);
});

test('OWN-105 an event is not moved to a date that is none, which stays in the field', async () => {
  const { ask, type, press, field, server } = openDialogs({ events: [event] });
  await ask('move', event);
  await type('Data', '31/04/2026');
  await type('Início', '1415');
  await press('Remarcar');
  expect(server.callsTo('moveEvent')).toEqual([]);
  expect(field('Data')).toHaveValue('31/04/2026');
  expect(field('Data')).toHaveAccessibleDescription('A data 31/04/2026 não existe. Confira o dia e o mês.');
});

test('MOVE-028 what is told of a move ends with the link of the customer, whoever wrote it', async () => {
  const link = 'https://agenda.example/sol/agendamento#abc';
  const moved = { ...event, start_time: '2026-03-09T14:15:00', has_link: true };
  const notice = { sent: false, link: 'https://wa.me/5511987654321?text=mudou', text: 'mudou' };
  const { ask, type, press, server } = openDialogs({
    events: [event],
    answers: {
      moveEvent: { status: 200, body: { ...moved, notice } },
      bookingLink: { status: 200, body: { link, text: '' } },
    },
  });
  await ask('move', event);
  await type('Início', '14:15');
  await press('Remarcar');
  const chat = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Avisar cliente no WhatsApp' });
  expect(new URL(chat.href).searchParams.get('text')).toBe(`mudou\nPara remarcar ou cancelar: ${link}`);
  expect(server.bodiesTo('bookingLink')).toMatchObject([{ start: '2026-03-09T14:15:00' }]);
});

test('MOVE-028 the message offers to tell the customer of the old and the new time', async () => {
  const { ask, type, press } = openDialogs({ events: [event] });
  await ask('move', event);
  await type('Início', '14:15');
  await press('Remarcar');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Avisar cliente no WhatsApp' });
  const { hostname, pathname, searchParams } = new URL(link.href);
  expect([hostname, pathname]).toEqual(['wa.me', '/5511987654321']);
  expect(searchParams.get('text')).toBe(
    `Olá, João Silva! Seu agendamento de 09/03/2026 às 10:00 foi remarcado:
Local: Barbearia Sol
Serviço: Corte
Calendário: Ana
Data: 09/03/2026
Horário: 14:15
Nome: João Silva
Telefone: (11) 98765-4321`,
  );
});

test.each([
  ['Carla', ['Carla', 'Ana', 'Bruno']],
  ['', ['Sem calendário', 'Ana', 'Bruno']],
])('MOVE-027 an event of the calendar “%s”, which the store has no more, can stay there', async (...row) => {
  const [calendar, names] = row;
  const elsewhere = { ...event, calendar };
  const { ask, dialog, user, server } = openDialogs({ events: [elsewhere] });
  await ask('move', elsewhere);
  await waitFor(() => expect(server.callsTo('getCalendars')).toHaveLength(1));
  await user.click(dialog().getByRole('combobox', { name: 'Calendário' }));
  const options = () => Array.from(document.querySelectorAll('.ant-select-item-option'));
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(names));
});

test('MOVE-028 nobody is told of an end alone', async () => {
  const { ask, type, press } = openDialogs({ events: [event] });
  await ask('move', event);
  await type('Fim', '11:00');
  await press('Remarcar');
  await screen.findByText('Evento remarcado!');
  expect(screen.queryByRole('link')).toBeNull();
});

test('MOVE-028 without a phone nobody is told', async () => {
  const nameless = { ...event, client_phone: '' };
  const { ask, type, press } = openDialogs({ events: [nameless] });
  await ask('move', nameless);
  await type('Início', '14:15');
  await press('Remarcar');
  await screen.findByText('Evento remarcado!');
  expect(screen.queryByRole('link')).toBeNull();
});

test('MOVE-028 AUD-009 Desfazer takes the move back', async () => {
  const { ask, type, press, server } = openDialogs({ events: [event] });
  await ask('move', event);
  await type('Início', '14:15');
  await press('Remarcar');
  await press('Desfazer');
  expect(await screen.findByText('Remarcação desfeita!')).toBeVisible();
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }]);
});

test('MOVE-028 a move that changed nothing offers no Desfazer', async () => {
  const { ask, press } = openDialogs({
    events: [event],
    answers: { moveEvent: { status: 200, body: event } },
  });
  await ask('move', event);
  await press('Remarcar');
  expect(await screen.findByText('Evento remarcado!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('MOVE-027 another event of the calendar warns, and keeps nobody from moving', async () => {
  const other = eventAt('2026-03-09 14:00', { id: 'e2' });
  const { ask, dialog, type, press, server } = openDialogs({ events: [event, other] });
  await ask('move', event);
  await waitFor(() => expect(server.callsTo('getEvents')).toHaveLength(1));
  // Its own place is no other one's.
  await type('Início', '10:15');
  expect(dialog().queryByText('Este horário já possui um evento.')).toBeNull();
  await type('Início', '14:15');
  expect(await dialog().findByText('Este horário já possui um evento.')).toBeVisible();
  await press('Remarcar');
  expect(await screen.findByText('Evento remarcado! Este horário já possui um evento.')).toBeVisible();
});

test.each([
  [{ status: 500 }, 'Não foi possível remarcar o evento.'],
  [{ status: 400, body: { detail: 'new_end: valor inválido.' } }, 'Não foi possível remarcar o evento.'],
  [
    { status: 409, body: { detail: 'Já existe um evento neste calendário com este horário de início.' } },
    'Já existe um evento neste calendário com este horário de início.',
  ],
  [
    { status: 409, body: { detail: 'Este agendamento foi alterado. Confira os dados atuais.' } },
    'Este agendamento foi alterado. Confira os dados atuais.',
  ],
])('MOVE-028 a refusal leaves what was typed: %j', async (moveEvent, sentence) => {
  const { ask, field, type, press } = openDialogs({ events: [event], answers: { moveEvent } });
  await ask('move', event);
  await type('Início', '14:15');
  await press('Remarcar');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field('Início')).toHaveValue('14:15');
});

test.each([
  ['Início', '25:00', 'Informe a hora como hh:mm.'],
  ['Fim', '', 'Informe a hora como hh:mm.'],
  ['Fim', '09:00', 'O fim deve ser depois do início.'],
])('MOVE-027 nothing is sent with %s “%s”', async (label, text, sentence) => {
  const { ask, field, user, press, server } = openDialogs({ events: [event] });
  await ask('move', event);
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
  await press('Remarcar');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field(label)).toHaveFocus();
  expect(server.callsTo('moveEvent')).toHaveLength(0);
});

test('MOVE-027 Voltar closes the dialog', async () => {
  const { ask, type, press } = openDialogs({ events: [event] });
  await ask('move', event);
  await press('Voltar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask('move', event);
  await type('Início', '14:15');
  await press('Voltar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('MOVE-028 MOVE-034 what was dropped elsewhere is moved at once, with Desfazer', async () => {
  const { drop, press, server } = openDialogs({ events: [event] });
  drop(event, { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Bruno' });
  expect(await screen.findByText('Evento remarcado!')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Desfazer');
  await screen.findByText('Remarcação desfeita!');
  expect(server.bodiesTo('moveEvent')).toMatchObject([
    { new_start: '2026-03-10T09:00:00', new_calendar: 'Bruno' },
  ]);
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }]);
});

test('MOVE-028 while the next move is under way, the one before offers no Desfazer', async () => {
  const { drop, server } = openDialogs({ events: [event] });
  drop(event, { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Bruno' });
  await screen.findByRole('button', { name: 'Desfazer' });
  server.on('moveEvent', never);
  drop(event, { start: '2026-03-10T11:00:00', end: '2026-03-10T11:30:00', calendar: 'Bruno' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
  expect(server.callsTo('moveEvent')).toHaveLength(2);
});

test('MOVE-028 what is dropped on another calendar at the same time tells the customer, too', async () => {
  const { drop } = openDialogs({ events: [event] });
  drop(event, { start: event.start_time, end: event.end_time, calendar: 'Bruno' });
  expect(await screen.findByRole('link', { name: 'Avisar cliente no WhatsApp' })).toBeVisible();
});

test('MOVE-028 what may not be dropped there says so', async () => {
  const { drop } = openDialogs({ events: [event], answers: { moveEvent: { status: 500 } } });
  drop(event, { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Bruno' });
  expect(await screen.findByText('Não foi possível remarcar o evento.')).toBeVisible();
  expect(screen.queryByText('Evento remarcado!')).toBeNull();
});

const ended = { status: 401, body: { detail: 'Entre de novo.' } };

test('DLG-004 a move by hand that ends the session leaves the saying to the login', async () => {
  const { drop, onSignedOut } = openDialogs({
    events: [event],
    answers: { moveEvent: ended, refresh: ended },
  });
  drop(event, { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Bruno' });
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(screen.queryByText('Não foi possível remarcar o evento.')).toBeNull();
});

test('DLG-004 a Desfazer that ends the session leaves the saying to the login', async () => {
  const { drop, press, server, onSignedOut } = openDialogs({ events: [event], answers: { refresh: ended } });
  drop(event, { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Bruno' });
  await screen.findByText('Evento remarcado!');
  server.on('undoChange', ended);
  await press('Desfazer');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull());
  expect(onSignedOut).toHaveBeenCalled();
  expect(screen.queryByText('Entre de novo.')).toBeNull();
});

test.each([
  ['worked', undefined, 'Remarcação desfeita!'],
  [
    'was refused',
    { status: 409, body: { detail: 'Este agendamento foi alterado.' } },
    'Este agendamento foi alterado.',
  ],
])('MOVE-028 Desfazer that %s is said, and not offered again', async (_, answer, sentence) => {
  const { drop, press, server } = openDialogs({ events: [event] });
  drop(event, { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Bruno' });
  await screen.findByText('Evento remarcado!');
  if (answer) server.on('undoChange', answer);
  await press('Desfazer');
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});
