import { never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { OpeningHoursPage } from './opening-hours-page.tsx';
import {
  aCalendar,
  aSet,
  afternoon,
  cardOf,
  listOf,
  namesShown,
  openHours,
} from './test-support/open-hours.tsx';

startWithCleanBrowser();

const week = (card: HTMLElement) =>
  within(within(card).getByRole('list'))
    .getAllByRole('listitem')
    .map((badge) => badge.textContent);

test('ATEND-001 ATEND-002 ATEND-005 Q-16 lists the sets by name, with times without seconds', async () => {
  await openHours({ sets: [aSet({ time_open: '08:00:00', time_close: '12:00:00' }), afternoon] });
  expect(namesShown()).toEqual(['Manhã', 'Tarde']);
  expect(cardOf('Manhã')).toHaveTextContent('08:00 – 12:00');
  expect(cardOf('Tarde')).toHaveTextContent('13:00 – 18:00');
  expect(screen.getByRole('button', { name: 'Editar Manhã' })).toHaveAccessibleDescription('08:00 – 12:00');
  expect(screen.getByRole('button', { name: 'Excluir Tarde' })).toBeVisible();
});

test('ATEND-003 ATEND-004 CONST-006 Q-17 seven badges from Monday on say which days are active', async () => {
  await openHours({ sets: [aSet({ available_weekdays: { 1: true, 2: false, 7: true } })] });
  expect(week(cardOf('Manhã'))).toEqual(['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sab', 'Dom']);
  const days = within(cardOf('Manhã')).getByRole('list', { name: 'Dias da semana' });
  const spoken = within(days)
    .getAllByRole('img')
    .map((badge) => badge.getAttribute('aria-label'));
  expect(spoken).toEqual([
    'Segunda-feira: atende',
    'Terça-feira: não atende',
    'Quarta-feira: não atende',
    'Quinta-feira: não atende',
    'Sexta-feira: não atende',
    'Sábado: não atende',
    'Domingo: atende',
  ]);
});

test('P-38 Q-18 each set says which calendars use it', async () => {
  const sets = [aSet({ id: 1 }), afternoon];
  await openHours({ sets, calendars: [aCalendar('Ana', '1'), aCalendar('Bruno', '1', '9')] });
  expect(within(cardOf('Manhã')).getByText('Usado por: Ana, Bruno')).toBeVisible();
  expect(within(cardOf('Tarde')).getByText('Nenhum calendário usa este horário')).toBeVisible();
});

test('P-38 calendars that could not be loaded can be asked for again; the sets are there', async () => {
  const { server, press } = await openHours({ answers: { getCalendars: { status: 500 } } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Não foi possível ver quais calendários usam cada horário.',
  );
  expect(namesShown()).toEqual(['Manhã', 'Tarde']);
  expect(screen.queryByText('Nenhum calendário usa este horário')).not.toBeInTheDocument();
  server.on('getCalendars', { status: 200, body: [aCalendar('Ana', '1')] });
  await press('Tentar novamente');
  expect(await screen.findByText('Usado por: Ana')).toBeVisible();
});

test('P-38 calendars that were loaded once are not missed when they cannot be loaded anew', async () => {
  const calendars = [aCalendar('Ana', '1')];
  const { server, queryCache } = await openHours({ calendars, now: '2026-03-09T12:00:00Z' });
  server.on('getCalendars', { status: 500 });
  void queryCache.refetchQueries({ queryKey: ['calendars'] });
  await pass(100);
  expect(server.callsTo('getCalendars')).toHaveLength(2);
  expect(screen.getByText('Usado por: Ana')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a set that groups bookings says how', async () => {
  await openHours({ sets: [aSet({ force_group: true, group_minutes: 45 }), afternoon] });
  expect(cardOf('Manhã')).toHaveTextContent('Agrupado: até 45 min entre agendamentos');
  expect(cardOf('Tarde')).not.toHaveTextContent('Agrupado');
});

test('an empty list invites to make the first set', async () => {
  const { add } = await openHours({ sets: [] });
  expect(screen.getByText(/^Nenhum horário cadastrado/)).toBeVisible();
  const dialog = await add();
  expect(dialog.getByRole('button', { name: 'Cadastrar' })).toBeVisible();
});

test('a name is text, whatever it says', async () => {
  await openHours({ sets: [aSet({ name: '<b>Manhã</b>' })] });
  expect(namesShown()).toEqual(['<b>Manhã</b>']);
});

test('the list has its place while it is awaited', () => {
  openSection(<OpeningHoursPage />, { server: { getOpeningHours: never, getCalendars: never } });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
});

test('ATEND-023 ERR-017 a list that could not be loaded can be asked for again', async () => {
  const { user, server } = openSection(<OpeningHoursPage />, {
    server: { getOpeningHours: { status: 500 }, getCalendars: { status: 200, body: [] } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao carregar configurações$/);
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  server.on('getOpeningHours', listOf([aSet()]));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Manhã' })).toBeVisible();
});
