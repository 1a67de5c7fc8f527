import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useUnsavedChanges } from '../platform/browser/unsaved-changes.tsx';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { openApp } from '../test-support/open-app.tsx';
import { sections } from './sections.ts';

startWithCleanBrowser();

function Form() {
  const [isChanged, setIsChanged] = useState(false);
  useUnsavedChanges(isChanged);
  return <button onClick={() => setIsChanged(!isChanged)}>{isChanged ? 'Salvar' : 'Mudar'}</button>;
}

const question = 'Há alterações não salvas. Sair sem salvar?';
const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
const address = () => window.location.pathname + window.location.hash;
const isHeldByTheBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function openForm({ isStrict = false } = {}) {
  jest.spyOn(sections.atendimento, 'page').mockReturnValue(Form);
  jest.spyOn(sections.conta, 'page').mockReturnValue(() => <p>Conta</p>);
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const app = openApp('/admin#conta', { isStrict });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const choose = async (entry: string) => {
    await press('Configurações');
    await screen.findByRole('dialog', { name: 'Configurações' });
    await press(entry);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await screen.findByRole('navigation', { name: 'Seções' });
  await choose('Atendimento');
  const change = () => press('Mudar');
  return { ...app, ask, press, choose, change };
}

const walk = (way: 'back' | 'forward') => act(() => window.history[way]());
const arriveAt = (title: string) => waitFor(() => expect(shown()).toBe(title));

type Ways = Awaited<ReturnType<typeof openForm>>;

test.each<[string, (ways: Ways) => Promise<void>, string]>([
  ['a tab', ({ press }) => press('Painel'), 'Painel'],
  ['the settings sheet', ({ choose }) => choose('Minha Conta'), 'Minha Conta'],
])('P-13 Q-74 leaving by %s asks once, and goes where it may', async (_, leave, next) => {
  const ways = await openForm({ isStrict: true });
  await ways.change();
  await leave(ways);
  expect(ways.ask.mock.calls).toEqual([[question]]);
  expect([shown(), address()]).toEqual(['Atendimento', '/admin#atendimento']);
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeVisible();
  ways.ask.mockReturnValue(true);
  await leave(ways);
  expect(ways.ask).toHaveBeenCalledTimes(2);
  expect(shown()).toBe(next);
  expect(isHeldByTheBrowser()).toBe(false);
});

test('P-13 P-24 Back asks once; refused, everything stays, the address too', async () => {
  const { ask, change } = await openForm();
  await change();
  walk('back');
  await waitFor(() => expect(ask.mock.calls).toEqual([[question]]));
  expect([shown(), address()]).toEqual(['Atendimento', '/admin#atendimento']);
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeVisible();
  ask.mockReturnValue(true);
  walk('back');
  await arriveAt('Minha Conta');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('P-13 P-24 Forward asks as well', async () => {
  const { ask, change, press } = await openForm();
  await press('Painel');
  walk('back');
  await arriveAt('Atendimento');
  await change();
  walk('forward');
  await waitFor(() => expect(ask.mock.calls).toEqual([[question]]));
  expect([shown(), address()]).toEqual(['Atendimento', '/admin#atendimento']);
});

test('P-13 Logout asks once; refused, the session stays', async () => {
  const { ask, change, press } = await openForm();
  await change();
  await press('Logout');
  expect(ask.mock.calls).toEqual([[question]]);
  expect(window.localStorage.getItem('access_token')).toBe('access-1');
  ask.mockReturnValue(true);
  await press('Logout');
  expect(await screen.findByLabelText('Usuário')).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(isHeldByTheBrowser()).toBe(false);
});

test('P-13 closing the page is held up by the browser only while something is unsaved', async () => {
  const { change, press } = await openForm();
  expect(isHeldByTheBrowser()).toBe(false);
  await change();
  expect(isHeldByTheBrowser()).toBe(true);
  await press('Salvar');
  expect(isHeldByTheBrowser()).toBe(false);
});

test('P-13 nothing is asked where nothing is unsaved, nor by the tab of the same section', async () => {
  const { ask, change, press, choose } = await openForm();
  await press('Painel');
  walk('back');
  await arriveAt('Atendimento');
  await change();
  await choose('Atendimento');
  expect(ask).not.toHaveBeenCalled();
  await press('Salvar');
  walk('back');
  await arriveAt('Minha Conta');
  expect(ask).not.toHaveBeenCalled();
});
