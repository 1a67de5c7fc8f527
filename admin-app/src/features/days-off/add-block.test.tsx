import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openDaysOff } from './test-support/open-days-off.tsx';

startWithCleanBrowser();

const add = () => screen.getByRole('button', { name: 'Adicionar' });
const choice = () => screen.queryByRole('button', { name: 'Folga (dia fechado)' });

test('OFF-003: Esc closes what Adicionar offers and gives the focus back', async () => {
  const { press, user } = await openDaysOff();
  await press('Adicionar');
  await user.tab();
  expect(choice()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(choice()).toBeNull();
  expect(add()).toHaveFocus();
  expect(add()).toHaveAttribute('aria-expanded', 'false');
});

test('OFF-003: what Adicionar offers goes once the focus leaves it', async () => {
  const { press, user } = await openDaysOff();
  await press('Adicionar');
  for (let choices = 0; choices < 3; choices += 1) await user.tab();
  expect(choice()).toBeVisible();
  await user.tab();
  expect(choice()).toBeNull();
});

test('OFF-003: a dialog that Adicionar led to gives the focus back to it', async () => {
  const { add: begin, user } = await openDaysOff();
  await begin('Folga (dia fechado)', 'Adicionar folga');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(add()).toHaveFocus();
});
