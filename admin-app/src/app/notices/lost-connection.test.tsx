import type { EndpointName } from '@hora-marcada/shared/contract';
import { FakeServer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AccountPage } from '../../features/account/account-page.tsx';
import { BookingsPage } from '../../features/bookings/bookings-page.tsx';
import { CalendarsPage } from '../../features/calendars/calendars-page.tsx';
import { OpeningHoursPage } from '../../features/opening-hours/opening-hours-page.tsx';
import { ServicesPage } from '../../features/services/services-page.tsx';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';

startWithCleanBrowser();

const lists: readonly EndpointName[] = [
  'getEvents',
  'getCalendars',
  'getServices',
  'getOpeningHours',
  'getSettings',
  'getSessions',
  'dashboard',
  'getAllNews',
  'getFeeds',
  'getHolidays',
  'getPolicies',
  'getReminders',
];

/** A section over a server that answers no list. */
async function openWithout(Page: ComponentType, answer: 'offline' | { readonly status: 500 }) {
  const server = new FakeServer(Object.fromEntries(lists.map((name) => [name, answer])));
  const page = openSection(<Page />, { server, now: '2026-03-09T12:17:00Z' });
  // What was lost is asked for once more.
  await pass(5000);
  return page;
}

const sections: readonly [string, ComponentType, string][] = [
  ['Início', BookingsPage, 'Para ver os eventos, carregue a lista de novo.'],
  ['Minha Conta', AccountPage, 'Erro ao carregar configurações'],
  ['Atendimento', OpeningHoursPage, 'Erro ao carregar configurações'],
  ['Calendário', CalendarsPage, 'Erro ao carregar dados'],
  ['Serviços', ServicesPage, 'Erro ao carregar dados'],
];

test.each(sections)(
  'OWN-021 %s says that it could not be loaded, and that it was the connection',
  async (_, Page, sentence) => {
    await openWithout(Page, 'offline');
    expect(screen.getByText(sentence)).toBeVisible();
    const cause = screen.getByText('Sem conexão com o servidor.');
    expect(cause).toBeVisible();
    expect(cause.parentElement).toHaveTextContent(/^\S[^.]*\. Sem conexão com o servidor\.$/);
  },
);

test('OWN-021 a server that fails is no lost connection', async () => {
  await openWithout(ServicesPage, { status: 500 });
  expect(within(screen.getByRole('alert')).getByText('Erro ao carregar dados')).toBeVisible();
  expect(screen.queryByText('Sem conexão com o servidor.')).not.toBeInTheDocument();
});
