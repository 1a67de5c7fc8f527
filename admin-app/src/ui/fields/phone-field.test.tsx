import { phoneForms } from '@hora-marcada/shared/typed-forms';
import { readPhone } from '@hora-marcada/shared/format';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './phone-field.tsx';

function Form({ text: first }: { text: string }) {
  const [text, setText] = useState(first);
  const { value, reason } = readPhone(text);
  return (
    <>
      <PhoneField label="Telefone" text={text} onChange={setText} />
      <output>{value ?? `refused: ${reason}`}</output>
    </>
  );
}

function openField(text: string) {
  const { container } = render(<Form text={text} />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  const typeAt = (caret: number, keys: string) =>
    userEvent.type(field, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  const said = () => container.querySelector('[aria-live]')?.textContent ?? '';
  return { field, typeAt, said, digitsNow: () => screen.getByRole('status').textContent };
}

test('P-11 a digit typed in the middle leaves the caret behind it', async () => {
  const { field, typeAt } = openField('1187654321');
  await typeAt(5, '9');
  expect(field).toHaveValue('(11) 98765-4321');
  expect(field.selectionStart).toBe(6);
});

test('Q-43 a number that arrives at once loses its country code', () => {
  const { field, digitsNow } = openField('');
  fireEvent.change(field, { target: { value: '+55 (11) 98765-4321' } });
  expect(digitsNow()).toBe('11987654321');
});

test('Q-43 VAL-026 CONST-008 a pasted number may be longer than the field takes', async () => {
  const { field, digitsNow } = openField('1133334444');
  expect(field.maxLength).toBe('(11) 98765-4321'.length);
  await userEvent.tripleClick(field);
  await userEvent.paste('+55 (11) 98765-4321');
  expect(digitsNow()).toBe('11987654321');
});

test('Q-43 digits pasted into the middle stand between those before and behind', async () => {
  const { field, digitsNow } = openField('1187654321');
  await userEvent.click(field);
  field.setSelectionRange(5, 5);
  await userEvent.paste('9');
  expect(digitsNow()).toBe('11987654321');
});

const rows = phoneForms.flatMap(({ says, forms, isTypedAlike = true }) =>
  forms.map((form, index) => ({
    form,
    isTyped: isTypedAlike && form !== '' && (index === 0 || /^\(?(?:\+55 0|0 15|0x|55 )/.test(form)),
    read: 'value' in says ? says.value : `refused: ${says.refused}`,
  })),
);

test.each(rows)('VAL-029 $form that is pasted, filled in or suggested is $read', async ({ form, read }) => {
  const { field, digitsNow } = openField('');
  fireEvent.change(field, { target: { value: form } });
  expect(digitsNow()).toBe(read);
  const suggestion = { inputType: 'insertReplacementText', data: form, bubbles: true, cancelable: true };
  fireEvent.change(field, { target: { value: '' } });
  if (form.trim() !== '') fireEvent(field, new InputEvent('beforeinput', suggestion));
  expect(digitsNow()).toBe(read);
  fireEvent.change(field, { target: { value: '' } });
  field.focus();
  await userEvent.paste(form);
  fireEvent.blur(field);
  expect(digitsNow()).toBe(read);
});

test.each(rows.filter(({ isTyped }) => isTyped))(
  'VAL-029 $form that is typed is $read',
  async ({ form, read }) => {
    const { field, digitsNow } = openField('');
    await userEvent.type(field, `${form}{Tab}`);
    expect(digitsNow()).toBe(read);
  },
);

test('OWN-103 what is refused says why', async () => {
  const { field, typeAt } = openField('');
  await typeAt(0, '+54');
  expect(field).toHaveAccessibleDescription('Só números do Brasil.');
});

test('OWN-103 eleven digits that are no mobile are said to be none, and may stay', async () => {
  const { said, typeAt } = openField('');
  await typeAt(0, '1134567890');
  expect(said()).toBe('');
  await typeAt(14, '2');
  expect(said()).toBe('Use um celular: o número começa com 9 depois do DDD.');
});
