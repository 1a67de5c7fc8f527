import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../test-support/events.ts';
import { bookingsOutside } from './bookings-outside.ts';
import { readHoursSet } from './hours-set.ts';
import { aCalendar, aSet, afternoon, openHours } from './test-support/open-hours.tsx';

startWithCleanBrowser();

const sets = (...list: object[]) => list.map((set) => readHoursSet(aSet(set)));
const stored = sets({}, afternoon);
const calendars = [aCalendar('Ana', '1', '2'), aCalendar('Bruno')];
const monday = '2026-03-09';
const now = `${monday}T08:00:00`;

test.each([
  ['stays within', `${monday} 09:00`, {}, sets({ time_close: '11:00' }, afternoon), false],
  ['is beyond the end', `${monday} 11:00`, {}, sets({ time_close: '11:00' }, afternoon), true],
  ['ends with the end', `${monday} 10:30`, {}, sets({ time_close: '11:00' }, afternoon), false],
  ['is of a day that closes', `${monday} 09:00`, {}, sets({ available_weekdays: { 7: true } }), true],
  ['is of a Sunday', '2026-03-15 11:00', {}, sets({ time_close: '11:00' }, afternoon), true],
  ['loses its set', `${monday} 14:00`, {}, sets({}), true],
  [
    'is held by the other set',
    `${monday} 11:00`,
    {},
    sets({ time_close: '9:00' }, { ...afternoon, time_open: '10:00' }),
    false,
  ],
  [
    'lasts into the next day',
    `${monday} 10:00`,
    { end_time: '2026-03-10T10:30:00' },
    sets({ available_weekdays: { 7: true } }),
    false,
  ],
  ['was outside before', `${monday} 12:15`, {}, sets({ time_close: '11:00' }), false],
  ['is of another calendar', `${monday} 11:00`, { calendar: 'Bruno' }, sets({ time_close: '11:00' }), false],
  [
    'is the owner’s own',
    `${monday} 11:00`,
    { client_name: '', client_phone: '' },
    sets({ time_close: '11:00' }),
    false,
  ],
] as const)('OWN-090 a booking that %s, at %s', (_, start, fields, edited, isOutside) => {
  const found = bookingsOutside([eventAt(start, fields)], calendars, stored, edited, now);
  expect(found).toHaveLength(isOutside ? 1 : 0);
});

test('ATEND-025 a booking that ends at midnight is within hours until 23:59, and outside of hours until 23:30', () => {
  const late = sets({ time_close: '23:59' });
  const booking = eventAt(`${monday} 23:30`, { end_time: '2026-03-10T00:00:00' });
  expect(bookingsOutside([booking], calendars, late, sets({ time_close: '23:30' }), now)).toEqual([booking]);
  expect(bookingsOutside([booking], calendars, late, sets({ time_close: '23:59' }), now)).toEqual([]);
});

test('OWN-090 a booking of today that is over falls outside of nothing, one that still goes on does', () => {
  const bookings = [eventAt(`${monday} 10:30`), eventAt(`${monday} 11:00`), eventAt(`${monday} 11:30`)];
  const at = (time: string) =>
    bookingsOutside(
      bookings,
      calendars,
      stored,
      sets({ time_close: '10:30' }, afternoon),
      `${monday}T${time}`,
    );
  expect(at('11:15:00')).toEqual(bookings.slice(1));
  expect(at('11:30:01')).toEqual(bookings.slice(2));
});

test('OWN-090 hours shortened over bookings name them before they are saved', async () => {
  const monday = anEvent({ start_time: '2099-03-09T11:00:00', end_time: '2099-03-09T11:30:00' });
  const { edit } = await openHours({ calendars, answers: { getEvents: { status: 200, body: [monday] } } });
  const dialog = await edit('Manhã');
  await dialog.type('Hora de Fechamento', '11:00');
  await dialog.press('Salvar');
  const notice = await screen.findByText('1 agendamento fica fora deste horário');
  expect(
    within(notice.parentElement as HTMLElement).getByRole('listitem', { hidden: true }),
  ).toHaveTextContent('seg 09/03, 11:00 · Corte · João Silva · Ana');
});

test('OWN-094 of thousands of bookings all are counted, and the first ones listed', async () => {
  const bookings = Array.from({ length: 2001 }, (_, index) =>
    anEvent({
      id: String(index),
      client_name: `Cliente ${index}`,
      start_time: '2099-03-09T11:00:00',
      end_time: '2099-03-09T11:30:00',
    }),
  );
  const page: Answer = ({ path }) => {
    const { searchParams } = new URL(path, 'http://localhost');
    const skip = Number(searchParams.get('skip'));
    return { status: 200, body: bookings.slice(skip, skip + Number(searchParams.get('limit'))) };
  };
  const { edit } = await openHours({ calendars, answers: { getEvents: page } });
  const dialog = await edit('Manhã');
  await dialog.type('Hora de Fechamento', '11:00');
  await dialog.press('Salvar');
  const notice = await screen.findByText('2001 agendamentos ficam fora deste horário');
  // The list scrolls, also by keyboard.
  expect(notice.parentElement?.querySelector('ul')).toHaveAttribute('tabindex', '0');
  const lines = within(notice.parentElement as HTMLElement).getAllByRole('listitem', { hidden: true });
  expect(lines.map(({ textContent }) => textContent).slice(49)).toEqual([
    'seg 09/03, 11:00 · Corte · Cliente 49 · Ana',
    'e mais 1951',
  ]);
});
