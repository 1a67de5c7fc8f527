import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { eventNamed, openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

// antd's lists cannot be touched while they come or go.
const fading = 500;

const filter = () => screen.getByRole('combobox', { name: 'Filtrar por calendário' });
const shownTitles = () =>
  screen
    .queryAllByRole('button', { name: /09\/03\/2026/ })
    .map(({ textContent }) => textContent.replace('10:00 ', ''));
const ofEach = [
  anEvent({ title: 'De Ana', client_name: '' }),
  anEvent({ title: 'De Bruno', client_name: '', calendar: 'Bruno' }),
  anEvent({ title: 'De Zeca', client_name: '', calendar: 'Zeca' }),
  anEvent({ title: 'De ninguém', client_name: '', calendar: '' }),
];

test('CAL-024 CAL-025 CAL-026 CAL-027 the filter lists all calendars, and shows one or all', async () => {
  const { user } = await openDashboard({ events: ofEach });
  expect(shownTitles()).toEqual(['De Ana', 'De Bruno', 'De Zeca', 'De ninguém']);
  await user.click(filter());
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Todos os Calendários', 'Ana', 'Bruno']);
  await user.click(screen.getByTitle('Ana'));
  expect(shownTitles()).toEqual(['De Ana']);
  await pass(fading);
  await user.click(filter());
  await pass(fading);
  await user.click(screen.getByTitle('Todos os Calendários'));
  expect(shownTitles()).toHaveLength(4);
});

test('CAL-028 a single calendar is chosen by itself, and all can still be seen', async () => {
  const { user } = await openDashboard({ events: ofEach, calendars: ['Ana'] });
  expect(screen.getByTitle('Ana')).toBeInTheDocument();
  expect(shownTitles()).toEqual(['De Ana']);
  await user.click(filter());
  await user.click(screen.getByTitle('Todos os Calendários'));
  expect(shownTitles()).toHaveLength(4);
});

test('CAL-029 CAL-030 CAL-031 CAL-032 CONST-009 colours follow the list of calendars, and grey is nobody’s', async () => {
  const calendars = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const events = [...calendars, '', 'Zeca'].map((calendar) =>
    anEvent({ title: `De ${calendar || 'ninguém'}`, calendar }),
  );
  await openDashboard({ events, calendars });
  const colours = [
    '#5A6FD2',
    '#3E8E7E',
    '#C4A259',
    '#B45A5A',
    '#AB88BA',
    '#5A6FD2',
    '#3E8E7E',
    '#6c757d',
    '#6c757d',
  ];
  expect(colours).toHaveLength(events.length);
  for (const [index, { title }] of events.entries())
    expect(eventNamed(title)).toHaveStyle({ backgroundColor: colours[index] });
});

test('P-35 the legend names every colour', async () => {
  await openDashboard();
  const legend = screen.getByRole('list', { name: 'Cores dos calendários' });
  const entries = within(legend).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Ana',
    'Bruno',
    'Sem calendário',
    'Não confirmado',
    'Fechado',
  ]);
});
