import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';

startWithCleanBrowser();

interface Draft {
  readonly name: string;
  readonly city: string;
}

function openExample(setting: { readonly closesOnFailure?: boolean; readonly question?: string } = {}) {
  const onSaved = jest.fn();
  const onFailed = jest.fn();
  const onClosed = jest.fn();
  const saves: { readonly draft: Draft; readonly resolve: () => void; readonly reject: () => void }[] = [];
  const save = (draft: Draft) =>
    new Promise<string>((resolve, reject) => {
      saves.push({ draft, resolve: () => resolve('saved'), reject: () => reject(new Error('no')) });
    });
  const errorsIn = ({ name, city }: Draft) => ({
    ...(name === '' && { name: 'Informe o nome.' }),
    ...(city === '' && { city: 'Informe a cidade.' }),
  });
  const Place = () => {
    const [isLeft, setIsLeft] = useState(false);
    return (
      <>
        <button onClick={() => setIsLeft(true)}>Sair</button>
        {!isLeft && (
          <SaveDialog
            {...setting}
            title="Exemplo"
            submit="Salvar"
            initial={{ name: 'Ana', city: 'Natal' }}
            normalize={(draft) => ({ ...draft, name: draft.name.trim() })}
            errorsIn={errorsIn}
            save={save}
            onSaved={onSaved}
            onFailed={onFailed}
            onClosed={onClosed}
          >
            {({ draft, errorOf, change }) => (
              <>
                {(['name', 'city'] as const).map((field) => (
                  <TextField
                    key={field}
                    label={field}
                    error={errorOf(field)}
                    maxLength={20}
                    text={draft[field]}
                    onChange={(text) => change({ [field]: text })}
                  />
                ))}
                <SelectField
                  label="state"
                  value="RN"
                  options={[{ value: 'RN', label: 'Rio Grande do Norte' }]}
                  onChange={() => undefined}
                />
              </>
            )}
          </SaveDialog>
        )}
      </>
    );
  };
  const { user } = openSection(<Place />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  const answer = (how: 'resolve' | 'reject') => act(async () => Promise.resolve(saves.at(-1)?.[how]()));
  return { user, saves, press, answer, onSaved, onFailed, onClosed };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog');

test('P-23 a draft is asked about and saved once, and nothing of it can be changed meanwhile', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, saves, press, answer, onSaved } = openExample({ question: 'Certeza?' });
  await user.type(field('name'), ' Maria ');
  press('Salvar');
  press('Salvar');
  await waitFor(() => expect(field('name')).toBeDisabled());
  expect(screen.getByRole('combobox', { name: 'state' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'state' }).closest('.ant-select')).toHaveClass(
    'ant-select-disabled',
  );
  for (const name of ['Cancelar', 'Salvar']) press(name);
  await user.keyboard('{Escape}');
  expect(button('Salvar')).toHaveAttribute('aria-busy', 'true');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(saves).toMatchObject([{ draft: { name: 'Ana Maria', city: 'Natal' } }]);
  await answer('resolve');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(onSaved.mock.calls).toEqual([['saved', { name: 'Ana Maria', city: 'Natal' }]]);
});

test('after a no nothing is saved, and the next yes saves', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { saves, press } = openExample({ question: 'Certeza?' });
  press('Salvar');
  ask.mockReturnValue(true);
  press('Salvar');
  await waitFor(() => expect(saves).toHaveLength(1));
  // Whoever is saving is not asked again, so the first answer sent nothing.
  expect(ask).toHaveBeenCalledTimes(2);
});

test('P-22 a failure leaves what was typed, to be changed and sent again', async () => {
  const { user, saves, press, answer, onFailed } = openExample();
  await user.type(field('name'), ' Maria');
  press('Salvar');
  await waitFor(() => expect(saves).toHaveLength(1));
  await answer('reject');
  await waitFor(() => expect(field('name')).toBeEnabled());
  expect(onFailed).toHaveBeenCalledWith(new Error('no'), { name: 'Ana Maria', city: 'Natal' });
  expect(field('name')).toHaveValue('Ana Maria');
  press('Salvar');
  await waitFor(() => expect(saves).toHaveLength(2));
});

test('P-22 a dialog that closes on failure hands out what was typed', async () => {
  const { saves, press, answer, onFailed, onClosed } = openExample({ closesOnFailure: true });
  press('Salvar');
  await waitFor(() => expect(saves).toHaveLength(1));
  await answer('reject');
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(onFailed).toHaveBeenCalledWith(new Error('no'), { name: 'Ana', city: 'Natal' });
});

test.each([
  ['resolve', 'onSaved'],
  ['reject', 'onFailed'],
] as const)(
  'an answer that comes after the dialog was left with its section (%s) is announced',
  async (how, told) => {
    const page = openExample();
    page.press('Salvar');
    await waitFor(() => expect(page.saves).toHaveLength(1));
    page.press('Sair');
    await page.answer(how);
    await waitFor(() => expect(page[told]).toHaveBeenCalledTimes(1));
  },
);

test('Q-59 a refused draft takes the focus to its first wrong field, and each error goes with its cause', async () => {
  const { user, saves, press } = openExample();
  await user.clear(field('name'));
  await user.clear(field('city'));
  expect(field('name')).toBeValid();
  press('Salvar');
  await waitFor(() => expect(field('name')).toHaveFocus());
  expect(field('name')).toHaveAccessibleDescription('Informe o nome.');
  await user.type(field('name'), 'A');
  expect(field('name')).toBeValid();
  expect(field('city')).toBeInvalid();
  button('Salvar').focus();
  press('Salvar');
  await waitFor(() => expect(field('city')).toHaveFocus());
  expect(saves).toHaveLength(0);
});

test('P-48 Esc asks about changes, and not about changes that were undone', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = openExample();
  await user.type(field('name'), '!{Escape}');
  expect(ask).toHaveBeenCalledTimes(1);
  await user.type(field('name'), '{Backspace}{Escape}');
  expect(ask).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});
