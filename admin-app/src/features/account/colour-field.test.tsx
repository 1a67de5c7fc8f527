import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { swatches } from './colour-field.tsx';
import { openAccount } from './test-support/open-account.tsx';

startWithCleanBrowser();

const noColour = 'Informe uma cor no formato #rrggbb.';
const swatch = (name: string) =>
  within(screen.getByRole('group', { name: 'Cores prontas' })).getByRole('button', { name });

test('CONTA-006 CONTA-012 what is picked is the code, and is sent', async () => {
  const { user, server, field, save } = await openAccount();
  fireEvent.change(field('Cor Primária'), { target: { value: '#00aa55' } });
  expect(field('Código da cor')).toHaveValue('#00aa55');
  await user.click(save);
  expect(server.bodiesTo('updateSettings')).toMatchObject([{ primary_color: '#00aa55' }]);
});

test('CONTA-006 a typed code is picked, and is written out on leaving it', async () => {
  const { user, field, retype } = await openAccount();
  await retype('Código da cor', '#0AF');
  expect(field('Cor Primária')).toHaveValue('#00aaff');
  expect(field('Código da cor')).toHaveValue('#0AF');
  await user.tab();
  expect(field('Código da cor')).toHaveValue('#00aaff');
});

test('CONTA-006 a ready colour is taken with one press, and shows that it is chosen', async () => {
  const { user, server, field, save } = await openAccount();
  expect(swatch('Marrom')).toHaveAttribute('aria-pressed', 'true');
  await user.click(swatch('Amarelo'));
  expect(swatch('Amarelo')).toHaveAttribute('aria-pressed', 'true');
  expect(swatch('Marrom')).toHaveAttribute('aria-pressed', 'false');
  expect([swatch('Amarelo'), swatch('Marrom')].map((one) => one.querySelector('svg') !== null)).toEqual([
    true,
    false,
  ]);
  expect(field('Cor Primária')).toHaveValue('#f4c430');
  expect(field('Código da cor')).toHaveValue('#f4c430');
  await user.click(save);
  expect(server.bodiesTo('updateSettings')).toMatchObject([{ primary_color: '#f4c430' }]);
});

test('the ready colours have each a name and a code of their own', () => {
  for (const part of ['name', 'code'] as const)
    expect(new Set(swatches.map((ready) => ready[part])).size).toBe(swatches.length);
  expect(swatches.filter(({ code }) => !/^#[0-9a-f]{6}$/.test(code))).toEqual([]);
});

test.each(['azul', '#12', '#12345678', 'red;}', ' '])(
  'Q-03 Q-65 the code %j is no colour: it is said on leaving it, and is not sent',
  async (code) => {
    const { user, server, field, retype, save } = await openAccount();
    await retype('Código da cor', code);
    expect(screen.queryByText(noColour)).toBeNull();
    await user.tab();
    expect(screen.getByText(noColour)).toBeVisible();
    expect(field('Código da cor')).toHaveValue(code);
    await user.click(save);
    expect(await screen.findByText('Erro ao atualizar configurações')).toBeVisible();
    await waitFor(() => expect(field('Código da cor')).toHaveFocus());
    expect(field('Código da cor')).toHaveAccessibleDescription(noColour);
    expect(server.callsTo('updateSettings')).toEqual([]);
  },
);

test('CONTA-006 a colour that was read last stays picked while another is typed', async () => {
  const { user, field, retype } = await openAccount();
  await retype('Código da cor', '#12');
  expect(field('Cor Primária')).toHaveValue('#7a3b2e');
  await user.tab();
  await user.click(swatch('Preto'));
  expect(screen.queryByText(noColour)).toBeNull();
  expect(field('Código da cor')).toHaveValue('#000000');
});

test.each([
  ['#000000', 'Texto fácil de ler.'],
  ['#1e2a5a', 'Texto fácil de ler.'],
  [
    '#767676',
    'Texto legível; uma cor mais escura ou mais clara lê-se melhor. Como texto sobre o branco, a página usa um tom mais escuro dela.',
  ],
])('P-14 DLG-010 how well text reads on %s is said in words', async (code, told) => {
  const { field, retype } = await openAccount();
  await retype('Código da cor', code);
  expect(field('Cor Primária')).toHaveAccessibleDescription(told);
});
