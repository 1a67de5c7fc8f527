import { held } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { AccessSection } from './access-section.tsx';

startWithCleanBrowser();

const changed = { status: 200, body: { detail: 'Senha alterada.' } };

async function openDialog(
  changePassword: Parameters<ReturnType<typeof openSection>['server']['on']>[1] = changed,
) {
  const page = openSection(<AccessSection />, {
    server: { getSessions: { status: 200, body: { sessions: [] } }, changePassword },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Alterar senha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Alterar senha' });
  const current = screen.getByLabelText<HTMLInputElement>('Senha atual');
  const next = screen.getByLabelText<HTMLInputElement>('Nova senha');
  const submit = () => page.user.click(within(dialog).getByRole('button', { name: 'Alterar senha' }));
  const fill = async (...[first, second]: [string, string]) => {
    await page.user.type(current, first);
    await page.user.type(next, second);
    await submit();
  };
  return { ...page, current, next, submit, fill };
}

test('ACC-003 ACC-004 the present and the new password are sent as typed, and the list is asked anew', async () => {
  const { server, fill } = await openDialog();
  await fill(' demo1234', 'Girafa Azul ');
  expect(await screen.findByText('Senha alterada! As outras sessões foram encerradas.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesTo('changePassword')).toEqual([
    { current_password: ' demo1234', new_password: 'Girafa Azul ' },
  ]);
  await waitFor(() => expect(server.callsTo('getSessions')).toHaveLength(2));
});

test('ACC-003 password managers understand the fields, and a password can be looked at', async () => {
  const { user, current, next } = await openDialog();
  expect(current).toHaveFocus();
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  expect(next).toHaveAccessibleDescription(/^Pelo menos 10 caracteres/);
  expect(next).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar nova senha' }));
  expect(next).toHaveAttribute('type', 'text');
  expect(current).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Ocultar nova senha' }));
  expect(next).toHaveAttribute('type', 'password');
});

test('ACC-001 what cannot be a password is refused before it is sent', async () => {
  const { server, current, next, submit, user } = await openDialog();
  await submit();
  expect(current).toHaveAccessibleDescription('Informe a senha atual.');
  await user.type(current, 'demo1234');
  await user.type(next, 'curta');
  await submit();
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toHaveAccessibleDescription(/A senha deve ter de 10 a 200 caracteres\./);
  expect(server.callsTo('changePassword')).toEqual([]);
});

test.each([
  ['ACC-003', 403, 'current_password', 'Senha atual', 'A senha atual não confere.'],
  ['ACC-002', 400, 'new_password', 'Nova senha', 'Esta senha é fácil de adivinhar.'],
])('%s what the server refuses (%i %s) stands only at the field until it is typed in', async (...row) => {
  const [, status, name, label, sentence] = row;
  const { user, fill, submit, server } = await openDialog({
    status,
    body: { detail: sentence, errors: { [name]: sentence } },
  });
  await fill('errada', '1234567890');
  expect(await screen.findByText(sentence)).toBeVisible();
  const field = screen.getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  server.on('changePassword', changed);
  await user.type(field, 'x');
  expect(field).toBeValid();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await submit();
  expect(await screen.findByText(/^Senha alterada!/)).toBeVisible();
});

test.each([
  [
    { status: 429, body: { detail: 'Muitas tentativas em pouco tempo.' } },
    'Muitas tentativas em pouco tempo.',
  ],
  ['offline' as const, 'Não foi possível alterar a senha.'],
])('a failure (%j) keeps what was typed', async (answer, sentence) => {
  const { fill, next } = await openDialog(answer);
  await fill('demo1234', 'girafa azul');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(next).toHaveValue('girafa azul');
});

test('P-23 while it is sent nothing can be changed', async () => {
  const { answer, give } = held();
  const { fill, next } = await openDialog(answer);
  await fill('demo1234', 'girafa azul');
  await waitFor(() => expect(next).toBeDisabled());
  give(changed);
  expect(await screen.findByText(/^Senha alterada!/)).toBeVisible();
});
