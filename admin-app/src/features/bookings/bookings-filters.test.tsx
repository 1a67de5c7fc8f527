import { screen, within } from '@testing-library/react';
import { cardTitles, openBookings } from './test-support/open-bookings.tsx';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { eventAt } from '../../test-support/events.ts';

startWithCleanBrowser();

const events = [
  eventAt('2026-03-10 10:00', {
    title: 'Amanhã',
    calendar: 'Bruno',
    is_confirmed: false,
    client_name: 'Maria',
  }),
  eventAt('2026-03-09 11:00', { title: 'Barba' }),
  eventAt('2026-03-09 10:00', { title: 'Corte', calendar: 'Bruno' }),
  eventAt('2026-03-08 10:00', { title: 'Ontem', is_confirmed: false }),
];

const pressedChips = () => screen.queryAllByRole('button', { pressed: true }).map((chip) => chip.textContent);
const dayField = () => screen.getByRole('textbox', { name: 'Data' });

test('INI-002 INI-005 INI-019 the page opens with today, in order of start', async () => {
  await openBookings({ events });
  expect(dayField()).toHaveValue('09/03/2026');
  expect(pressedChips()).toEqual(['Hoje']);
  expect(cardTitles()).toEqual(['Corte', 'Barba']);
});

test('INI-003 there are three chips, and the count of unconfirmed stands outside them (P-25)', async () => {
  await openBookings({ events });
  const chips = within(screen.getByRole('group', { name: 'Mostrar' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Hoje', 'Todos', 'Não confirmados']);
  expect(screen.getByRole('img', { name: '1 não confirmado' })).toHaveTextContent('1');
});

test('INI-006 INI-007 Todos lists every event, Não confirmados only those, on any day', async () => {
  const { press } = await openBookings({ events });
  await press('Todos');
  expect(cardTitles()).toEqual(['Ontem', 'Corte', 'Barba', 'Amanhã']);
  expect(screen.getByRole('heading', { name: 'Todos os eventos' })).toBeVisible();
  expect(dayField()).toHaveValue('09/03/2026');
  await press('Não confirmados');
  expect(cardTitles()).toEqual(['Ontem', 'Amanhã']);
  expect(pressedChips()).toEqual(['Não confirmados']);
  expect(screen.getByRole('heading', { name: 'Não confirmados' })).toBeVisible();
});

test('INI-053 an event without is_confirmed is not confirmed', async () => {
  const { is_confirmed, ...bare } = eventAt('2026-03-09 10:00', { title: 'Sem resposta' });
  expect(is_confirmed).toBe(true);
  const { press } = await openBookings({ answers: { getEvents: { status: 200, body: [bare] } } });
  await press('Não confirmados');
  expect(cardTitles()).toEqual(['Sem resposta']);
});

test('INI-008 INI-009 a typed day lists that day with no chip pressed, and Hoje leads back', async () => {
  const { user, press } = await openBookings({ events });
  await user.clear(dayField());
  await user.type(dayField(), '10032026');
  await pass();
  expect(dayField()).toHaveValue('10/03/2026');
  expect(cardTitles()).toEqual(['Amanhã']);
  expect(pressedChips()).toEqual([]);
  await press('Hoje');
  expect(dayField()).toHaveValue('09/03/2026');
  expect(cardTitles()).toEqual(['Corte', 'Barba']);
});

test('OWN-105 a date that is none stays with a sentence, and the list stays where it is', async () => {
  const { user, press } = await openBookings({ events });
  await user.clear(dayField());
  await user.type(dayField(), '10/3/2026{Enter}');
  await pass();
  expect(cardTitles()).toEqual(['Amanhã']);
  await user.tripleClick(dayField());
  await user.keyboard('31/04/2026{Tab}');
  await pass();
  expect(dayField()).toHaveValue('31/04/2026');
  expect(dayField()).toHaveAccessibleDescription('A data 31/04/2026 não existe. Confira o dia e o mês.');
  expect(cardTitles()).toEqual(['Amanhã']);
  await press('Hoje');
  expect(dayField()).toHaveValue('09/03/2026');
});

test('INI-008 a day is picked in the month, also by keyboard', async () => {
  const { user, press } = await openBookings({ events });
  await press('Escolher dia');
  const today = screen.getByRole('button', { name: 'segunda-feira, 9 de março de 2026' });
  expect(today).toHaveFocus();
  expect(today).toHaveAttribute('aria-current', 'date');
  await user.keyboard('{ArrowRight}{Enter}');
  await pass();
  expect(cardTitles()).toEqual(['Amanhã']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Escolher dia' })).toHaveFocus();
});

test('Q-52 an emptied date means Hoje; Todos keeps the date it does not use', async () => {
  const { user, press } = await openBookings({ events });
  await press('Próximo dia');
  expect(cardTitles()).toEqual(['Amanhã']);
  await press('Todos');
  expect(dayField()).toHaveValue('10/03/2026');
  await user.clear(dayField());
  await pass();
  expect(pressedChips()).toEqual(['Hoje']);
  await user.tab();
  expect(dayField()).toHaveValue('09/03/2026');
});

test('INI-001 INI-010 the calendars present in the events can be chosen, whatever the mode', async () => {
  const { user, press } = await openBookings({ events });
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await pass();
  const names = Array.from(
    document.querySelectorAll('.ant-select-item-option'),
    (option) => option.textContent,
  );
  expect(names).toEqual(['Todos', 'Ana', 'Bruno']);
  await user.click(screen.getByTitle('Bruno'));
  await pass();
  expect(cardTitles()).toEqual(['Corte']);
  await press('Não confirmados');
  expect(cardTitles()).toEqual(['Amanhã']);
});

test('INI-004 INI-011 INI-012 a search combines with the rest, and is cleared by its button', async () => {
  const { press, search } = await openBookings({ events });
  await search('cor');
  expect(cardTitles()).toEqual(['Corte']);
  await press('Limpar busca');
  expect(cardTitles()).toEqual(['Corte', 'Barba']);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await press('Não confirmados');
  await search('MARIA');
  expect(cardTitles()).toEqual(['Amanhã']);
});

test('P-25 a search that finds nothing today can be widened to all days', async () => {
  const { press, search } = await openBookings({ events });
  await search('maria');
  expect(screen.getByText('Nenhum evento encontrado!')).toBeVisible();
  await press('Buscar em todos os dias');
  expect(cardTitles()).toEqual(['Amanhã']);
});

test.each([
  ['#inicio?mostrar=todos', ['Ontem', 'Corte', 'Barba', 'Amanhã']],
  ['#inicio?mostrar=nao-confirmados', ['Ontem', 'Amanhã']],
  ['#inicio?mostrar=7-dias', ['Corte', 'Barba', 'Amanhã']],
  ['#inicio?dia=2026-03-10', ['Amanhã']],
  ['#inicio?calendario=Bruno', ['Corte']],
  ['#inicio?mostrar=todos&calendario=Bruno', ['Corte', 'Amanhã']],
  ['#inicio?mostrar=nao-confirmados&calendario=Ana', ['Ontem']],
  ['#inicio?dia=2026-03-10&calendario=Ana', []],
  ['#inicio?mostrar=tudo&dia=2026-02-31', ['Corte', 'Barba']],
])('OWN-051 at %s Início shows %j', async (address, titles) => {
  window.location.hash = address;
  await openBookings({ events });
  expect(cardTitles()).toEqual(titles);
});

test('OWN-051 the address says what is shown, but not what was searched', async () => {
  const { press, search } = await openBookings({ events });
  expect(window.location.hash).toBe('');
  await press('Não confirmados');
  await search('maria');
  expect(window.location.hash).toBe('#inicio?mostrar=nao-confirmados');
  await press('Hoje');
  await press('Próximo dia');
  expect(window.location.hash).toBe('#inicio?dia=2026-03-10');
});

test('OWN-051 the chosen calendar stays in the address whatever else is chosen', async () => {
  window.location.hash = '#inicio?calendario=Bruno';
  const { press } = await openBookings({ events });
  await press('Todos');
  expect(window.location.hash).toBe('#inicio?mostrar=todos&calendario=Bruno');
  await press('Hoje');
  expect(window.location.hash).toBe('#inicio?calendario=Bruno');
});

test('a chosen calendar without events is still said to be chosen', async () => {
  window.location.hash = '#inicio?calendario=Carla';
  const { user } = await openBookings({ events });
  expect(cardTitles()).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await pass();
  expect(screen.getByRole('option', { name: 'Carla', selected: true })).toBeInTheDocument();
});

test('P-25 no number stands beside Não confirmados where nothing waits', async () => {
  await openBookings({ events: events.slice(1, 3) });
  expect(screen.getByRole('button', { name: 'Não confirmados' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /não confirmado/ })).not.toBeInTheDocument();
});

test('P-25 a search of all days cannot be widened to them', async () => {
  const { press, search } = await openBookings({ events });
  await press('Todos');
  await search('ninguém');
  expect(screen.getByText('Nenhum evento encontrado!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buscar em todos os dias' })).not.toBeInTheDocument();
});

test('INI-029 an empty store says so', async () => {
  await openBookings({});
  expect(screen.getByText('Nenhum evento encontrado!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buscar em todos os dias' })).not.toBeInTheDocument();
});

test.each([
  ['2026-03-10T02:59:00Z', ['Corte', 'Barba']],
  ['2026-03-10T03:00:00Z', ['Amanhã']],
])('Q-22 at %s today is the store’s', async (now, titles) => {
  await openBookings({ events, now });
  expect(cardTitles()).toEqual(titles);
});
