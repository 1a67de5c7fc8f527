import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './phone-field.tsx';

function Form({ digits: first }: { digits: string }) {
  const [digits, setDigits] = useState(first);
  return (
    <>
      <PhoneField label="Telefone" digits={digits} error={undefined} onChange={setDigits} />
      <output>{digits}</output>
    </>
  );
}

function openField(digits: string) {
  render(<Form digits={digits} />);
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
