import { act, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

async function openAdmin(hash = '') {
  const app = openApp(`/admin${hash}`);
  await screen.findByRole('navigation', { name: 'Seções' });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, press };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Seções' }))
    .getAllByRole('button')
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map((tab) => tab.textContent);

test('ADM-010 the bottom navigation has exactly three tabs', async () => {
  await openAdmin();
  const tabs = within(screen.getByRole('navigation', { name: 'Seções' })).getAllByRole('button');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Início', 'Painel', 'Configurações']);
  expect(currentTab()).toEqual(['Início']);
});

test('ADM-011 ADM-013 ADM-005 a tab shows its section, its title, its address', async () => {
  const { press } = await openAdmin();
  await press('Painel');
  expect(title()).toBe('Painel');
  expect(window.location.hash).toBe('#painel');
  expect(document.title).toBe('Painel · Hora Marcada');
  expect(currentTab()).toEqual(['Painel']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await press('Início');
  expect(title()).toBe('Início');
  expect(window.location.hash).toBe('#inicio');
});

test('DAY-027 by keyboard the ways past the bar and to the tabs come first', async () => {
  const { user } = await openAdmin();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Ir para o conteúdo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  await user.tab({ shift: true });
  screen.getByRole('button', { name: 'Ir para a navegação' }).focus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Início' })).toHaveFocus();
});

test('ADM-014 ADM-015 Configurações opens a sheet with four entries over the section', async () => {
  const { press } = await openAdmin();
  const tab = screen.getByRole('button', { name: 'Configurações' });
  expect(tab).toHaveAttribute('aria-haspopup', 'dialog');
  expect(tab).toHaveAttribute('aria-expanded', 'false');
  await press('Configurações');
  expect(tab).toHaveAttribute('aria-expanded', 'true');
  const sheet = await screen.findByRole('dialog', { name: 'Configurações' });
  expect(sheet.closest('.ant-drawer-bottom')).toBeVisible();
  const entries = within(sheet).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Minha Conta',
    'Atendimento',
    'Calendário',
    'Serviços',
  ]);
  expect(within(sheet).getByRole('button', { name: 'Fechar' })).toBeInTheDocument();
  expect(title()).toBe('Início');
});

test.each([
  ['ADM-016', 'Minha Conta', '#conta'],
  ['ADM-017', 'Atendimento', '#atendimento'],
  ['ADM-018', 'Calendário', '#calendario'],
  ['ADM-019', 'Serviços', '#servicos'],
])('%s Q-47 choosing %s closes the sheet and shows that section', async (_, name, hash) => {
  const { press } = await openAdmin();
  await press('Configurações');
  await screen.findByRole('dialog');
  await press(name);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(title()).toBe(name);
  expect(window.location.pathname + window.location.hash).toBe(`/admin${hash}`);
  expect(currentTab()).toEqual(['Configurações']);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each(['{Escape}', 'mask'])('ADM-020 dismissing the sheet by %s changes nothing', async (how) => {
  const { press, user } = await openAdmin('#painel');
  await press('Configurações');
  await screen.findByRole('dialog');
  const mask = document.querySelector('.ant-drawer-mask');
  await (how === 'mask' && mask ? user.click(mask) : user.keyboard(how));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(title()).toBe('Painel');
  expect(window.location.hash).toBe('#painel');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Configurações' })).toHaveFocus());
});

test('ADM-020 a sheet that is dismissed after one that was chosen from gives the focus back to its tab', async () => {
  const { press, user } = await openAdmin('#painel');
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Configurações');
  await press('Serviços');
  await isGone();
  await press('Configurações');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await isGone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Configurações' })).toHaveFocus());
});

test.each([
  ['#servicos', 'Serviços'],
  ['#painel', 'Painel'],
  ['#nada', 'Início'],
])('Q-47 P-24 a reload at %s shows %s', async (hash, name) => {
  await openAdmin(hash);
  expect(title()).toBe(name);
});

test('Q-47 P-24 DLG-002 Back closes the sheet first, and then walks the sections', async () => {
  const { press } = await openAdmin('#inicio');
  await press('Painel');
  await press('Configurações');
  await screen.findByRole('dialog');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(title()).toBe('Painel');
  act(() => window.history.back());
  await waitFor(() => expect(title()).toBe('Início'));
});

test('DLG-002 after a choice in the sheet Back leads to the section before', async () => {
  const { press } = await openAdmin('#inicio');
  await press('Painel');
  await press('Configurações');
  await press('Serviços');
  expect(title()).toBe('Serviços');
  act(() => window.history.back());
  await waitFor(() => expect(title()).toBe('Painel'));
});

test('DLG-002 a sheet that was closed otherwise costs no second Back', async () => {
  const { press, user } = await openAdmin('#inicio');
  await press('Painel');
  await press('Configurações');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  act(() => window.history.back());
  await waitFor(() => expect(title()).toBe('Início'));
});

test('Q-47 the tab of the section that is shown adds nothing to the way back', async () => {
  const { press } = await openAdmin('#painel');
  const before = window.history.length;
  await press('Painel');
  expect(window.history.length).toBe(before);
});

test('ADM-021 every call carries the token that is stored when it is made', async () => {
  const { press, server } = await openAdmin('#conta');
  window.localStorage.setItem('access_token', 'access-9');
  await press('Configurações');
  await press('Calendário');
  await waitFor(() => expect(server.callsTo('getCalendars')).toHaveLength(1));
  expect(server.callsTo('getCalendars')[0]?.headers).toMatchObject({ authorization: 'Bearer access-9' });
});
