import { held } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openApp } from '../../test-support/open-app.tsx';
import { ana, manha, openCalendars, rowOf } from './test-support/open-calendars.tsx';

startWithCleanBrowser();

const failure = 'Erro ao carregar dados';
const retry = () => screen.getByRole('button', { name: 'Tentar novamente' });

test('the list waits until the names of its hours are known', async () => {
  const { answer, give } = held();
  openCalendars({ answers: { getOpeningHours: answer } });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  give({ status: 200, body: { openings: [manha] } });
  expect(await rowOf('Ana')).toHaveTextContent('Manhã');
});

test('CALCFG-023 ERR-015 without the calendars there is an error, and another attempt', async () => {
  const { user, server } = openCalendars({ answers: { getCalendars: { status: 500 } } });
  expect(await screen.findByText(failure)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adicionar Calendário' })).not.toBeInTheDocument();
  server.on('getCalendars', { status: 200, body: [ana] });
  await user.click(retry());
  await rowOf('Ana');
  expect(screen.queryByText(failure)).not.toBeInTheDocument();
  expect(server.callsTo('getOpeningHours')).toHaveLength(1);
});

test('CALCFG-023 ERR-015 Q-73 without the opening hours the calendars are shown all the same', async () => {
  const { user, server } = openCalendars({ answers: { getOpeningHours: { status: 500 } } });
  const row = await rowOf('Ana');
  expect(screen.getAllByText(failure)).toHaveLength(1);
  expect(row).toHaveTextContent('Atendimentos: não carregados');
  expect(await rowOf('Bruno')).toHaveTextContent('Atendimentos: Nenhum');
  server.on('getOpeningHours', { status: 200, body: { openings: [manha] } });
  await user.click(retry());
  await waitFor(() => expect(row).toHaveTextContent('Manhã'));
});

test('Q-73 when everything fails it is said once', async () => {
  const down = { status: 500 };
  openCalendars({ answers: { getCalendars: down, getOpeningHours: down, getServices: down } });
  expect(await screen.findAllByText(failure)).toHaveLength(1);
});

test('P-39 without the services the calendars are shown, and nothing is claimed of them', async () => {
  openCalendars({ answers: { getServices: { status: 500 } } });
  expect(await screen.findByText(failure)).toBeVisible();
  expect(await rowOf('Ana')).not.toHaveTextContent(/sem serviços/i);
  for (const button of screen.getAllByRole('button', { name: 'Por que não há horários?' }))
    expect(button).toBeDisabled();
});

test('P-39 an empty list invites to create the first calendar', async () => {
  openCalendars({ calendars: [] });
  expect(await screen.findByText(/^Nenhum calendário cadastrado/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adicionar Calendário' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('P-39 without opening hours the way leads to Atendimento first', async () => {
  const { user } = openApp('/admin#calendario', {
    answers: {
      getOpeningHours: { status: 200, body: { openings: [] } },
      getServices: { status: 200, body: [] },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Ir para Atendimento' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Atendimento' })).toBeVisible();
  expect(window.location.hash).toBe('#atendimento');
});

test('P-39 calendars without any opening hours lead to Atendimento, too', async () => {
  openCalendars({ sets: [] });
  await rowOf('Ana');
  expect(screen.getByRole('link', { name: 'Ir para Atendimento' })).toHaveAttribute('href', '#atendimento');
});
