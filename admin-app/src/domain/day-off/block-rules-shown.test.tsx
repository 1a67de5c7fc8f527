import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { aBlock, openDaysOff } from '../../features/days-off/test-support/open-days-off.tsx';

startWithCleanBrowser();

const times = { time_from: '09:00', time_to: '13:00' };
const special = aBlock({ kind: 'special', name: 'Véspera', ...times });

/** The dialog of a new block of the whole store, from 10:00 to 12:00 of a day. */
async function openNew(blocks: Parameters<typeof aBlock>[0][], choice: string, day: string) {
  const page = await openDaysOff({ blocks: blocks.map(aBlock) });
  const dialog = await page.add(
    choice,
    `Adicionar ${choice.startsWith('Pausa') ? 'pausa' : 'horário especial'}`,
  );
  await dialog.type('De', day);
  await dialog.type('Das', '10');
  await dialog.type('Às', '12');
  return { ...page, dialog };
}

test.each([
  ['a pause may lie in special hours', [special], 'Pausa (parte do dia)', '20032026'],
  ['special hours may open a day that is off', [aBlock()], 'Horário especial (abre diferente)', '20032026'],
  ['special hours may be on two days', [special], 'Horário especial (abre diferente)', '21032026'],
])('OFF-005 OFF-010: %s', async (_, blocks, choice, day) => {
  const { dialog, server } = await openNew(blocks, choice, day);
  await dialog.press('Salvar');
  expect(server.callsTo('addBlock')).toHaveLength(1);
});

test('OFF-004: what does not repeat weekly has no weekdays, whatever was chosen before', async () => {
  const { dialog, server } = await openNew([], 'Pausa (parte do dia)', '20032026');
  await dialog.choose('Repetir', 'Toda semana');
  expect(dialog.getByLabelText('Até')).toHaveAccessibleDescription('Sem data final? Deixe vazio.');
  await dialog.press('Sex');
  await dialog.choose('Repetir', 'Todo ano');
  expect(dialog.getByLabelText('Até')).toHaveAccessibleDescription('Um dia só? Deixe vazio.');
  await dialog.press('Salvar');
  expect(server.bodiesTo('addBlock')).toEqual([
    expect.objectContaining({ repeats: 'yearly', weekdays: aBlock().weekdays }),
  ]);
});

test('OFF-004: the last day is picked from the month of the first one', async () => {
  const { dialog, user } = await openNew([], 'Pausa (parte do dia)', '20072026');
  const [, last] = dialog.getAllByRole('button', { name: 'Escolher dia' });
  if (last) await user.click(last);
  expect(screen.getByRole('dialog', { name: 'Escolher dia' })).toHaveTextContent(/julho (de )?2026/);
});

test('OFF-004: what repeats every week begins today where nothing else is said', async () => {
  const { add } = await openDaysOff();
  const dialog = await add('Pausa (parte do dia)', 'Adicionar pausa');
  await dialog.choose('Repetir', 'Toda semana');
  expect(dialog.getByLabelText('De')).toHaveValue('09/03/2026');
  await dialog.type('De', '16032026');
  await dialog.choose('Repetir', 'Não repetir');
  await dialog.choose('Repetir', 'Toda semana');
  expect(dialog.getByLabelText('De')).toHaveValue('16/03/2026');
});
