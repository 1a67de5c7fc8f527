import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openReport } from '../test-support/open-report.tsx';
import { occupancyInPercent, readWeek, totalOf } from './week-figures.ts';

startWithCleanBrowser();

const monday = { day: '2026-03-09', bookings: 4, booked_minutes: 240, open_minutes: 480, revenue: 200.5 };
const sunday = { day: '2026-03-15', bookings: 0, booked_minutes: 0, open_minutes: 0, revenue: 0 };
const openWeek = (...week: readonly object[]) => openReport({ dashboard: { status: 200, body: { week } } });
const tableName = 'Ocupação e receita prevista de hoje e dos próximos seis dias';

test('DAY-014 OWN-041 Números has the charts of the next seven days, which can be read as a table', async () => {
  await openWeek(monday, sunday);
  const section = screen.getByRole('region', { name: 'Próximos 7 dias' });
  const rows = within(within(section).getByRole('table', { name: tableName }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['seg 09/03', '4', '50%', 'R$ 200,50'],
    ['dom 15/03', '0', 'Fechado', 'R$ 0,00'],
  ]);
});

test('OWN-041 OFF-019: every bar says its value, a closed day that it is closed, and each row its sum', async () => {
  await openWeek({ ...monday, revenue: 1250 }, sunday);
  expect(screen.getByText('Ocupação · 50%')).toBeInTheDocument();
  expect(screen.getByText('Receita prevista · R$ 1.250,00')).toBeInTheDocument();
  const rows = [...document.querySelectorAll('[data-kind] ol')];
  expect(rows.map((row) => [...row.children].map((bar) => bar.firstElementChild?.textContent))).toEqual([
    ['50%', 'Fechado'],
    [expect.stringMatching(/^1,3\smil$/), '0'],
  ]);
});

test('OWN-041 the occupancy of a week is that of all its days, and of a week without revenue no bar is drawn', async () => {
  const tuesday = { ...monday, day: '2026-03-10', booked_minutes: 0 };
  await openWeek(...[monday, tuesday].map((day) => ({ ...day, revenue: 0 })));
  expect(screen.getByText('Ocupação · 25%')).toBeInTheDocument();
  const bars = document.querySelectorAll<HTMLElement>('[data-kind="revenue"] [style]');
  expect([...bars].map(({ style }) => style.height)).toEqual(['0%', '0%']);
});

test('Q-48 Q-49 without figures, or without their week, Números is there without it', async () => {
  await openReport({ dashboard: { status: 500 } });
  expect(screen.getByRole('region', { name: 'Agendamentos por dia' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Próximos 7 dias' })).toBeNull();
});

test.each([[{}], [null], ['<html>'], [{ week: [null, { day: 'amanhã' }] }]])(
  'Q-49 the week may be missing, as in %j',
  (body) => {
    expect(readWeek(body)).toEqual([]);
  },
);

test('the week is occupied by what is booked of what is open, never by more than all', () => {
  const week = readWeek({ week: [monday, { ...monday, booked_minutes: 960 }] });
  expect(week.map(occupancyInPercent)).toEqual([50, 100]);
  expect(totalOf(week)).toEqual({ bookings: 8, bookedMinutes: 1200, openMinutes: 960, revenueInReais: 401 });
});
