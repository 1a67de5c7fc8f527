import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonthPanel } from './month-panel.tsx';

function openPanel() {
  const onPick = jest.fn();
  const onClose = jest.fn();
  render(<MonthPanel day="2026-03-10" today="2026-03-09" onPick={onPick} onClose={onClose} />);
  return { user: userEvent.setup(), onPick, onClose };
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('GEN-001 a month is shown in Portuguese, and the chosen day has the focus', () => {
  openPanel();
  expect(screen.getByText('março de 2026')).toBeVisible();
  const weekdays = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(weekdays).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
  expect(focused()).toBe('terça-feira, 10 de março de 2026');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('10');
});

test.each([
  ['{ArrowLeft}', 'segunda-feira, 9 de março de 2026'],
  ['{ArrowRight}', 'quarta-feira, 11 de março de 2026'],
  ['{ArrowUp}', 'terça-feira, 3 de março de 2026'],
  ['{ArrowDown}', 'terça-feira, 17 de março de 2026'],
  ['{Home}', 'domingo, 8 de março de 2026'],
  ['{End}', 'sábado, 14 de março de 2026'],
  ['{PageUp}', 'terça-feira, 10 de fevereiro de 2026'],
  ['{PageDown}', 'sexta-feira, 10 de abril de 2026'],
])('P-34 the key %s leads to %s', async (key, day) => {
  const { user } = openPanel();
  await user.keyboard(key);
  expect(focused()).toBe(day);
});

test('months are turned by buttons that keep the focus, and a day is picked', async () => {
  const { user, onPick } = openPanel();
  await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
  expect(screen.getByText('abril de 2026')).toBeVisible();
  expect(focused()).toBe('Próximo mês');
  await user.click(screen.getByRole('button', { name: 'quarta-feira, 1 de abril de 2026' }));
  expect(onPick).toHaveBeenCalledWith('2026-04-01');
  for (let turns = 0; turns < 2; turns += 1)
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
  expect(screen.getByText('fevereiro de 2026')).toBeVisible();
});

test('P-34 Esc closes it, and nothing around it', async () => {
  const { user, onClose } = openPanel();
  const around = jest.fn();
  document.body.addEventListener('keydown', around, { once: true });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(around).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', around);
});
