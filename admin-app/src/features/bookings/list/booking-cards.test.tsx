import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const card = () => screen.getByRole('article');

test('INI-020..023 GEN-002..004 a card shows the whole booking', async () => {
  await openBookings({ events: [anEvent({ price: 49.9 })] });
  expect(within(card()).getByRole('heading', { name: 'Corte' })).toBeVisible();
  expect(card()).toHaveTextContent(/09\/03\/2026 10:00 até 10:30/);
  expect(within(card()).getByText('Máquina 2')).toBeVisible();
  expect(within(card()).getByText('João Silva')).toBeVisible();
  expect(within(card()).getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  expect(within(card()).getByText('R$ 49,90')).toBeVisible();
});

test('INI-021 an event that ends on another day says so', async () => {
  await openBookings({
    events: [anEvent({ start_time: '2026-03-09T22:00:00', end_time: '2026-03-10T02:00:00' })],
  });
  expect(card()).toHaveTextContent('09/03/2026 22:00 até 10/03/2026 02:00');
});

test.each([
  [
    'a confirmed one with what to write',
    { is_confirmed: true },
    /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Jo%C3%A3o%20Silva!/,
  ],
  [
    'a confirmed one that is over',
    { is_confirmed: true, start_time: '2026-03-09T08:00:00', end_time: '2026-03-09T08:30:00' },
    /^https:\/\/wa\.me\/5511987654321$/,
  ],
  ['one that waits', { is_confirmed: false }, /^https:\/\/wa\.me\/5511987654321$/],
])('OWN-006 a card with a phone leads to its WhatsApp: %s', async (_, fields, address) => {
  await openBookings({ events: [anEvent(fields)] });
  const chat = within(card()).getByRole('link', { name: 'WhatsApp de João Silva' });
  expect(chat).toHaveAttribute('href', expect.stringMatching(address));
  expect(chat).toHaveAttribute('target', '_blank');
});

test('MOVE-030 who was here already is sent no link', async () => {
  const over = { start_time: '2026-03-09T08:00:00', end_time: '2026-03-09T08:30:00' };
  await openBookings({ events: [anEvent(over)] });
  expect(within(card()).getByRole('link', { name: 'WhatsApp de João Silva' })).toBeVisible();
  expect(within(card()).queryByRole('button', { name: /^Enviar link/ })).not.toBeInTheDocument();
});

test.each(['1133334444', '+55 11 3333-4444'])('Q-43 Q-59 the landline %s reads as one', async (phone) => {
  await openBookings({ events: [anEvent({ client_phone: phone })] });
  expect(within(card()).getByRole('link', { name: '(11) 3333-4444' })).toHaveAttribute(
    'href',
    'tel:+551133334444',
  );
});

test('Q-54 a card without client, description and price is whole', async () => {
  await openBookings({
    events: [anEvent({ description: '', client_name: '', client_phone: '', price: null })],
  });
  expect(within(card()).getByText('R$ 0,00')).toBeVisible();
  expect(within(card()).queryByRole('link')).not.toBeInTheDocument();
});

test('INI-024 the calendar shows where events span several, counted over all that are loaded (Q-52)', async () => {
  await openBookings({ events: [anEvent(), eventAt('2026-03-12 10:00', { calendar: 'Bruno' })] });
  expect(within(card()).getByText('Ana')).toBeVisible();
});

test('INI-025 the calendar is absent where all events are of one', async () => {
  await openBookings({ events: [anEvent(), eventAt('2026-03-12 10:00')] });
  expect(within(card()).queryByText('Ana')).not.toBeInTheDocument();
});

test('INI-026 INI-027 P-36 what is over is at half opacity and says so; the last moment still counts', async () => {
  await openBookings({
    events: [
      anEvent({ start_time: '2026-03-09T08:00:00', end_time: '2026-03-09T08:30:00' }),
      anEvent({ start_time: '2026-03-09T09:00:00', end_time: '2026-03-09T09:10:00' }),
    ],
  });
  const [over, ending] = screen.getAllByRole('article');
  expect(over).toHaveStyle({ opacity: 0.5 });
  expect(over).toHaveTextContent('Encerrado');
  expect(ending).toHaveStyle({ opacity: 1 });
  expect(ending).not.toHaveTextContent('Encerrado');
  await pass(60_000);
  expect(ending).toHaveStyle({ opacity: 0.5 });
});

test('INI-028 MOVE-030 each card has three buttons beside what reaches its customer, that name their event, and its state in words', async () => {
  await openBookings({
    events: [anEvent(), anEvent({ start_time: '2026-03-09T11:00:00', is_confirmed: false })],
  });
  const [confirmed, unconfirmed] = screen.getAllByRole('article').map((element) => within(element));
  const names = confirmed?.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Ficha do cliente João Silva',
    'Enviar link ao cliente João Silva',
    'Desconfirmar Corte de João Silva, 09/03 às 10:00',
    'Editar Corte de João Silva, 09/03 às 10:00',
    'Excluir Corte de João Silva, 09/03 às 10:00',
  ]);
  expect(confirmed?.getByText('Confirmado')).toBeVisible();
  expect(unconfirmed?.getByText('Não confirmado')).toBeVisible();
  expect(unconfirmed?.getByRole('button', { name: /^Confirmar / })).toBeVisible();
});

test('a card begins, when heard, with its heading, so that nothing of it lies before', async () => {
  await openBookings({ events: [anEvent()] });
  expect(card()).toHaveTextContent(/^Corte.*09\/03\/2026 10:00 até 10:30.*João Silva/);
});

test('headings of cards are one level below what they stand under: the list of a day, or a day among others', async () => {
  const { press } = await openBookings({ events: [anEvent()] });
  const levels = () =>
    screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(levels()).toEqual([
    ['H2', 'Hoje · segunda-feira, 09/03/2026'],
    ['H3', 'Corte'],
  ]);
  await press('Todos');
  expect(levels()).toEqual([
    ['H2', 'Todos os eventos'],
    ['H3', 'Hoje · segunda-feira, 09/03/2026'],
    ['H4', 'Corte'],
  ]);
});
