import { screen } from '@testing-library/react';
import { aMember } from '../../../test-support/a-member.ts';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openDashboard, part, selectAt } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const noWeekday = { 1: false, 2: false, 3: false, 4: false, 5: false, 6: false, 7: false };
const off = {
  id: 'b1',
  calendar_id: null,
  kind: 'closed',
  name: 'Viagem',
  first_day: '2026-03-11',
  last_day: null,
  repeats: 'none',
  weekdays: noWeekday,
  time_from: null,
  time_to: null,
};
const lunch = {
  ...off,
  id: 'b2',
  calendar_id: '1',
  kind: 'pause',
  name: 'Almoço',
  first_day: '2026-03-09',
  time_from: '12:00',
  time_to: '13:00',
};
const holiday = {
  holiday: 'tiradentes',
  name: 'Tiradentes',
  date: '2026-03-12',
  kind: 'national',
  closes: true,
  bookings: 0,
};
const answers = {
  getBlocks: { status: 200, body: [off, lunch] },
  getHolidays: { status: 200, body: [holiday] },
};
/** The names stand below the month as well. */
const inCells = { selector: '.closed-day-name' };
const spans = () =>
  [...document.querySelectorAll<HTMLElement>('.closed-span')].map(({ textContent, style }) => [
    textContent,
    style.top,
    style.height,
  ]);

test('OFF-016: a month shades closed days, and each day says why', async () => {
  await openDashboard({ answers, view: 'Mês' });
  expect(document.querySelectorAll('.rbc-day-bg.is-closed')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'quarta-feira, 11 de março, Viagem' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'quinta-feira, 12 de março, Tiradentes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'segunda-feira, 9 de março, hoje, Almoço · Ana' })).toBeVisible();
  expect(screen.getByText('Viagem', inCells)).toBeVisible();
});

test('OFF-016: a pause of every week is said of a month’s days, but not written into each', async () => {
  const weekdays = { ...noWeekday, 1: true };
  const weekly = { ...lunch, name: 'Almoço', repeats: 'weekly', weekdays, first_day: '2026-03-02' };
  const once = { ...lunch, id: 'b3', name: 'Dentista' };
  await openDashboard({
    answers: { ...answers, getBlocks: { status: 200, body: [weekly, once] } },
    view: 'Mês',
  });
  const monday = 'segunda-feira, 9 de março, hoje, Almoço · Ana, Dentista · Ana';
  expect(screen.getByRole('button', { name: monday })).toBeVisible();
  expect(screen.getByText('Dentista · Ana', inCells)).toBeVisible();
  expect(screen.queryByText(/Almoço/)).toBeNull();
});

test('OFF-016: a week shades the hours, with the names', async () => {
  await openDashboard({ answers, view: 'Semana' });
  expect(spans()).toEqual([
    ['Fechado aos clientes: Almoço · Ana', '50%', expect.stringMatching(/^4\.16/)],
    ['Fechado aos clientes: Viagem', '0%', '100%'],
    ['Fechado aos clientes: Tiradentes', '0%', '100%'],
  ]);
});

test('OFF-016: a day shades the column of whom it concerns', async () => {
  await openDashboard({ answers, view: 'Dia' });
  expect(spans()).toEqual([['Fechado aos clientes: Almoço', '50%', expect.any(String)]]);
});

test('OFF-016: an event may still be put on a closed day', async () => {
  await openDashboard({
    answers: { ...answers, getBlocks: { status: 200, body: [{ ...off, first_day: '2026-03-09' }] } },
    calendars: ['Ana'],
    view: 'Dia',
  });
  expect(spans()).toEqual([['Fechado aos clientes: Viagem', '0%', '100%']]);
  await selectAt(part('.rbc-day-slot'), { from: 600, to: 660 });
  expect(await screen.findByRole('dialog', { name: 'Confirmar Agendamento' })).toBeVisible();
});

test('OFF-016: at the turn of the year the holidays of both years close', async () => {
  const christmas = { ...holiday, holiday: 'natal', name: 'Natal', date: '2026-12-25' };
  const newYear = { ...holiday, holiday: 'ano_novo', name: 'Ano Novo', date: '2027-01-01' };
  const { server } = await openDashboard({
    now: '2026-12-28T12:10:00Z',
    answers: {
      getHolidays: ({ path }) => ({ status: 200, body: path.endsWith('2026') ? [christmas] : [newYear] }),
    },
  });
  expect(server.callsTo('getHolidays')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /25 de dezembro, Natal$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /1 de janeiro, Ano Novo$/ })).toBeVisible();
});

test('OFF-016: a day that is off every week is written into each of the month, and shaded', async () => {
  const weekdays = { ...noWeekday, 2: true };
  const weekly = { ...off, name: 'Descanso', repeats: 'weekly', weekdays, first_day: '2026-03-02' };
  await openDashboard({ answers: { getBlocks: { status: 200, body: [weekly] } } });
  expect(screen.getAllByText('Descanso', inCells)).toHaveLength(5);
  expect(document.querySelectorAll('.rbc-day-bg.is-closed')).toHaveLength(5);
});

test('OFF-016: a day on which others work is not shaded, nor one with a pause alone', async () => {
  const ofAna = { ...off, calendar_id: '1' };
  const forAll = { ...lunch, calendar_id: null };
  await openDashboard({ answers: { getBlocks: { status: 200, body: [ofAna, forAll] } } });
  expect(screen.getByRole('button', { name: 'quarta-feira, 11 de março, Viagem · Ana' })).toBeVisible();
  expect(document.querySelectorAll('.rbc-day-bg.is-closed')).toHaveLength(0);
});

test('OFF-016: what closes the store shades every column of its day', async () => {
  const today = { ...off, first_day: '2026-03-09' };
  await openDashboard({ answers: { getBlocks: { status: 200, body: [today] } }, view: 'Dia' });
  expect(spans().map(([text]) => text)).toEqual(Array(2).fill('Fechado aos clientes: Viagem'));
});

test('OFF-016: what a day is closed for is said in the order of its hours', async () => {
  const coffee = { ...lunch, id: 'b4', name: 'Café', time_from: '15:00', time_to: '15:15' };
  await openDashboard({ answers: { getBlocks: { status: 200, body: [coffee, lunch] } } });
  const monday = 'segunda-feira, 9 de março, hoje, Almoço · Ana, Café · Ana';
  expect(screen.getByRole('button', { name: monday })).toBeVisible();
});

test('OFF-024: of a member’s calendar no holidays are asked', async () => {
  const { server } = await openDashboard({ answers, viewer: aMember() });
  expect(server.callsTo('getBlocks')).toHaveLength(1);
  expect(server.callsTo('getHolidays')).toEqual([]);
});

const everyDay = { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: true };
const hours = (id: string, time_open: string, time_close: string) => ({
  id,
  name: id,
  time_open,
  time_close,
  force_group: false,
  group_minutes: 30,
  available_weekdays: everyDay,
});
const openings = {
  getOpeningHours: {
    status: 200,
    body: [hours('cedo', '08:00:00', '12:00:00'), hours('tarde', '12:00:00', '18:00:00')],
  },
  getCalendars: {
    status: 200,
    body: [
      { id: '1', name: 'Ana', opening_hours: ['cedo'] },
      { id: '2', name: 'Bruno', opening_hours: ['tarde'] },
    ],
  },
};
const hoursIn = (share: string) => Math.round(Number.parseFloat(share) * 24) / 100;
const shutIn = (day: Element | undefined) =>
  [...(day?.querySelectorAll<HTMLElement>('.shut-span') ?? [])].map(({ style }) => [
    hoursIn(style.top),
    hoursIn(style.height),
  ]);

test('DAY-017 a week is shaded where all calendars are closed, and a day where its own column is', async () => {
  const { user } = await openDashboard({ answers: openings, view: 'Semana' });
  const days = () => [...document.querySelectorAll('.rbc-day-slot')];
  const shut = [
    [0, 8],
    [18, 6],
  ];
  expect(days().map(shutIn)).toEqual(Array(7).fill(shut));
  await user.click(screen.getByRole('button', { name: 'Dia' }));
  expect(shutIn(days()[0])).toEqual([
    [0, 8],
    [12, 12],
  ]);
  expect(shutIn(days()[1])).toEqual([
    [0, 12],
    [18, 6],
  ]);
});
