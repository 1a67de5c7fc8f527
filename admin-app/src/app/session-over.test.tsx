import { act, screen, waitFor } from '@testing-library/react';
import type { Reply, SeenCall } from '@hora-marcada/shared/fake-server';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { anEvent } from '../test-support/events.ts';
import { dashboardWith, openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const sentence = 'Sua sessão terminou. Entre de novo.';
const ended: Reply = { status: 401, body: { detail: 'Entre de novo.' } };

/** Answers `reply` to the session that was signed in with last, and refuses every other. */
const after = (access: string, reply: Reply) => (call: SeenCall) =>
  call.headers['authorization'] === `Bearer ${access}` ? reply : ended;

/** Início with an event's dialog open, of a session that ends before Salvar. */
async function openDialog(typed: string, { tokens, answers }: Parameters<typeof openApp>[1] = {}) {
  const today = new Date().toISOString().slice(0, 10);
  const event = anEvent({ start_time: `${today}T23:00:00`, end_time: `${today}T23:30:00` });
  const app = openApp('/admin', {
    answers: {
      getEvents: { status: 200, body: [event] },
      updateEvent: after('access-2', { status: 200, body: event }),
      refresh: ended,
      login: { status: 200, body: { access: 'access-2', refresh: 'refresh-2' } },
      ...answers,
    },
    ...(tokens && { tokens }),
  });
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
  await app.user.click(await screen.findByRole('button', { name: 'Todos' }));
  await app.user.click(await screen.findByRole('button', { name: /^Editar Corte/ }));
  await screen.findByRole('dialog', { name: 'Editar Evento' });
  if (typed !== '') await app.user.type(screen.getByLabelText('Descrição'), typed);
  const signIn = async () => {
    await app.user.type(await screen.findByLabelText('Usuário'), 'sol');
    await app.user.type(screen.getByLabelText('Senha'), 'senha');
    await press('Entrar');
  };
  return { ...app, press, signIn };
}

test('DLG-004 a session that ends during Salvar leads over the login back to the dialog as it was written', async () => {
  const { server, press, signIn, pageLoads } = await openDialog(' e barba');
  await press('Salvar');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(document.title).toBe('Login · Hora Marcada');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: / Corte/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Não foi possível atualizar o evento.')).not.toBeInTheDocument();
  await signIn();
  expect(await screen.findByRole('dialog', { name: 'Editar Evento' })).toBeVisible();
  expect(screen.getByLabelText('Descrição')).toHaveValue('Máquina 2 e barba');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(document.title).toBe('Início · Hora Marcada');
  expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus();
  await press('Salvar');
  expect(await screen.findByText('Evento atualizado!')).toBeVisible();
  expect(server.callsTo('updateEvent')).toHaveLength(2);
  expect(pageLoads).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Logout');
  expect(await screen.findByText('Entre para ver a sua agenda.')).toBeVisible();
});

test('DLG-004 Back at the login leaves what waits behind it alone', async () => {
  const { press, signIn } = await openDialog(' e barba');
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
  await press('Salvar');
  await screen.findByText(sentence);
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
  expect(ask).not.toHaveBeenCalled();
  await signIn();
  expect(await screen.findByLabelText('Descrição')).toHaveValue('Máquina 2 e barba');
});

test('DLG-004 a member who signs in where another one wrote finds nothing of it', async () => {
  const access = `x.${btoa('{"role":"member"}')}.x`;
  const rights = { role: 'member', calendars: [], sees_phones: true, sees_prices: true, may_change: true };
  const carla = { ...rights, name: 'Carla', username: 'carla.dias' };
  const me = { status: 200, body: carla };
  const { server, press, signIn } = await openDialog(' e barba', { tokens: { access }, answers: { me } });
  await press('Salvar');
  await screen.findByText(sentence);
  server.on('login', { status: 200, body: { access, refresh: 'refresh-2' } });
  server.on('me', { status: 200, body: { ...carla, name: 'Davi', username: 'davi' } });
  await signIn();
  await waitFor(() => expect(server.callsTo('me').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: /^Editar Corte/ })).toBeVisible();
});

test('DLG-004 whoever of another store signs in finds nothing of this one', async () => {
  const { server, press, signIn } = await openDialog(' e barba');
  await press('Salvar');
  server.on('dashboard', dashboardWith({ endpoint: 'salao-lua', title: 'Salão Lua' }));
  server.on('getEvents', { status: 200, body: [] });
  await signIn();
  expect(await screen.findByText('Salão Lua')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Corte')).not.toBeInTheDocument();
});

test('DLG-004 a page that was being written gets the focus back, too', async () => {
  const { user } = openApp('/admin#conta', {
    answers: {
      updateSettings: ended,
      refresh: ended,
      login: { status: 200, body: { access: 'access-2', refresh: 'refresh-2' } },
    },
  });
  await user.type(await screen.findByLabelText('Título'), ' Nova{Enter}');
  await screen.findByText(sentence);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Título')).toHaveFocus();
  expect(screen.getByLabelText('Título')).toHaveValue('Barbearia Sol Nova');
});

test('DLG-004 where nothing is written the login says that the session is over', async () => {
  const { press } = await openDialog('');
  await press('Salvar');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});
