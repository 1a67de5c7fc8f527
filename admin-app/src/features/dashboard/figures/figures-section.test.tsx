import { never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';
import { occupancyInPercent, readFigures, totalOf } from './figures-reading.ts';

startWithCleanBrowser();

const monday = { day: '2026-03-09', bookings: 4, booked_minutes: 240, open_minutes: 480, revenue: 200.5 };
const sunday = { day: '2026-03-15', bookings: 0, booked_minutes: 0, open_minutes: 0, revenue: 0 };
const answer = (body: object) => ({ answers: { dashboard: { status: 200, body } } });
const figures = () => screen.getByRole('region', { name: 'Resumo' });

test('ADM-013 Q-48 Painel shows its figures above the calendar', async () => {
  await openDashboard(answer({ today: 3, next_7_days: 12, to_confirm: 2 }));
  const labels = within(figures()).getAllByRole('term');
  const values = within(figures()).getAllByRole('definition');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Hoje',
    'Próximos 7 dias',
    'Não confirmados',
  ]);
  expect(values.map(({ textContent }) => textContent)).toEqual(['3', '12', '2']);
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
  expect(console.error).not.toHaveBeenCalled();
});

test('Q-48 OWN-041 occupancy and expected revenue of the week can be read as a table', async () => {
  await openDashboard(answer({ week: [monday, sunday] }));
  const table = screen.getByRole('table', {
    name: 'Ocupação e receita prevista de hoje e dos próximos seis dias',
  });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['seg 09/03', '4', '50%', 'R$ 200,50'],
    ['dom 15/03', '0', 'Fechado', 'R$ 0,00'],
  ]);
});

test('OWN-041 OFF-019: every bar says its value, a closed day that it is closed, and each row its sum', async () => {
  await openDashboard(answer({ week: [{ ...monday, revenue: 1250 }, sunday] }));
  expect(screen.getByText('Ocupação · 50%')).toBeInTheDocument();
  expect(screen.getByText('Receita prevista · R$ 1.250,00')).toBeInTheDocument();
  const rows = [...document.querySelectorAll('ol[class]')].filter((row) => row.closest('[aria-hidden]'));
  expect(rows.map((row) => [...row.children].map((bar) => bar.firstElementChild?.textContent))).toEqual([
    ['50%', 'Fechado'],
    [expect.stringMatching(/^1,3\smil$/), '0'],
  ]);
});

test('OWN-041 the occupancy of a week is that of all its days, and of a week without revenue no bar is drawn', async () => {
  const tuesday = { ...monday, day: '2026-03-10', booked_minutes: 0 };
  await openDashboard(answer({ week: [monday, tuesday].map((day) => ({ ...day, revenue: 0 })) }));
  expect(screen.getByText('Ocupação · 25%')).toBeInTheDocument();
  const bars = document.querySelectorAll<HTMLElement>('[data-kind="revenue"] [style]');
  expect([...bars].map(({ style }) => style.height)).toEqual(['0%', '0%']);
});

test('Q-49 an answer without a week has no table of it', async () => {
  await openDashboard(answer({ today: 3, week: [] }));
  expect(within(figures()).getByText('3')).toBeVisible();
  expect(screen.queryByRole('table', { name: /^Ocupação/ })).toBeNull();
});

test('OWN-042 each figure leads to its list', async () => {
  await openDashboard();
  const links = within(figures()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hoje', '#inicio'],
    ['Próximos 7 dias', '#inicio?mostrar=todos'],
    ['Não confirmados', '#inicio?mostrar=nao-confirmados'],
  ]);
});

test('Q-48 while the figures are on their way the calendar is there already', async () => {
  await openDashboard({ answers: { dashboard: never } });
  expect(figures()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
});

test('Q-48 without figures the calendar still shows', async () => {
  await openDashboard({ answers: { dashboard: { status: 500 } } });
  expect(screen.queryByRole('region', { name: 'Resumo' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
});

test.each([[{}], [null], ['<html>'], [{ today: '3', week: [null, { day: 'amanhã' }] }]])(
  'Q-49 every figure may be missing, as in %j',
  (body) => {
    expect(readFigures(body)).toEqual({
      today: undefined,
      next7Days: undefined,
      unconfirmed: undefined,
      week: [],
    });
  },
);

test('Q-49 a missing figure is a dash', async () => {
  await openDashboard(answer({ today: 0 }));
  const values = within(figures()).getAllByRole('definition');
  expect(values.map(({ textContent }) => textContent)).toEqual(['0', '–', '–']);
});

test('the week is occupied by what is booked of what is open, never by more than all', () => {
  const { week } = readFigures({ week: [monday, { ...monday, booked_minutes: 960 }] });
  expect(week.map(occupancyInPercent)).toEqual([50, 100]);
  expect(totalOf(week)).toEqual({ bookings: 8, bookedMinutes: 1200, openMinutes: 960, revenueInReais: 401 });
});

test('OWN-002 OWN-042 what waits for a confirmation is counted as its list has it', () => {
  expect(readFigures({ unconfirmed: 5, to_confirm: 2 }).unconfirmed).toBe(2);
  expect(readFigures({ unconfirmed: 5, to_confirm: 0 }).unconfirmed).toBe(0);
});
