import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { GuardedDialog } from '../dialogs/guarded-dialog.tsx';
import { SelectField } from './select-field.tsx';

startWithCleanBrowser();

const options = ['Nunca', 'Toda semana', 'Todo mês', 'Todo ano', 'Sempre'].map((label, index) => ({
  value: String(index),
  label,
}));

function openInDialog(setting: { readonly value?: string; readonly help?: string } = {}) {
  const { user } = openSection(
    <GuardedDialog title="Exemplo" onClosed={() => undefined}>
      {() => <SelectField {...setting} label="Repetir" options={options} onChange={() => undefined} />}
    </GuardedDialog>,
  );
  return { user, list: screen.getByRole('combobox', { name: 'Repetir' }) };
}

const dialog = () => screen.getByRole('dialog', { name: 'Exemplo' });

test('what is chosen in a list is said with its field, and so is its help', () => {
  const { list } = openInDialog({ value: '1', help: 'Vale para sempre.' });
  expect(list).toHaveAccessibleDescription('Toda semana Vale para sempre.');
});

test('a list that keeps its own choice says it, too', async () => {
  const { user, list } = openInDialog();
  expect(list).not.toHaveAccessibleDescription();
  await user.click(list);
  await user.click(screen.getByRole('option', { name: 'Todo mês' }));
  expect(list).toHaveAccessibleDescription('Todo mês');
});

test('a list opens within the dialog of its field, with all of its options', async () => {
  const { user, list } = openInDialog({ value: '0' });
  await user.click(list);
  const shown = within(within(dialog()).getByRole('listbox')).getAllByRole('option');
  expect(shown.map(({ textContent }) => textContent)).toEqual(options.map(({ label }) => label));
  expect(shown[0]).toHaveAttribute('aria-selected', 'true');
});
