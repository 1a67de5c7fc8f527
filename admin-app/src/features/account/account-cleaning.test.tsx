import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openAccount } from './test-support/open-account.tsx';

startWithCleanBrowser();

test("CONTA-008 CONTA-010 'Título' is cleaned on leaving it, not while typing", async () => {
  const { user, field } = await openAccount();
  await user.clear(field('Título'));
  await user.type(field('Título'), "João's Barber & Cia. 2!");
  expect(field('Título')).toHaveValue("João's Barber & Cia. 2!");
  await user.tab();
  expect(field('Título')).toHaveValue('Joãos Barber  Cia 2');
});

test("CONTA-009 CONTA-010 'Rodapé' keeps commas, percents, hyphens and line breaks", async () => {
  const { user, field, retype } = await openAccount();
  await retype('Rodapé', 'Rua A, 123 - 10% off! (Centro).\nSão Paulo @sol');
  expect(field('Rodapé')).toHaveValue('Rua A, 123 - 10% off! (Centro).\nSão Paulo @sol');
  await user.tab();
  expect(field('Rodapé')).toHaveValue('Rua A, 123 - 10% off Centro\nSão Paulo sol');
});

test("VAL-025 'Pergunta do calendário' keeps its marks", async () => {
  const { user, field, retype, server, save } = await openAccount();
  await retype('Pergunta do calendário', 'Com quem, ou onde?');
  await user.tab();
  expect(field('Pergunta do calendário')).toHaveValue('Com quem, ou onde?');
  await user.click(save);
  expect(server.bodiesTo('updateSettings')).toMatchObject([{ question_calendar: 'Com quem, ou onde?' }]);
});

test("CONTA-011 Enter in 'Título' saves it cleaned", async () => {
  const { user, server, field, retype } = await openAccount();
  await retype('Título', 'Sol!');
  await user.keyboard('{Enter}');
  expect(server.bodiesTo('updateSettings')).toMatchObject([{ title: 'Sol' }]);
  expect(field('Título')).toHaveFocus();
  expect(field('Título')).toHaveValue('Sol');
});

test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  "CONTA-011 %s in 'Rodapé' saves it cleaned",
  async (keys) => {
    const { user, server, retype } = await openAccount();
    await retype('Rodapé', 'Rua B!');
    await user.keyboard(keys);
    expect(server.bodiesTo('updateSettings')).toMatchObject([{ footer: 'Rua B' }]);
  },
);

test("CONTA-009 Enter alone in 'Rodapé' breaks the line and sends nothing", async () => {
  const { user, server, field, retype } = await openAccount();
  await retype('Rodapé', 'Rua B');
  await user.keyboard('{Enter}');
  expect(field('Rodapé')).toHaveValue('Rua B\n');
  expect(server.callsTo('updateSettings')).toEqual([]);
});

test.each([
  ['Título', 'Sol', 120],
  ['Rodapé', 'Rua A', 1000],
  ['Pergunta do calendário', 'Quem', 200],
])('VAL-025 %s takes no more than the server does', async (label, text, length) => {
  const { field, retype } = await openAccount();
  await retype(label, text.repeat(1000));
  expect(field(label).value).toHaveLength(length);
});

const removed = () => screen.queryByText('Alguns caracteres foram removidos.');

test.each([
  ['Título', 'Sol & Lua', 'Sol e Lua'],
  ['Rodapé', 'sol@exemplo', 'Rua B'],
])(
  'P-29 DLG-009 characters that vanish from %s are told, until it is typed in again',
  async (label, eaten, kept) => {
    const { user, retype } = await openAccount();
    await retype(label, kept);
    await user.tab();
    expect(removed()).not.toBeInTheDocument();
    await retype(label, eaten);
    expect(removed()).not.toBeInTheDocument();
    await user.tab();
    expect(removed()).toBeVisible();
    await retype(label, kept);
    expect(removed()).not.toBeInTheDocument();
  },
);

test('P-29 DLG-009 saving by Enter tells it, too', async () => {
  const { user, retype } = await openAccount();
  await retype('Título', 'Sol!');
  await user.keyboard('{Enter}');
  expect(removed()).toBeVisible();
});

const operators = {
  title: 'Barbearia Sol & Cia.',
  footer: 'R. São João, 10 (fundos) - Centro/SP',
};

test('CONTA-017 title and footer that were not touched are sent as they came', async () => {
  const { user, server, field, retype, save } = await openAccount(operators);
  await user.click(field('Título'));
  await user.click(field('Rodapé'));
  await user.tab();
  await retype('Pergunta do calendário', 'Onde?');
  await user.click(save);
  expect(server.bodiesTo('updateSettings')).toEqual([
    { ...operators, primary_color: '#7a3b2e', question_calendar: 'Onde?' },
  ]);
  expect(field('Título')).toHaveValue(operators.title);
  expect(removed()).not.toBeInTheDocument();
});

test('CONTA-017 one that was touched is cleaned, and the other one is not', async () => {
  const { user, server, field, save } = await openAccount(operators);
  await user.type(field('Título'), '!');
  await user.click(save);
  expect(server.bodiesTo('updateSettings')).toMatchObject([
    { title: 'Barbearia Sol  Cia', footer: operators.footer },
  ]);
});
