import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const day = '/admin#inicio?dia=2026-03-10';

async function signIn({ user }: ReturnType<typeof openApp>): Promise<void> {
  await user.type(await screen.findByLabelText('Usuário'), 'ana');
  await user.type(screen.getByLabelText('Senha'), 'segredo-1');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

const login = { status: 200, body: { access: 'access-2', refresh: 'refresh-2' } };
const refused = { status: 401 };

test.each<[string, null | undefined, Record<string, Answer>]>([
  ['is signed out', null, {}],
  ['has a session that ended', undefined, { dashboard: refused, refresh: refused }],
  ['has a session that is sent back', undefined, { dashboard: { status: 403 } }],
])('PUSH-006 who %s signs in first and arrives on the day of the booking', async (_, tokens, answers) => {
  const app = openApp(day, { ...(tokens === null && { tokens }), answers: { ...answers, login } });
  await signIn(app);
  await waitFor(() => expect(app.pageLoads).toHaveBeenCalledWith(day));
});

test.each([
  '/admin',
  '/admin#painel?dia=2026-03-10',
  '/admin#inicio?dia=ontem',
  '/admin#inicio?mostrar=todos',
])('PUSH-006 %s is no day of a booking: the login leads to Início', async (address) => {
  const app = openApp(address, { tokens: null, answers: { login } });
  await signIn(app);
  await waitFor(() => expect(app.pageLoads).toHaveBeenCalledWith('/admin'));
});

test('PUSH-006 after a logout the next login begins at today', async () => {
  const app = openApp(day, { answers: { login } });
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await signIn(app);
  await waitFor(() => expect(app.pageLoads).toHaveBeenCalledWith('/admin'));
});
