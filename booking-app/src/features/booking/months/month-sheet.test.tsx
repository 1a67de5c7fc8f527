import { screen, within } from '@testing-library/react';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { chosen, openSchedule } from '../../../test-support/schedule.ts';
import { closed } from '../../../test-support/several-services.ts';
import { currentStep, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';
import { monthSheet } from './month-button.tsx';
import { MonthSheet } from './month-sheet.tsx';

startWithCleanBrowser();
beforeAll(() => monthSheet.load());

const told = {
  available_days: ['2026-03-09', '2026-03-10', '2026-04-03'],
  full_days: ['2026-03-11'],
  last_day: '2026-04-08',
  holidays: [{ day: '2026-04-03', name: 'Sexta-feira Santa' }],
};
const openTold = (change: object = {}) =>
  openSchedule({ availableDays: { status: 200, body: { ...told, ...change } } });
const sheet = () => within(screen.getByRole('dialog', { name: 'Selecione a data' }));

async function openMonth(change: object = {}) {
  const page = await openTold(change);
  await page.press('Ver mês');
  return page;
}

test('LOOK-005 the months of the days stand over them, and a holiday is named, whether the store works or not', async () => {
  await openTold();
  expect(screen.getByText('março e abril')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'sexta-feira, 3 de abril, Sexta-feira Santa' })).toBeVisible();
});

test('LOOK-005 the sheet has the months of the horizon, where each day without times says why', async () => {
  await openMonth();
  expect(
    sheet()
      .getAllByRole('grid')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['março de 2026', 'abril de 2026']);
  for (const name of [
    'domingo, 8 de março, já passou',
    'quarta-feira, 11 de março, sem horários',
    'domingo, 15 de março, fechado',
    'quinta-feira, 9 de abril, ainda não abriu',
  ])
    expect(sheet().getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(sheet().getByText('03/04 Sexta-feira Santa')).toBeVisible();
});

test('LOOK-005 a closed holiday is named in the sheet', async () => {
  await openMonth({ available_days: ['2026-03-09'] });
  expect(
    sheet().getByRole('button', { name: 'sexta-feira, 3 de abril, Sexta-feira Santa, fechado' }),
  ).toBeVisible();
});

test('LOOK-005 a day with times is chosen by one tap, which closes the sheet; another does nothing', async () => {
  const { user } = await openMonth();
  const tap = (name: string) => user.click(sheet().getByRole('button', { name }));
  await tap('quarta-feira, 11 de março, sem horários');
  expect(sheet().getAllByRole('grid')).toHaveLength(2);
  await tap('terça-feira, 10 de março, amanhã');
  await closed();
  await pass(1000);
  expect(screen.queryByRole('dialog', { name: 'Selecione a data' })).toBeNull();
  expect(chosen()).toEqual(['ter 10/03 amanhã']);
});

test('LOOK-005 keys lead to every day, also to those that cannot be chosen', async () => {
  const { user } = await openMonth();
  sheet()
    .getByRole('button', { name: /^segunda-feira, 9 de março/ })
    .focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(sheet().getByRole('button', { name: /11 de março, sem horários$/ })).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(sheet().getByRole('button', { name: /11 de abril/ })).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(sheet().getByRole('button', { name: /11 de abril/ })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(sheet().getByRole('button', { name: /, 5 de abril/ })).toHaveFocus();
  expect(
    sheet()
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(2);
});

test("LOOK-005 the browser's Back closes the sheet and stays at Horário", async () => {
  await openMonth();
  window.history.back();
  await closed();
  expect(screen.queryByRole('dialog', { name: 'Selecione a data' })).toBeNull();
  expect(currentStep()).toBe('Horário');
});

test('LOOK-005 Q-08 a bare list of days has no months to see', async () => {
  await openSchedule();
  expect(screen.queryByRole('button', { name: 'Ver mês' })).toBeNull();
});

test('LOOK-005 months whose code does not come are said to be missing, and open when it has come', async () => {
  const load = jest.fn<Promise<typeof MonthSheet>, []>().mockRejectedValue(new Error('ChunkLoadError'));
  const fresh = createLazyCode<typeof MonthSheet>(load);
  jest.spyOn(monthSheet, 'load').mockImplementation(fresh.load);
  jest.spyOn(monthSheet, 'state').mockImplementation(fresh.state);
  jest.spyOn(monthSheet, 'subscribe').mockImplementation(fresh.subscribe);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { press } = await openMonth();
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir esta etapa.');
  load.mockResolvedValue(MonthSheet);
  await press('Tentar novamente');
  await pass();
  expect(sheet().getAllByRole('grid')).toHaveLength(2);
});
