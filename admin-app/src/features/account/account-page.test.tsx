import { held, never } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { AccountPage } from './account-page.tsx';
import { openAccount, settings } from './test-support/open-account.tsx';

startWithCleanBrowser();

test('CONTA-003 CONTA-004 CONTA-005 CONTA-006 CONTA-007 the fields hold what the server knows', async () => {
  const { field, save } = await openAccount();
  expect(field('Título')).toHaveValue('Barbearia Sol');
  expect(field('Título')).toHaveAccessibleDescription('Letras, números e espaços.');
  expect(field('Rodapé')).toHaveAccessibleDescription('Letras, números, espaços, vírgula, % e hífen.');
  expect(field('Pergunta do calendário')).toHaveAccessibleDescription(
    /^Aparece acima da lista de calendários\./,
  );
  expect(field('Rodapé')).toHaveValue('Rua A, 123 - Centro');
  expect(field('Rodapé').tagName).toBe('TEXTAREA');
  expect(field('Pergunta do calendário')).toHaveValue('Com quem?');
  expect(field('Cor Primária')).toHaveAttribute('type', 'color');
  expect(field('Cor Primária')).toHaveValue('#7a3b2e');
  expect(field('Código da cor')).toHaveValue('#7a3b2e');
  expect(save).toBeEnabled();
});

test('CONTA-005 CONTA-006 without a question and styles the question is empty and the colour black', async () => {
  const { field } = await openAccount({ question_calendar: null, styles: undefined });
  expect(field('Pergunta do calendário')).toHaveValue('');
  expect(field('Cor Primária')).toHaveValue('#000000');
});

test.each([
  ['#0055FF', '#0055ff'],
  ['#05f', '#0055ff'],
  ['rgb(0, 85, 255)', '#0055ff'],
  ['red;}', '#000000'],
])('CONTA-006 Q-65 a stored colour %s is picked up as %s', async (main, shown) => {
  const { field } = await openAccount({ styles: { palette: { primary: { main } } } });
  expect(field('Cor Primária')).toHaveValue(shown);
});

test('CONTA-001 CONTA-002 Endpoint and Validade are to be read only', async () => {
  const { user, field } = await openAccount();
  await user.type(field('Endpoint'), 'x');
  await user.type(field('Validade'), '1');
  expect(field('Endpoint')).toHaveValue('barbearia-sol');
  expect(field('Validade')).toHaveValue('31/12/2026');
  expect(field('Endpoint')).toHaveAttribute('readonly');
  expect(field('Validade')).toHaveAttribute('readonly');
});

test('CONTA-002 Q-63 an account without an end shows a dash', async () => {
  const { field } = await openAccount({ expiration_date: null });
  expect(field('Validade')).toHaveValue('-');
});

test('Q-63 DAY-022 phone and Instagram are no part of the page, whose specified fields stay four', async () => {
  await openAccount();
  const contact = screen.getByRole('form', { name: 'Contato' });
  const names = screen
    .getAllByRole('textbox')
    .filter((box) => !contact.contains(box))
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(names).toEqual([
    'Endpoint',
    'Validade',
    'Título',
    'Rodapé',
    'Pergunta do calendário',
    'Código da cor',
  ]);
});

test('CONTA-015 ERR-014 settings that do not load can be asked for again', async () => {
  const { user, server } = openSection(<AccountPage />, {
    server: {
      getSettings: { status: 500 },
      getFeeds: never,
      getPush: never,
      getAlertMail: never,
      getSessions: never,
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao carregar configurações$/);
  server.on('getSettings', { status: 200, body: settings });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByLabelText('Título')).toHaveValue('Barbearia Sol');
  expect(screen.queryByText('Erro ao carregar configurações')).toBeNull();
});

test('while the settings are awaited nothing can be typed', async () => {
  const { answer, give } = held();
  openSection(<AccountPage />, {
    server: { getSettings: answer, getFeeds: never, getPush: never, getAlertMail: never, getSessions: never },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  expect(screen.queryByLabelText('Título')).toBeNull();
  give({ status: 200, body: settings });
  expect(await screen.findByLabelText('Título')).toBeVisible();
});

test('a late answer changes what was not touched, and leaves what was typed', async () => {
  const { server, queryCache, field, retype } = await openAccount();
  await retype('Título', 'Sol');
  server.on('getSettings', { status: 200, body: { ...settings, title: 'Lua', footer: 'Rua B' } });
  await queryCache.refetchQueries({ queryKey: ['settings'] });
  await screen.findByDisplayValue('Rua B');
  expect(field('Título')).toHaveValue('Sol');
});

test('settings that failed to load anew leave the form as it is', async () => {
  const { server, queryCache, field, retype } = await openAccount();
  await retype('Título', 'Sol');
  server.on('getSettings', { status: 500 });
  await queryCache.refetchQueries({ queryKey: ['settings'] });
  expect(field('Título')).toHaveValue('Sol');
});
