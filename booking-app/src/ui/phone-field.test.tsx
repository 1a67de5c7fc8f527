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
      <PhoneField label="Telefone" text={text} error={undefined} onChange={setText} />
      <output>{value ?? `refused: ${reason}`}</output>
    </>
  );
}

function openField(text: string) {
  render(<Form text={text} />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  const digitsNow = () => screen.getByRole('status').textContent;
  const typeAt = async (caret: number, keys: string) => {
    await userEvent.type(field, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  };
  return { field, digitsNow, typeAt };
}

test('P-11 a digit typed in the middle leaves the caret behind it', async () => {
  const { field, typeAt } = openField('1187654321');
  await typeAt(5, '9');
  expect(field).toHaveValue('(11) 98765-4321');
  expect(field.selectionStart).toBe(6);
});

test('P-11 a digit removed in the middle leaves the caret where it was', async () => {
  const { field, typeAt } = openField('11987654321');
  await typeAt(8, '{Backspace}');
  expect(field).toHaveValue('(11) 98654-321');
  expect(field.selectionStart).toBe(7);
});

test('P-11 removing a sign of the mask moves the caret past it, so that the next one removes a digit', async () => {
  const { field, digitsNow, typeAt } = openField('11987654321');
  await typeAt(11, '{Backspace}');
  expect(digitsNow()).toBe('11987654321');
  expect(field.selectionStart).toBe(10);
  await userEvent.keyboard('{Backspace}');
  expect(digitsNow()).toBe('1198764321');
});

test('VAL-002 a twelfth digit that is typed is ignored, also behind area code 55', async () => {
  const { digitsNow, typeAt } = openField('55991234567');
  await typeAt(15, '8');
  expect(digitsNow()).toBe('55991234567');
});

test.each(['+55 (55) 99123-4567', '5555991234567', '(55) 99123-4567'])(
  'Q-43 P-11 %s that arrives at once is the number without its country code',
  (text) => {
    const { field, digitsNow } = openField('');
    fireEvent.change(field, { target: { value: text } });
    expect(digitsNow()).toBe('55991234567');
    expect(field).toHaveValue('(55) 99123-4567');
  },
);

test('Q-43 a paste over a full field replaces it', async () => {
  const { field, digitsNow } = openField('11987654321');
  field.focus();
  field.select();
  await userEvent.paste('551198765432');
  expect(digitsNow()).toBe('1198765432');
});

const rows = phoneForms.flatMap(({ says, forms, isTypedAlike = true }) =>
  forms.map((form) => ({
    form,
    isTypedAlike,
    read: 'value' in says ? says.value : `refused: ${says.refused}`,
  })),
);

test.each(rows)('VAL-029 $form that is pasted, filled in or suggested is $read', async ({ form, read }) => {
  const { field, digitsNow } = openField('');
  fireEvent.change(field, { target: { value: form } });
  expect(digitsNow()).toBe(read);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.input(field, { target: { value: form }, inputType: 'insertReplacementText', data: form });
  expect(digitsNow()).toBe(read);
  fireEvent.change(field, { target: { value: '' } });
  field.focus();
  if (form !== '') await userEvent.paste(form);
  fireEvent.blur(field);
  expect(digitsNow()).toBe(read);
});

test.each(rows.filter(({ isTypedAlike, form }) => isTypedAlike && form !== ''))(
  'VAL-029 $form that is typed is $read',
  async ({ form, read }) => {
    const { field, digitsNow, typeAt } = openField('');
    await typeAt(0, form);
    fireEvent.blur(field);
    expect(digitsNow()).toBe(read);
  },
);

test('VAL-029 what cannot be read stays to be seen, and can be mended', async () => {
  const { field, digitsNow, typeAt } = openField('');
  fireEvent.change(field, { target: { value: '(11) 3456-7890 ramal 2' } });
  fireEvent.blur(field);
  expect(field).toHaveValue('(11) 3456-7890 ramal 2');
  await typeAt(22, '{Backspace}');
  expect(digitsNow()).toBe('1134567890');
});

test('VAL-033 a carrier’s code before the phone shows as it is typed, and the phone once it is whole', async () => {
  const { field, typeAt } = openField('');
  await typeAt(0, '0151198765');
  expect(field).toHaveValue('0151198765');
  await typeAt(10, '4321');
  expect(field).toHaveValue('(11) 98765-4321');
});

test('VAL-033 behind +55 the phone begins', async () => {
  const { field, typeAt } = openField('');
  await typeAt(0, '+55');
  expect(field).toHaveValue('+55');
  await typeAt(3, ' 11 9');
  expect(field).toHaveValue('(11) 9');
});
