import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { cardOf, namesShown, openHours } from '../test-support/open-hours.tsx';

startWithCleanBrowser();

const spacing = 'Espaçamento máximo entre agendamentos (minutos)';
const noTimes = 'Erro: Informe horários válidos de abertura e fechamento';
const notBefore = 'Erro: A hora de abertura deve ser anterior à hora de fechamento';

async function openFilledDialog(values: object = {}) {
  const page = await openHours({ sets: [] });
  const dialog = await page.add();
  await dialog.fill(values);
  return { ...page, dialog };
}

/** Refused at the field, and the dialog stays. */
async function expectRefusal(
  { dialog }: Awaited<ReturnType<typeof openFilledDialog>>,
  sentence: string,
  label?: string,
) {
  await dialog.press('Cadastrar');
  expect(dialog.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(namesShown()).toEqual([]);
  if (label === undefined) return;
  expect(dialog.field(label)).toHaveFocus();
  expect(dialog.field(label)).toHaveAccessibleDescription(sentence);
  expect(dialog.field(label)).toBeInvalid();
}

test.each(['', '   ', '!!!'])('VAL-014 VAL-015 the name %j is none', async (name) => {
  const page = await openFilledDialog({ name });
  await expectRefusal(page, 'Erro: Informe um nome válido', 'Nome');
});

test.each([
  ['', '12:00', 'Hora de Abertura'],
  ['08:00', '', 'Hora de Fechamento'],
  ['', '', 'Hora de Abertura'],
  ['25', '12:00', 'Hora de Abertura'],
  ['20:00', '24:00', 'Hora de Fechamento'],
])('VAL-017 Q-70 from %j to %j are no times', async (open, close, label) => {
  await expectRefusal(await openFilledDialog({ open, close }), noTimes, label);
});

test.each([
  ['12:00', '08:00'],
  ['08:00', '08:00'],
  ['22:00', '02:00'],
])('VAL-018 Q-70 does not open at %s to close at %s', async (open, close) => {
  await expectRefusal(await openFilledDialog({ open, close }), notBefore, 'Hora de Fechamento');
});

test('VAL-018 a single minute is accepted', async () => {
  const { dialog } = await openFilledDialog({ open: '08:00', close: '08:01' });
  await dialog.press('Cadastrar');
  expect(cardOf('Noite')).toHaveTextContent('08:00 – 08:01');
});

test('VAL-019 with grouping on the spacing is a whole number of minutes', async () => {
  const page = await openFilledDialog();
  const { dialog, user } = page;
  await user.click(dialog.getByRole('switch'));
  for (const text of ['0', '', '-5', '1.5', '1,5']) {
    await dialog.type(spacing, text);
    await expectRefusal(page, 'Erro: O intervalo deve ser um número inteiro maior ou igual a 1', spacing);
  }
  await dialog.type(spacing, '1');
  await dialog.press('Cadastrar');
  expect(cardOf('Noite')).toHaveTextContent('Agrupado: até 1 min');
});

test('VAL-019 Q-69 with grouping off nobody asks for the spacing, and it stays what it was', async () => {
  const { dialog, user, press, server } = await openFilledDialog();
  const group = dialog.getByRole('switch');
  await user.click(group);
  await dialog.type(spacing, '0');
  await user.click(group);
  await dialog.press('Cadastrar');
  await press('Salvar');
  expect(server.bodiesTo('updateOpeningHours')).toMatchObject([
    { openings: [{ force_group: false, group_minutes: 30 }] },
  ]);
});

test('VAL-020 at least one weekday is needed', async () => {
  const page = await openFilledDialog({ days: [] });
  await expectRefusal(page, 'Erro: Selecione pelo menos um dia da semana');
  expect(page.dialog.getByRole('button', { name: 'Seg' })).toHaveFocus();
  await page.dialog.press('Seg');
  expect(page.dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('Q-69 one thing is said at a time: name, times, their order, minutes, weekdays', async () => {
  const page = await openFilledDialog({ name: '', open: '', close: '', days: [] });
  await page.user.click(page.dialog.getByRole('switch'));
  await page.dialog.type(spacing, '0');
  await expectRefusal(page, 'Erro: Informe um nome válido');
  await page.dialog.type('Nome', 'Noite');
  await expectRefusal(page, noTimes);
  await page.dialog.type('Hora de Abertura', '22:00');
  await page.dialog.type('Hora de Fechamento', '19:00');
  await expectRefusal(page, notBefore);
  await page.dialog.type('Hora de Abertura', '18:00');
  await expectRefusal(page, 'Erro: O intervalo deve ser um número inteiro maior ou igual a 1');
  await page.dialog.type(spacing, '10');
  await expectRefusal(page, 'Erro: Selecione pelo menos um dia da semana');
});
