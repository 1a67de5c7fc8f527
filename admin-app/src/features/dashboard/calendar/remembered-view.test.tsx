import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { navigationButton, openDashboard, viewButton } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const title = () => screen.getByRole('heading', { level: 2 });

test('OWN-050 the view, its day and the calendar stand in the address; view and calendar stay on the device', async () => {
  const { user, unmount } = await openDashboard();
  await user.click(viewButton('Semana'));
  await user.click(navigationButton('Próximo'));
  await user.click(screen.getByRole('combobox', { name: 'Filtrar por calendário' }));
  await user.click(screen.getByTitle('Bruno'));
  expect(window.location.hash).toBe('#painel?visao=semana&dia=2026-03-16&calendario=Bruno');
  unmount();
  const again = await openDashboard();
  expect(title()).toHaveTextContent('15/03/2026 – 21/03/2026');
  again.unmount();
  window.location.hash = '#painel';
  await openDashboard();
  expect(title()).toHaveTextContent('08/03/2026 – 14/03/2026');
  expect(screen.getByTitle('Bruno')).toBeInTheDocument();
});

test('OWN-050 another store in the same browser begins with the usual ones', async () => {
  const { user, unmount } = await openDashboard({ store: { endpoint: 'barbearia-sol' } });
  await user.click(viewButton('Semana'));
  await user.click(screen.getByRole('combobox', { name: 'Filtrar por calendário' }));
  await user.click(screen.getByTitle('Bruno'));
  unmount();
  window.location.hash = '#painel';
  await openDashboard({ store: { endpoint: 'estudio-lua' } });
  expect(title()).toHaveTextContent('março 2026');
  expect(screen.getByTitle('Todos os Calendários')).toBeInTheDocument();
});

test('OWN-050 a calendar that is gone and a view that there is not leave the usual ones', async () => {
  window.location.hash = '#painel?visao=ano&dia=hoje&calendario=Zeca';
  await openDashboard();
  expect(title()).toHaveTextContent('março 2026');
  expect(screen.getByTitle('Todos os Calendários')).toBeInTheDocument();
});

test('OWN-050 what the address says goes before what the device remembers', async () => {
  const { user, unmount } = await openDashboard();
  await user.click(viewButton('Semana'));
  await user.click(screen.getByRole('combobox', { name: 'Filtrar por calendário' }));
  await user.click(screen.getByTitle('Bruno'));
  unmount();
  window.location.hash = '#painel?visao=dia&calendario=Ana';
  await openDashboard();
  expect(title()).toHaveTextContent('segunda-feira, 9 de março');
  expect(screen.getByTitle('Ana')).toBeInTheDocument();
});

test('OWN-050 today is no part of the address, so that tomorrow it shows tomorrow', async () => {
  const { user } = await openDashboard();
  await user.click(viewButton('Dia'));
  expect(window.location.hash).toBe('#painel?visao=dia');
  await user.click(navigationButton('Próximo'));
  expect(window.location.hash).toBe('#painel?visao=dia&dia=2026-03-10');
  await user.click(navigationButton('Hoje'));
  expect(window.location.hash).toBe('#painel?visao=dia');
});
