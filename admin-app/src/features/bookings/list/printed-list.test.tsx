import { act, screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const print = (moment: 'beforeprint' | 'afterprint') =>
  act(() => void window.dispatchEvent(new Event(moment)));
const sheet = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('OWN-080 the day is printed whole, as a table of time, customer, service and phone', async () => {
  const over = ['07:00', '07:30', '08:00'].map((time) =>
    eventAt(`2026-03-09 ${time}`, { client_phone: '+55 11 98765-4321' }),
  );
  const lunch = eventAt('2026-03-09 12:00', { title: 'Almoço', client_name: '', client_phone: '' });
  await openBookings({ events: [...over, lunch] });
  print('beforeprint');
  const client = ['João Silva', 'Corte', '(11) 98765-4321'];
  expect(sheet('Hoje · segunda-feira, 09/03/2026')).toEqual([
    ['Horário', 'Cliente', 'Serviço', 'Telefone'],
    ['07:00 – 07:30', ...client],
    ['07:30 – 08:00', ...client],
    ['08:00 – 08:30', ...client],
    ['12:00 – 12:30', '', 'Almoço', ''],
  ]);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  print('afterprint');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('article')).toBeVisible();
});

test('OWN-080 of several calendars, each row names its own', async () => {
  await openBookings({
    events: [eventAt('2026-03-09 10:00'), eventAt('2026-03-09 11:00', { calendar: 'Bruno' })],
  });
  print('beforeprint');
  expect(sheet('Hoje · segunda-feira, 09/03/2026').map((row) => row[3])).toEqual([
    'Calendário',
    'Ana',
    'Bruno',
  ]);
});

test('OWN-080 what ends on another day says which', async () => {
  const night = { start_time: '2026-03-09T22:00:00', end_time: '2026-03-10T02:00:00' };
  await openBookings({ events: [anEvent(night)] });
  print('beforeprint');
  expect(sheet('Hoje · segunda-feira, 09/03/2026')[1]?.[0]).toBe('22:00 – 10/03 02:00');
});

test('OWN-080 a day without events says so on paper, too', async () => {
  await openBookings({});
  print('beforeprint');
  expect(screen.getByText('Nenhum evento encontrado!')).toBeVisible();
});
