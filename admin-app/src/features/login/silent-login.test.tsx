import { held, type Reply } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openApp } from '../../test-support/open-app.tsx';

startWithCleanBrowser();

const renewed: Reply = { status: 200, body: { access: 'access-2' } };

test('LOGIN-008 LOGIN-009 LOGIN-010 a stored session is renewed behind a spinner and leads to the admin', async () => {
  const answer = held();
  const { server, pageLoads } = openApp('/login', { answers: { refresh: answer.answer }, isStrict: true });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  expect(screen.queryByLabelText('Usuário')).not.toBeInTheDocument();
  expect(pageLoads).not.toHaveBeenCalled();
  answer.give(renewed);
  await waitFor(() => expect(pageLoads).toHaveBeenCalledWith('/admin'));
  expect(server.bodiesTo('refresh')).toEqual([{ refresh: 'refresh-1' }]);
  expect(screen.queryByLabelText('Usuário')).not.toBeInTheDocument();
});

test.each([
  [renewed, 'refresh-1'],
  [{ status: 200, body: { access: 'access-2', refresh: 'refresh-2' } }, 'refresh-2'],
])('LOGIN-011 of %j the new access is stored, and the refresh token then is %s', async (answer, kept) => {
  const { pageLoads } = openApp('/login', { answers: { refresh: answer } });
  await waitFor(() => expect(pageLoads).toHaveBeenCalled());
  expect(window.localStorage.getItem('access_token')).toBe('access-2');
  expect(window.localStorage.getItem('refresh_token')).toBe(kept);
});

test.each<Reply>([{ status: 401 }, { status: 500 }, { status: 200, body: {} }, 'offline'])(
  'LOGIN-012 ERR-010 a silent login that fails (%j) shows the form without a word',
  async (refresh) => {
    const { server, pageLoads } = openApp('/login', { answers: { refresh } });
    expect(await screen.findByLabelText('Usuário')).toHaveFocus();
    expect(screen.queryByText('Credenciais inválidas')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.callsTo('refresh')).toHaveLength(1);
    expect(pageLoads).not.toHaveBeenCalled();
  },
);

test('P-43 a session that another tab ends while it is renewed stays ended', async () => {
  const answer = held();
  const { pageLoads } = openApp('/login', { answers: { refresh: answer.answer } });
  window.localStorage.clear();
  answer.give(renewed);
  expect(await screen.findByLabelText('Usuário')).toBeVisible();
  expect(window.localStorage).toHaveLength(0);
  expect(pageLoads).not.toHaveBeenCalled();
});

test('LOGIN-013 without a stored session the form is there at once, and nothing is asked', () => {
  const { server } = openApp('/login', { tokens: null });
  expect(screen.getByLabelText('Usuário')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('LOGIN-013 an access token alone is no stored session', () => {
  const { server } = openApp('/login', { tokens: { refresh: '' } });
  expect(screen.getByLabelText('Usuário')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('ROUTE-005 the login asks for no store', async () => {
  const { server } = openApp('/login', { answers: { refresh: { status: 401 } } });
  await screen.findByRole('heading', { name: 'Login' });
  expect(server.callsTo('getStore')).toEqual([]);
});

test('Q-46 the login does not try a session that the admin has just sent back, once', async () => {
  window.sessionStorage.setItem('session_check_failed', '1');
  const { server, unmount } = openApp('/login', { answers: { refresh: renewed }, isStrict: true });
  expect(screen.getByLabelText('Usuário')).toBeVisible();
  expect(server.calls).toEqual([]);
  unmount();
  const again = openApp('/login', { answers: { refresh: renewed } });
  await waitFor(() => expect(again.pageLoads).toHaveBeenCalledWith('/admin'));
});
