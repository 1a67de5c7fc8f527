import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { CalendarsPage } from './calendars-page.tsx';
import { OpeningHoursPage } from './opening-hours-page.tsx';
import { ServicesPage } from './services-page.tsx';

startWithCleanBrowser();

const ana = {
  id: '1',
  name: 'Ana',
  delay_minutes: 0,
  interval_schedule: 15,
  allowed_future_days: 1,
  opening_hours: ['7'],
};
const sol = { title: 'Barbearia Sol', endpoint: 'barbearia-sol', expiration_date: '2026-12-31' };
const calendars = {
  getCalendars: { status: 200, body: [ana, { ...ana, id: '2', name: 'Bruno', opening_hours: [] }] },
};

test('Calendário lists the calendars and how far they may be booked', async () => {
  openSection(<CalendarsPage />, { server: calendars });
  expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible();
  expect(screen.getAllByText('Horários a cada 15 min · Agenda aberta por 1 dia')).toHaveLength(2);
});

test('Atendimento says how many sets of opening hours each calendar has', async () => {
  openSection(<OpeningHoursPage />, { server: calendars });
  expect(await screen.findByText('1 horário de atendimento')).toBeVisible();
  expect(screen.getByText('Sem horário de atendimento')).toBeVisible();
});

test('GEN-003 GEN-009 Serviços lists what customers may book', async () => {
  const corte = { id: '1', name: 'Corte', service_time_minutes: 45, price: 50 };
  const { server } = openSection(<ServicesPage />, {
    store: sol,
    server: { getStore: { status: 200, body: { service_types: [corte] } } },
  });
  expect(await screen.findByText('Tempo: 45 min · R$ 50,00')).toBeVisible();
  expect(server.callsTo('getStore')[0]?.path).toBe('/scheduler/v1/get_store/barbearia-sol/');
});

test('an empty list says so', async () => {
  openSection(<CalendarsPage />, { server: { getCalendars: { status: 200, body: [] } } });
  expect(await screen.findByText('Nenhum calendário cadastrado.')).toBeVisible();
});

test('ERR-015 a list that could not be loaded can be asked for again', async () => {
  const { user, server } = openSection(<CalendarsPage />, { server: { getCalendars: { status: 500 } } });
  expect(await screen.findByText('Erro ao carregar dados')).toBeVisible();
  server.on('getCalendars', calendars.getCalendars);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ana' })).toBeVisible());
});
