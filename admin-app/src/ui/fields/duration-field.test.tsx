import { durationForms } from '@hora-marcada/shared/typed-forms';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DurationField } from './duration-field.tsx';
import { minutesOf } from '../reading/number-text.ts';

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <DurationField label="Duração" text={text} onChange={setText} />
      <output>{String(minutesOf(text))}</output>
    </>
  );
}

function openField() {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Duração');
  return { field, minutesNow: () => screen.getByRole('status').textContent };
}

const rows = durationForms.flatMap(({ says, forms }) =>
  forms.map((form) => ({ form, read: 'value' in says ? String(says.value) : 'NaN' })),
);
const unread = 'Não entendi a duração. Escreva em minutos, como 90, ou como 1h30.';

test.each(rows)('VAL-032 $form in a field is $read', async ({ form, read }) => {
  const { field, minutesNow } = openField();
  fireEvent.change(field, { target: { value: form } });
  expect(minutesNow()).toBe(read);
  fireEvent.change(field, { target: { value: '' } });
  field.focus();
  await userEvent.paste(form);
  fireEvent.blur(field);
  expect(minutesNow()).toBe(read);
  expect(screen.queryAllByText(unread)).toHaveLength(read === 'NaN' ? 1 : 0);
  if (read === 'NaN') expect(field).toHaveValue(form);
});

test.each(durationForms.flatMap(({ says, forms }) => forms.slice(0, 2).map((form) => [form, says] as const)))(
  'VAL-032 %j that is typed is %j',
  async (form, says) => {
    const { field, minutesNow } = openField();
    if (form !== '') await userEvent.type(field, `${form}{Tab}`);
    expect(minutesNow()).toBe('value' in says ? String(says.value) : 'NaN');
  },
);

test('VAL-032 what is written in hours shows its minutes, and takes that form when it is left', async () => {
  const { field } = openField();
  await userEvent.type(field, '1h30');
  expect(screen.getByText('90 min')).toBeVisible();
  await userEvent.tab();
  expect(field).toHaveValue('90');
});
