import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './phone-field.tsx';

function Form({ digits: first }: { digits: string }) {
  const [digits, setDigits] = useState(first);
  return (
    <>
      <label htmlFor="phone">Telefone</label>
      <PhoneField id="phone" digits={digits} onChange={setDigits} />
      <output>{digits}</output>
    </>
  );
}

function openField(digits: string) {
  render(<Form digits={digits} />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  const typeAt = (caret: number, keys: string) =>
    userEvent.type(field, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  return { field, typeAt, digitsNow: () => screen.getByRole('status').textContent };
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
