import { act, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { anEvent } from '../test-support/events.ts';
import { openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const answers = { getCustomers: { status: 200, body: { clients: [], has_more: false } } };
const heading = () => screen.findByRole('heading', { level: 1 });
const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Seções' }))
    .getAllByRole('button')
    .find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent;

test('CLI-001 Clientes opens inside Início, and leads back to the day', async () => {
  const { user } = openApp('/admin', { answers });
  await user.click(await screen.findByRole('link', { name: 'Clientes' }));
  expect(await screen.findByText('Nenhum cliente ainda.')).toBeVisible();
  expect(await heading()).toHaveTextContent(/^Clientes$/);
  expect(await heading()).toHaveFocus();
  expect(document.title).toBe('Clientes · Hora Marcada');
  expect(currentTab()).toBe('Início');
  await user.click(screen.getByRole('link', { name: 'Voltar ao dia' }));
  expect(await screen.findByText('Nenhum evento encontrado!')).toBeVisible();
  expect(await heading()).toHaveTextContent(/^Início$/);
});

test('CLI-001 Back leaves Clientes', async () => {
  const { user } = openApp('/admin', { answers });
  await user.click(await screen.findByRole('link', { name: 'Clientes' }));
  await screen.findByText('Nenhum cliente ainda.');
  act(() => window.history.back());
  await waitFor(async () => expect(await heading()).toHaveTextContent(/^Início$/));
});

test('CLI-001 a reload finds Clientes again', async () => {
  openApp('/admin#clientes?mostrar=faltas', { answers });
  expect(await screen.findByText('Nenhum cliente com faltas.')).toBeVisible();
  expect(currentTab()).toBe('Início');
});

test('CLI-004 a card of Início leads to Ficha do cliente, or to the word that nobody is known', async () => {
  const events = {
    status: 200,
    body: [anEvent({ start_time: `${today()}T00:00:00`, end_time: `${today()}T23:59:00` })],
  };
  const { user } = openApp('/admin', { answers: { getEvents: events, getCustomer: { status: 404 } } });
  const more = await screen.findByRole('button', { name: /^Mais ações/ });
  await user.click(more);
  await user.click(await screen.findByRole('button', { name: 'Ficha do cliente João Silva' }));
  expect(await screen.findByText('Não encontramos este cliente.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(more).toHaveFocus();
});

/** The day of the store of the tests. */
function today(): string {
  return new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
}
