import { act, screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const answers = { getCustomers: { status: 200, body: { clients: [], has_more: false } } };

function goTo(hash: string) {
  act(() => {
    window.location.hash = hash;
  });
}

test('DAY-032 an address opened inside its section is followed, as from elsewhere', async () => {
  const { user } = openApp('/admin#clientes?mostrar=faltas', { answers });
  expect(await screen.findByText('Nenhum cliente com faltas.')).toBeVisible();
  goTo('#clientes?mostrar=bloqueados');
  expect(await screen.findByText('Nenhum cliente bloqueado.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bloqueados' })).toHaveAttribute('aria-pressed', 'true');
  goTo('#clientes');
  expect(await screen.findByText('Nenhum cliente ainda.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Com faltas' }));
  goTo('#clientes?mostrar=bloqueados');
  expect(await screen.findByText('Nenhum cliente bloqueado.')).toBeVisible();
});

test('DAY-032 what a section writes into its address leaves what is typed in it', async () => {
  const { user } = openApp('/admin#clientes', { answers });
  const search = await screen.findByRole('searchbox', { name: 'Buscar cliente' });
  await user.type(search, 'João');
  await user.click(screen.getByRole('button', { name: 'Com faltas' }));
  await waitFor(() => expect(window.location.hash).toBe('#clientes?mostrar=faltas'));
  expect(search).toBeInTheDocument();
  expect(search).toHaveValue('João');
});
