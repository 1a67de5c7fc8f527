import { held, never, type Reply } from '@hora-marcada/shared/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { dashboardWith, openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const renewed: Reply = { status: 200, body: { access: 'access-2' } };
const openAccount = '/admin#conta';

test('ADM-001 Q-04 the session is checked before anything of the admin is shown or asked', async () => {
  const check = held();
  const { server } = openApp('/admin', { answers: { dashboard: check.answer } });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  expect(screen.queryByRole('navigation', { name: 'Seções' })).not.toBeInTheDocument();
  expect(server.calls.map(({ path }) => path)).toEqual(['/user/v1/dashboard/']);
  expect(server.calls[0]?.headers).toMatchObject({ authorization: 'Bearer access-1' });
  await act(async () => {
    check.give({ status: 200, body: {} });
    await check.answer;
  });
  expect(await screen.findByRole('navigation', { name: 'Seções' })).toBeVisible();
});

test('ADM-004 ADM-005 ADM-006 ADM-012 ROUTE-006 a 200 shows the shell, Início first', async () => {
  const { server } = openApp('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(window.location.pathname).toBe('/admin');
  expect(document.title).toBe('Início · Hora Marcada');
  expect(server.callsTo('getStore')).toEqual([]);
});

test.each<Reply>([{ status: 204 }, { status: 403 }, { status: 500 }])(
  'ADM-002 Q-46 a check that answers %j leads to the form, without a silent login',
  async (dashboard) => {
    const { server, pageLoads } = openApp('/admin', { answers: { dashboard, refresh: renewed } });
    expect(await screen.findByLabelText('Usuário')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(server.callsTo('refresh')).toEqual([]);
    expect(pageLoads).not.toHaveBeenCalled();
    expect(window.localStorage.getItem('refresh_token')).toBe('refresh-1');
  },
);

test('ADM-003 Q-46 a check without a connection is tried once more, then leads to the form', async () => {
  const { server } = openApp('/admin', { answers: { dashboard: 'offline' } });
  expect(await screen.findByLabelText('Usuário', undefined, { timeout: 3000 })).toBeVisible();
  expect(server.callsTo('dashboard')).toHaveLength(2);
});

test('Q-19 P-21 an access that ran out is renewed in silence', async () => {
  const { server } = openApp(openAccount, {
    answers: {
      refresh: renewed,
      dashboard: ({ headers }) =>
        headers['authorization'] === 'Bearer access-2' ? dashboardWith({}) : { status: 401 },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Minha Conta' })).toBeVisible();
  expect(server.callsTo('refresh')).toHaveLength(1);
});

test('ADM-002 Q-19 a session that cannot be renewed is forgotten and leads to the form', async () => {
  const { server } = openApp('/admin', {
    answers: { dashboard: { status: 401 }, refresh: { status: 401 } },
  });
  expect(await screen.findByLabelText('Usuário')).toBeVisible();
  expect(server.callsTo('refresh')).toHaveLength(1);
  expect(window.localStorage).toHaveLength(0);
});

test('Q-46 a later failure of the same question does not end the session', async () => {
  const { server } = openApp(openAccount);
  await screen.findByRole('heading', { name: 'Minha Conta' });
  server.on('dashboard', { status: 500 });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { name: 'Minha Conta' })).toBeVisible();
});

test('ADM-007 ADM-008 ADM-009 STORE-002 Logout deletes the session, revokes it and leads to the form', async () => {
  window.localStorage.setItem('appointmentName', 'João');
  const { user, server } = openApp(openAccount, { answers: { logout: never } });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(window.location.pathname).toBe('/login');
  expect(screen.getByLabelText('Usuário')).toBeVisible();
  expect(Object.entries(window.localStorage)).toEqual([['appointmentName', 'João']]);
  expect(server.bodiesTo('logout')).toEqual([{ refresh: 'refresh-1' }]);
  expect(server.callsTo('logout')[0]?.headers).toMatchObject({ authorization: 'Bearer access-1' });
  expect(server.callsTo('refresh')).toEqual([]);
});

test('PERM-009 what was asked for the owner who left is asked anew for the next', async () => {
  const { user, server } = openApp('/admin#calendario');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  window.localStorage.setItem('access_token', 'access-of-lua');
  const check = held();
  server.on('dashboard', check.answer);
  act(() => window.history.replaceState(null, '', '/admin#conta'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(server.callsTo('dashboard')).toHaveLength(2));
  expect(screen.queryByText('Barbearia Sol')).not.toBeInTheDocument();
});

test('ADM-007 a Logout after the access ran out revokes the session all the same', async () => {
  const { user, server } = openApp(openAccount, {
    answers: {
      refresh: { status: 200, body: { access: 'access-2', refresh: 'refresh-2' } },
      logout: ({ headers }) => ({ status: headers['authorization'] === 'Bearer access-2' ? 200 : 401 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() =>
    expect(server.bodiesTo('logout')).toEqual([{ refresh: 'refresh-1' }, { refresh: 'refresh-2' }]),
  );
  expect(window.localStorage).toHaveLength(0);
});

test('PERM-009 after Logout the way back leads to the login', async () => {
  const { user } = openApp(openAccount, { answers: { logout: { status: 500 } } });
  await user.click(await screen.findByRole('button', { name: 'Painel' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByLabelText('Usuário')).toBeVisible());
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});

test.each(['access_token', 'refresh_token', null])(
  'P-43 a logout in another tab (%s removed) leads to the login here',
  async (key) => {
    openApp(openAccount);
    await screen.findByRole('heading', { name: 'Minha Conta' });
    window.localStorage.clear();
    const event = new StorageEvent('storage', { key, newValue: null, storageArea: window.localStorage });
    act(() => void window.dispatchEvent(event));
    expect(await screen.findByLabelText('Usuário')).toBeVisible();
  },
);

test('P-43 what another tab does to other keys, or a renewed token, changes nothing', async () => {
  openApp(openAccount);
  await screen.findByRole('heading', { name: 'Minha Conta' });
  for (const [key, newValue] of [
    ['appointmentName', null],
    ['access_token', 'access-2'],
  ] as const)
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }),
        ),
    );
  expect(screen.getByRole('heading', { name: 'Minha Conta' })).toBeVisible();
});

test.each([
  ['2026-03-08', '2026-03-09T02:59:00Z', false],
  ['2026-03-08', '2026-03-09T03:00:00Z', true],
])('Q-66 an account good through %s is shown at %s as expired: %s', async (day, now, isTold) => {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
  openApp(openAccount, { answers: { dashboard: dashboardWith({ expiration_date: day }) } });
  await screen.findByRole('heading', { name: 'Minha Conta' });
  const text = 'Sua conta expirou em 08/03/2026. Sua página de agendamento está fora do ar.';
  expect(screen.queryAllByText(text)).toHaveLength(isTold ? 1 : 0);
});
