import { priceForms } from '@hora-marcada/shared/typed-forms';
import { readPrice } from '@hora-marcada/shared/format';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PriceField } from './price-field.tsx';

function Form({ text: first }: { text: string }) {
  const [text, setText] = useState(first);
  const { value, reason } = readPrice(text);
  return (
    <>
      <PriceField label="Preço" text={text} onChange={setText} />
      <output>{reason ?? String(value)}</output>
    </>
  );
}

function openField(text = '') {
  const { container } = render(<Form text={text} />);
  const field = screen.getByLabelText<HTMLInputElement>('Preço');
  const said = () => container.querySelector('[aria-live]')?.textContent ?? '';
  return { field, said, priceNow: () => screen.getByRole('status').textContent };
}

const rows = priceForms.flatMap(({ says, forms, isTypedAlike = true }) =>
  forms.map((form, index) => ({ form, isTyped: isTypedAlike && form !== '' && index < 2, says })),
);
const readable = rows.flatMap(({ says, ...row }) =>
  'value' in says ? { ...row, read: String(says.value) } : [],
);
const unreadable = rows.flatMap(({ says, form }) => ('value' in says ? [] : { form, reason: says.refused }));

test.each(readable)(
  'VAL-030 $form that is pasted, filled in or suggested is $read',
  async ({ form, read }) => {
    const { field, priceNow } = openField();
    fireEvent.change(field, { target: { value: form } });
    expect(priceNow()).toBe(read);
    await userEvent.clear(field);
    fireEvent.input(field, { target: { value: form }, inputType: 'insertReplacementText', data: form });
    expect(priceNow()).toBe(read);
    await userEvent.clear(field);
    await userEvent.paste(form);
    fireEvent.blur(field);
    expect(priceNow()).toBe(read);
  },
);

test.each(readable.filter(({ isTyped }) => isTyped))(
  'VAL-030 $form that is typed is $read',
  async ({ form, read }) => {
    const { field, priceNow } = openField();
    await userEvent.type(field, `${form}{Tab}`);
    expect(priceNow()).toBe(read);
  },
);

test.each(unreadable)(
  'VAL-030 $form is refused with a sentence, and no price comes of it',
  async ({ form, reason }) => {
    const { field, priceNow, said } = openField('50,00');
    await userEvent.tripleClick(field);
    await userEvent.paste(form);
    fireEvent.blur(field);
    const mayStand = /^[\d.,]*$/.test(form);
    expect(field).toHaveValue(mayStand ? form : '50,00');
    expect(priceNow()).toBe(mayStand ? reason : '50');
    expect(said()).toContain(
      reason === 'too_high' ? 'O preço vai até R$ 9.999.999,99.' : 'Não entendi o preço.',
    );
    expect(said().includes(`“${form}”`)).toBe(!mayStand);
  },
);

test('VAL-030 three digits behind a mark alone are said to be no thousands', async () => {
  const { field, said } = openField();
  await userEvent.type(field, '1.234');
  expect(said()).toBe('Lido como R$ 1,23. Se são milhares, escreva 1234.');
});
