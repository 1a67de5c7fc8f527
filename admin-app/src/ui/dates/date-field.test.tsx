import { dayForms, todayOfForms } from '@hora-marcada/shared/typed-forms';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { DateField } from './date-field.tsx';

startWithCleanBrowser();

interface FormProps {
  readonly day?: string;
  readonly today?: string;
  readonly help?: string;
  readonly error?: string;
}

function Form({ today = '2026-03-09', ...props }: FormProps) {
  const [day, setDay] = useState(props.day ?? '2026-03-10');
  const pick = (picked = '') => setDay(picked);
  return (
    <>
      <DateField
        {...props}
        label="Dia"
        day={day}
        today={today}
        onPick={pick}
        onUnread={(text) => setDay(`unread ${text}`)}
      />
      <button>Depois</button>
      <output>{day}</output>
    </>
  );
}

function openField(props: Parameters<typeof Form>[0] = {}) {
  const user = userEvent.setup();
  render(<Form {...props} />);
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

test('GEN-001 without a day the month of today is shown', async () => {
  const { user, field } = openField({ day: '' });
  await user.type(field, '{ArrowDown}');
  expect(screen.getByRole('button', { name: 'segunda-feira, 9 de março de 2026' })).toHaveFocus();
});

test('the button that opens the month closes it, and so does a press outside of it', async () => {
  const { user, opener } = openField();
  await user.click(opener);
  expect(panel()).toBeVisible();
  await user.click(opener);
  expect(panel()).not.toBeInTheDocument();
  await user.click(opener);
  fireEvent.pointerDown(screen.getByRole('status'));
  expect(panel()).not.toBeInTheDocument();
});

test('GEN-002 who comes to the field has all of it chosen, and digits pasted in its place are a day', async () => {
  const { user, field } = openField();
  act(() => field.focus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, '10/03/2026'.length]);
  await user.paste('12032026');
  expect(field).toHaveValue('12/03/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-03-12');
});

test('GEN-002 digits typed before others leave those where they are', async () => {
  const { user, field } = openField({ day: '2026-01-10' });
  await user.type(field, '{Delete}{Delete}20', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(field).toHaveValue('20/01/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-01-20');
});

test('a field says what it means, and what is wrong with it', () => {
  const { field } = openField({ help: 'Um dia só? Deixe vazio.', error: 'Informe a data.' });
  expect(field).toHaveAccessibleDescription('Um dia só? Deixe vazio. Informe a data.');
  expect(field).toBeInvalid();
});

test.each(['{Enter}', '{Tab}'])(
  'VAL-034 what is no day stays with a sentence on %s, until it is one',
  async (key) => {
    const { user, field } = openField();
    await user.clear(field);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(field, `31/04/2027${key}`);
    expect(field).toHaveValue('31/04/2027');
    expect(field).toHaveAccessibleDescription('A data 31/04/2027 não existe. Confira o dia e o mês.');
    expect(screen.getByRole('status')).toHaveTextContent('unread 31/04/2027');
    await user.clear(field);
    await user.type(field, `30/4/2027${key}`);
    expect(field).toHaveValue('30/04/2027');
    expect(field).not.toHaveAccessibleDescription();
    expect(screen.getByRole('status')).toHaveTextContent('2027-04-30');
  },
);

test('VAL-034 without its year a date is the next such day, which the field says', async () => {
  const { user, field } = openField({ day: '' });
  await user.type(field, '8/3{Enter}');
  expect(field).toHaveValue('08/03/2027');
  expect(screen.getByText('Sem o ano: lido como 08/03/2027.')).toBeVisible();
});

const rows = dayForms.flatMap(({ says, forms, isTypedAlike = true }) =>
  forms.map((form, index) => ({
    form,
    isTyped: isTypedAlike && index < 3,
    read: 'value' in says ? says.value : `unread ${form.trim()}`,
  })),
);

test.each(rows)('VAL-031 $form that is pasted or filled in is $read', async ({ form, read }) => {
  const { user, field } = openField({ day: '', today: todayOfForms });
  fireEvent.change(field, { target: { value: form } });
  expect(screen.getByRole('status')).toHaveTextContent(read);
  fireEvent.change(field, { target: { value: '' } });
  field.focus();
  await user.paste(form);
  fireEvent.blur(field);
  expect(screen.getByRole('status')).toHaveTextContent(read);
});

test.each(rows.filter(({ isTyped }) => isTyped))(
  'VAL-031 $form that is typed is $read',
  async ({ form, read }) => {
    const { user, field } = openField({ day: '', today: todayOfForms });
    await user.type(field, `${form}{Enter}`);
    expect(screen.getByRole('status')).toHaveTextContent(read.startsWith('unread') ? 'unread' : read);
  },
);
