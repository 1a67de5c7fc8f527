import { held, type Reply } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openApp } from '../../test-support/open-app.tsx';

startWithCleanBrowser();

const good: Reply = { status: 200, body: { username: 'sol' } };
const done: Reply = { status: 200, body: { detail: 'Senha alterada.' } };
const signedIn: Reply = { status: 200, body: { access: 'access-2', refresh: 'refresh-2' } };
const over: Reply = { status: 410, body: { detail: 'Este link já foi usado ou venceu.' } };

const answers = { checkResetLink: good, resetPassword: done, login: signedIn };

async function openForm(changed: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
  const app = openApp('/login/nova-senha#the-token', { answers: { ...answers, ...changed } });
  const field = await screen.findByLabelText<HTMLInputElement>('Nova senha', { selector: 'input' });
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
  return { ...app, field, submit };
}

test('ACC-012 the page says whose password it is, and password managers understand it', async () => {
  const { server, field, container } = await openForm();
  expect(screen.getByRole('heading', { name: 'Nova senha', level: 1 })).toBeVisible();
  expect(screen.getByText('Escolha a nova senha do usuário sol.')).toBeVisible();
  expect(screen.getByText('As sessões abertas em outros lugares serão encerradas.')).toBeVisible();
  expect(document.title).toBe('Nova senha · Hora Marcada');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(container.querySelector('[autocomplete=username]')).toHaveValue('sol');
  expect(server.bodiesTo('checkResetLink')).toEqual([{ token: 'the-token' }]);
  expect(server.callsTo('refresh')).toEqual([]);
});

test('ACC-013 the new password is set as typed, and this browser is signed in with it', async () => {
  const { user, server, field, submit, pageLoads } = await openForm();
  await user.type(field, ' Girafa Azul');
  await submit();
  await waitFor(() => expect(pageLoads).toHaveBeenCalledWith('/admin'));
  expect(server.bodiesTo('resetPassword')).toEqual([{ token: 'the-token', new_password: ' Girafa Azul' }]);
  expect(server.bodiesTo('login')).toEqual([{ username: 'sol', password: ' Girafa Azul' }]);
  expect(window.localStorage.getItem('refresh_token')).toBe('refresh-2');
});

test('ACC-013 where the login after it fails, the password is set all the same: the login is next', async () => {
  const { user, field, submit, pageLoads } = await openForm({ login: { status: 429 } });
  await user.type(field, 'girafa azul');
  await submit();
  await waitFor(() => expect(pageLoads).toHaveBeenCalledWith('/login'));
  expect(window.localStorage).toHaveLength(0);
});

test('ACC-001 ACC-013 what cannot be a password is refused before it is sent', async () => {
  const { user, server, field, submit } = await openForm();
  await user.type(field, 'curta');
  await submit();
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/A senha deve ter de 10 a 200 caracteres\./);
  expect(field).toHaveFocus();
  await user.type(field, 'x');
  expect(field).toBeValid();
  expect(server.callsTo('resetPassword')).toEqual([]);
});

test('ACC-002 ACC-013 what the server refuses stands beside the field, and can be typed anew', async () => {
  const sentence = 'Esta senha é fácil de adivinhar.';
  const { user, server, field, submit, pageLoads } = await openForm({
    resetPassword: { status: 400, body: { detail: sentence, errors: { new_password: sentence } } },
  });
  await user.type(field, '1234567890');
  await submit();
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  server.on('resetPassword', done);
  await user.clear(field);
  await user.type(field, 'girafa azul');
  await submit();
  await waitFor(() => expect(pageLoads).toHaveBeenCalledWith('/admin'));
});

const advice = 'Peça um novo a quem cuida do sistema. Cada link vale uma vez, por 24 horas.';

test.each<[string, string, Reply]>([
  ['a link that is over', '#old', over],
  ['no link', '', { status: 400, body: { detail: 'Requisição inválida.' } }],
])('ACC-014 %s says so before anything is typed, and leads to the login', async (_, hash, answer) => {
  openApp(`/login/nova-senha${hash}`, { answers: { checkResetLink: answer } });
  expect(await screen.findByRole('alert')).toHaveTextContent(`Este link já foi usado ou venceu.${advice}`);
  expect(screen.queryByLabelText('Nova senha', { selector: 'input' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/login');
});

test('ACC-014 a link that is used elsewhere meanwhile says so, and the session of this browser stays', async () => {
  const { user, field, submit } = await openForm({ resetPassword: over });
  await user.type(field, 'girafa azul');
  await submit();
  expect(await screen.findByText(advice)).toBeVisible();
  expect(screen.queryByLabelText('Nova senha', { selector: 'input' })).not.toBeInTheDocument();
  expect(window.localStorage.getItem('refresh_token')).toBe('refresh-1');
});

test.each<Reply>([{ status: 500 }, { status: 429 }, 'offline'])(
  'a link that cannot be checked now (%j) can be checked again',
  async (failure) => {
    const { user, server } = openApp('/login/nova-senha#x', { answers: { checkResetLink: failure } });
    expect(await screen.findByText('Não foi possível conferir o link.', {}, { timeout: 5000 })).toBeVisible();
    server.on('checkResetLink', good);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Nova senha', { selector: 'input' })).toBeVisible();
  },
);

test('a failure keeps what was typed, and a double click sends once', async () => {
  const first = held();
  const { user, server, field, submit } = await openForm({ resetPassword: first.answer });
  await user.type(field, 'girafa azul');
  await submit();
  await submit();
  expect(server.callsTo('resetPassword')).toHaveLength(1);
  first.give({ status: 500 });
  expect(await screen.findByText('Não foi possível salvar a senha. Tente novamente.')).toBeVisible();
  expect(field).toHaveValue('girafa azul');
});

test('ACC-014 the login says what to do about a forgotten password', () => {
  openApp('/login', { tokens: null });
  expect(screen.getByText('Esqueceu a senha? Peça um link a quem cuida do sistema.')).toBeVisible();
});
