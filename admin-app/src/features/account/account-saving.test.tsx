import { held, never } from '@hora-marcada/shared/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { dashboardWith, openApp } from '../../test-support/open-app.tsx';
import { openAccount, settings } from './test-support/open-account.tsx';

startWithCleanBrowser();

const saved = 'Configurações atualizadas com sucesso!';
const failed = 'Erro ao atualizar configurações';

test('CONTA-012 CONTA-013 ERR-020 Q-03 what is typed is sent, and nothing that is read-only', async () => {
  const { user, server, field, retype, save } = await openAccount();
  await retype('Título', 'Salão Lua');
  await retype('Rodapé', 'Rua B, 5');
  await retype('Pergunta do calendário', 'Onde?');
  await retype('Código da cor', '#0055FF');
  await user.click(save);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(screen.getAllByText(saved)).toHaveLength(1);
  expect(server.bodiesTo('updateSettings')).toEqual([
    { title: 'Salão Lua', footer: 'Rua B, 5', primary_color: '#0055ff', question_calendar: 'Onde?' },
  ]);
  expect(field('Título')).toHaveValue('Salão Lua');
  expect(field('Código da cor')).toHaveValue('#0055ff');
});

test('CONTA-013 what the server stored is shown after saving', async () => {
  const { user, server, field, retype, save } = await openAccount();
  await retype('Título', ' Sol ');
  server.on('getSettings', { status: 200, body: { ...settings, title: 'Sol' } });
  await user.click(save);
  await waitFor(() => expect(field('Título')).toHaveValue('Sol'));
});

test.each(['', '   '])('CONTA-005 a question of %j is sent as none', async (question) => {
  const { user, server, retype, save } = await openAccount();
  await retype('Pergunta do calendário', question);
  await user.click(save);
  expect(server.bodiesTo('updateSettings')).toMatchObject([{ question_calendar: null }]);
});

test.each([{ status: 500 }, { status: 400, body: { detail: 'x' } }, 'offline' as const])(
  'CONTA-014 ERR-014 OWN-021 after a failed save (%j) the typed values stay and can be sent again',
  async (failure) => {
    const { user, server, field, retype, save } = await openAccount();
    await retype('Título', 'Lua');
    server.on('updateSettings', failure);
    await user.click(save);
    const told = await screen.findByText(failed);
    expect(told).toBeVisible();
    const cause = failure === 'offline' ? '. Sem conexão com o servidor.' : '';
    expect(told.parentElement?.textContent).toBe(failed + cause);
    expect(field('Título')).toHaveValue('Lua');
    server.on('updateSettings', { status: 200, body: settings });
    await user.click(save);
    expect(await screen.findByText(saved)).toBeVisible();
    expect(server.bodiesTo('updateSettings')).toHaveLength(2);
  },
);

test('CONTA-013 what was saved is shown at once, before the settings have been asked for anew', async () => {
  const { user, server, field, retype, save } = await openAccount();
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await retype('Rodapé', 'Rua B');
  await retype('Pergunta do calendário', 'Onde?');
  await retype('Código da cor', '#0055ff');
  server.on('getSettings', never);
  await user.click(save);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(field('Rodapé')).toHaveValue('Rua B');
  expect(field('Pergunta do calendário')).toHaveValue('Onde?');
  expect(field('Cor Primária')).toHaveValue('#0055ff');
  expect(isHeld()).toBe(false);
});

test('CONTA-014 what a save was refused for is gone once it is saved', async () => {
  const { user, server, field, save } = await openAccount();
  const errors = { title: 'Este título não pode ser usado.' };
  server.on('updateSettings', { status: 400, body: { detail: 'x', errors } });
  await user.click(save);
  await waitFor(() => expect(field('Título')).toHaveFocus());
  expect(field('Título')).toHaveAccessibleDescription(/Este título não pode ser usado\.$/);
  server.on('updateSettings', { status: 200, body: settings });
  await user.click(save);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(field('Título')).toBeValid();
});

test('CONTA-014 what the server says of a field stands beside it, and goes when it is typed in', async () => {
  const { user, server, field, save } = await openAccount();
  const errors = {
    footer: 'Use no máximo 1000 caracteres.',
    question_calendar: 'Retire os caracteres inválidos.',
    primary_color: 'Informe uma cor no formato #rrggbb.',
  };
  server.on('updateSettings', { status: 400, body: { detail: 'x', errors } });
  await user.click(save);
  expect(await screen.findByText(failed)).toBeVisible();
  await waitFor(() => expect(field('Rodapé')).toHaveFocus());
  expect(field('Rodapé')).toHaveAccessibleDescription(/Use no máximo 1000 caracteres\.$/);
  expect(field('Pergunta do calendário')).toBeInvalid();
  expect(field('Código da cor')).toBeInvalid();
  await user.type(field('Rodapé'), 'x');
  expect(field('Rodapé')).toBeValid();
  expect(field('Código da cor')).toBeInvalid();
});

test.each(['', '   ', '!!!'])(
  'CONTA-014 Q-64 the title %j is none: it is said, and nothing is sent',
  async (title) => {
    const { user, server, field, retype, save } = await openAccount();
    await retype('Título', title);
    await user.tab();
    expect(field('Título')).toBeValid();
    await user.click(save);
    expect(await screen.findByText(failed)).toBeVisible();
    await waitFor(() => expect(field('Título')).toHaveFocus());
    expect(field('Título')).toHaveAccessibleDescription(/Informe o título\.$/);
    expect(server.callsTo('updateSettings')).toEqual([]);
  },
);

test('P-23 a double click on Salvar Configurações sends once', async () => {
  const { user, server, save } = await openAccount();
  const { answer, give } = held();
  server.on('updateSettings', answer);
  await user.dblClick(save);
  expect(save).toHaveAttribute('aria-busy', 'true');
  give({ status: 200, body: settings });
  expect(await screen.findByText(saved)).toBeVisible();
  expect(server.callsTo('updateSettings')).toHaveLength(1);
  expect(save).toHaveAttribute('aria-busy', 'false');
});

test('what is typed while a save is on its way stays typed', async () => {
  const { user, server, field, retype, save } = await openAccount();
  const { answer, give } = held();
  await retype('Título', 'Lua');
  server.on('updateSettings', answer);
  await user.click(save);
  await user.type(field('Título'), ' Nova');
  give({ status: 200, body: settings });
  expect(await screen.findByText(saved)).toBeVisible();
  expect(field('Título')).toHaveValue('Lua Nova');
});

test('P-23 a save by keys does not follow one that is on its way', async () => {
  const { user, server, field } = await openAccount();
  const { answer, give } = held();
  server.on('updateSettings', answer);
  await user.click(field('Rodapé'));
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  give({ status: 200, body: settings });
  expect(await screen.findByText(saved)).toBeVisible();
  expect(server.callsTo('updateSettings')).toHaveLength(1);
});

test('P-13 unsaved changes are marked and held until they are saved or undone', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, field, save } = await openAccount();
  expect(isHeld()).toBe(false);
  expect(screen.queryByText('Alterações não salvas')).toBeNull();
  await user.type(field('Título'), '2');
  expect(isHeld()).toBe(true);
  expect(screen.getByText('Alterações não salvas')).toBeVisible();
  await user.type(field('Título'), '{Backspace}');
  expect(isHeld()).toBe(false);
  await user.type(field('Código da cor'), '0');
  expect(isHeld()).toBe(true);
  await user.type(field('Código da cor'), '{Backspace}');
  await user.type(field('Título'), '2');
  await user.click(save);
  await screen.findByText(saved);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(screen.queryByText('Alterações não salvas')).toBeNull();
});

test.each(['Rodapé', 'Pergunta do calendário'])(
  'P-13 a change of %s is one that is not saved',
  async (label) => {
    const { user, field } = await openAccount();
    await user.type(field(label), '2');
    expect(screen.getByText('Alterações não salvas')).toBeVisible();
  },
);

test("CONTA-013 the shell's title follows a saved title", async () => {
  const { user, server } = openApp('/admin#conta');
  const title = await screen.findByLabelText('Título');
  await user.clear(title);
  await user.paste('Salão Lua');
  server.on('updateSettings', { status: 200, body: {} });
  server.on('dashboard', dashboardWith({ title: 'Salão Lua' }));
  await act(() => user.click(screen.getByRole('button', { name: 'Salvar Configurações' })));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Salão Lua'));
});
