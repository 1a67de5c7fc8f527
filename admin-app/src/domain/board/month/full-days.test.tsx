import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const noWeekday = { 1: false, 2: false, 3: false, 4: false, 5: false, 6: false, 7: false };
const block = {
  id: 'b1',
  calendar_id: null,
  kind: 'pause',
  name: 'Café',
  first_day: '2026-03-09',
  last_day: null,
  repeats: 'none',
  weekdays: noWeekday,
  time_from: '10:00',
  time_to: '11:00',
};
const answers = {
  getOpeningHours: {
    status: 200,
    body: [
      {
        id: 'h1',
        name: 'Dia',
        time_open: '09:00:00',
        time_close: '12:00:00',
        force_group: false,
        group_minutes: 30,
        available_weekdays: { ...noWeekday, 1: true, 2: true },
      },
    ],
  },
  getCalendars: {
    status: 200,
    body: [
      { id: '1', name: 'Ana', opening_hours: ['h1'] },
      { id: '2', name: 'Bruno', opening_hours: ['h1'] },
    ],
  },
  getBlocks: { status: 200, body: [block] },
};
const day = (name: RegExp) => screen.getByRole('button', { name });
const cellOf = (name: RegExp) => {
  const cell = day(name).closest<HTMLElement>('.rbc-date-cell');
  if (!cell) throw new Error('The day is in no cell.');
  return within(cell);
};

test('DAY-016 a day of the month says how many events it has, and how much of its open time they take', async () => {
  const events = [
    eventAt('2026-03-09 09:00'),
    eventAt('2026-03-09 09:15', { id: '2' }),
    eventAt('2026-03-09 10:45', { id: '3', calendar: 'Bruno' }),
    eventAt('2026-03-09 20:00', { id: '4' }),
  ];
  await openDashboard({ answers, events });
  // Of twice two open hours 45 and 15 minutes: what lies in the pause, outside or upon another counts once or not.
  const monday = /^segunda-feira, 9 de março, hoje, 4 eventos, 25% ocupado, Café$/;
  expect(day(monday)).toBeVisible();
  expect(cellOf(monday).getByText('25%')).toBeVisible();
  expect(cellOf(monday).getByText('4')).toBeVisible();
  expect(day(/^terça-feira, 10 de março, 0% ocupado$/)).toBeVisible();
});

test('DAY-016 a day without opening hours is shaded and said to be closed', async () => {
  await openDashboard({ answers });
  expect(day(/^quarta-feira, 11 de março, Fechado$/)).toBeVisible();
  expect(document.querySelectorAll('.rbc-day-bg.is-shut')).toHaveLength(25);
});

test('DAY-016 while no opening hours are known a day says only how many events it has', async () => {
  await openDashboard({ events: [eventAt('2026-03-09 09:00')] });
  expect(day(/^segunda-feira, 9 de março, hoje, 1 evento$/)).toBeVisible();
});

test('DAY-016 the names of days off stand below the month, too, and below nothing else', async () => {
  const { user } = await openDashboard({ answers });
  const notes = screen.getByRole('list', { name: 'Folgas e feriados do mês' });
  expect(notes).toHaveTextContent('seg 09/03 Café');
  await user.click(screen.getByRole('button', { name: 'Semana' }));
  expect(notes).not.toBeInTheDocument();
});
