import { held, type Reply } from '@hora-marcada/shared/fake-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openApp } from '../../test-support/open-app.tsx';

startWithCleanBrowser();

const signedIn: Reply = { status: 200, body: { access: 'access-2', refresh: 'refresh-2' } };
const refused: Reply = { status: 401, body: { detail: 'Credenciais inválidas' } };

function openForm(login: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
  const app = openApp('/login', { tokens: null, answers: { login: refused, ...login } });
  const username = screen.getByLabelText<HTMLInputElement>('Usuário');
  const password = screen.getByLabelText<HTMLInputElement>('Senha');
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Entrar' }));
  return { ...app, username, password, submit };
}

test('LOGIN-001 the login card stands under its title, in Portuguese', () => {
  openForm();
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  expect(document.title).toBe('Login · Hora Marcada');
});

test('LOGIN-002 LOGIN-003 LOGIN-005 P-41 a form that password managers understand', () => {
  const { username, password } = openForm();
  expect(username).toHaveAttribute('autocomplete', 'username');
  // A phone would begin it with a capital letter.
  expect(username).toHaveAttribute('autocapitalize', 'none');
  expect(username).toHaveFocus();
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('form', { name: 'Login' })).toContainElement(password);
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveAttribute('type', 'submit');
});

test('LOGIN-004 P-41 the password can be looked at and hidden again, and keeps its value', async () => {
  const { user, password, server } = openForm();
  await user.type(password, 'sol-pass');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveValue('sol-pass');
  expect(server.calls).toEqual([]);
});

test.each([
  ['LOGIN-006', 'Usuário'],
  ['LOGIN-007', 'Senha'],
])('%s Enter in %s submits, once', async (_, label) => {
  const { user, username, password, server } = openForm();
  await user.type(username, 'sol');
  await user.type(password, 'sol-pass');
  await user.type(screen.getByLabelText(label), '{Enter}');
  await screen.findByText('Credenciais inválidas');
  expect(server.callsTo('login')).toHaveLength(1);
});

test('LOGIN-014 LOGIN-015 LOGIN-016 STORE-001 right credentials store both tokens and load the admin', async () => {
  const { user, username, password, submit, server, pageLoads } = openForm({ login: signedIn });
  await user.type(username, 'sol');
  await user.type(password, 'sol-pass');
  await submit();
  await waitFor(() => expect(pageLoads).toHaveBeenCalledWith('/admin'));
  expect(server.bodiesTo('login')).toEqual([{ username: 'sol', password: 'sol-pass' }]);
  expect(window.localStorage.getItem('access_token')).toBe('access-2');
  expect(window.localStorage.getItem('refresh_token')).toBe('refresh-2');
});

test.each<[string, Reply, string | undefined]>([
  ['a refusal', refused, undefined],
  ['a bad request', { status: 400 }, undefined],
  ['an answer without tokens', { status: 200, body: '<html>' }, undefined],
  [
    'a password that is not taken here',
    { status: 403, body: { detail: 'A senha da demonstração não vale aqui.' } },
    'A senha da demonstração não vale aqui.',
  ],
  ['too many attempts', { status: 429 }, 'Muitas tentativas. Aguarde um instante.'],
  ['a broken server', { status: 500 }, 'Sem conexão com o servidor.'],
  ['no connection', 'offline', 'Sem conexão com o servidor.'],
])(
  'LOGIN-017 LOGIN-018 ERR-009 P-42 %s reads Credenciais inválidas above the fields',
  async (_, login, hint) => {
    const { username, submit, pageLoads } = openForm({ login });
    await submit();
    const text = await screen.findByText('Credenciais inválidas');
    expect(text).toHaveClass('refused');
    expect(text.compareDocumentPosition(username)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('alert')).toHaveTextContent(`Credenciais inválidas${hint ?? ''}`);
    expect(window.localStorage).toHaveLength(0);
    expect(pageLoads).not.toHaveBeenCalled();
  },
);

test('P-41 a refusal keeps the user and selects the password', async () => {
  const { user, username, password, submit } = openForm();
  await user.type(username, 'sol');
  await user.type(password, 'errada');
  await submit();
  await screen.findByText('Credenciais inválidas');
  expect(username).toHaveValue('sol');
  await waitFor(() => expect(password).toHaveFocus());
  await user.keyboard('certa');
  expect(password).toHaveValue('certa');
});

test('OWN-098 a refusal is what both fields are described by, for who comes back to them without seeing it', async () => {
  const { username, password, submit } = openForm();
  expect(password).not.toHaveAccessibleDescription();
  await submit();
  await screen.findByText('Credenciais inválidas');
  expect(username).toHaveAccessibleDescription('Credenciais inválidas');
  expect(password).toHaveAccessibleDescription('Credenciais inválidas');
});

test('LOGIN-019 the refusal is gone while the next attempt is on its way', async () => {
  const second = held();
  const { submit, server } = openForm();
  await submit();
  await screen.findByText('Credenciais inválidas');
  server.on('login', second.answer);
  await submit();
  expect(screen.queryByText('Credenciais inválidas')).not.toBeInTheDocument();
  await act(async () => {
    second.give(refused);
    await second.answer;
  });
  expect(await screen.findByText('Credenciais inválidas')).toBeVisible();
});

test('LOGIN-020 VAL-008 empty values are sent as entered', async () => {
  const { submit, server } = openForm();
  await submit();
  await screen.findByText('Credenciais inválidas');
  expect(server.bodiesTo('login')).toEqual([{ username: '', password: '' }]);
});

test('LOGIN-021 values are not trimmed', async () => {
  const { user, username, password, submit, server } = openForm();
  await user.type(username, ' sol ');
  await user.type(password, ' p ');
  await submit();
  await screen.findByText('Credenciais inválidas');
  expect(server.bodiesTo('login')).toEqual([{ username: ' sol ', password: ' p ' }]);
});

test('P-23 a double click sends once', async () => {
  const { server } = openForm();
  const button = screen.getByRole('button', { name: 'Entrar' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Credenciais inválidas');
  expect(server.callsTo('login')).toHaveLength(1);
});

test('DLG-004 that a session is over is said once, and not at the next visit', () => {
  const sentence = 'Sua sessão terminou. Entre de novo.';
  window.sessionStorage.setItem('session_over', '1');
  const { unmount } = openForm();
  expect(screen.getByText(sentence)).toBeVisible();
  unmount();
  openForm();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.getByText('Entre para ver a sua agenda.')).toBeVisible();
});

const elsewhere = { tokens: null, apiBase: 'https://api.example' } as const;

test('ACC-010 a login at an API elsewhere takes the cookie along by which it knows the browser', async () => {
  const { user, server, pageLoads } = openApp('/login', { ...elsewhere, answers: { login: signedIn } });
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(pageLoads).toHaveBeenCalledWith('/admin'));
  expect(server.callsTo('login').map(({ withCredentials }) => withCredentials)).toEqual([true]);
});
