import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { DateField } from './date-field.tsx';

startWithCleanBrowser();

function Form() {
  const [day, setDay] = useState('2026-03-10');
  const pick = (picked = '') => setDay(picked);
  return (
    <>
      <DateField label="Dia" day={day} today="2026-03-09" onPick={pick} />
      <button>Depois</button>
      <output>{day}</output>
    </>
  );
}

function openField() {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' });
  const opener = screen.getByRole('button', { name: 'Escolher dia' });
  return { user, field, opener };
}

const panel = () => screen.queryByRole('dialog', { name: 'Escolher dia' });

test('P-34 the arrow down opens the month at the chosen day, and Esc gives the focus to what opens it', async () => {
  const { user, field, opener } = openField();
  await user.type(field, '{ArrowDown}');
  expect(screen.getByRole('button', { name: 'terça-feira, 10 de março de 2026' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('P-34 the month closes when the keyboard leaves it', async () => {
  const { user, opener } = openField();
  await user.click(opener);
  screen.getByRole('button', { name: 'Depois' }).focus();
  expect(await screen.findByRole('button', { name: 'Escolher dia', expanded: false })).toBe(opener);
  expect(panel()).not.toBeInTheDocument();
});

test.each([['{Enter}'], ['{Tab}']])(
  'GEN-002 what is no day yet gives way to the chosen one on %s',
  async (key) => {
    const { user, field } = openField();
    await user.clear(field);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(field, '11032026');
    expect(screen.getByRole('status')).toHaveTextContent('2026-03-11');
    await user.type(field, '{Backspace}');
    expect(field).toHaveValue('11/03/202');
    await user.keyboard(key);
    expect(field).toHaveValue('11/03/2026');
  },
);
