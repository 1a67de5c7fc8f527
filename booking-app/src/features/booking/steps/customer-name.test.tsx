import { screen } from '@testing-library/react';
import { solServer } from '../../../test-support/stores.ts';
import { currentStep, openPage, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

async function openIdentify() {
  solServer();
  const page = openPage();
  await page.toIdentify();
  return page;
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Nome');
const phoneField = () => screen.getByLabelText<HTMLInputElement>('Telefone');

test('MSG-010 a name with an address is refused beside the field, without it leads on', async () => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), 'João bit.ly/abc');
  await user.type(phoneField(), '11987654321');
  await press('Próximo');
  expect(currentStep()).toBe('Contato');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.',
  );
  expect(nameField()).toHaveAccessibleDescription(
    'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.',
  );
  await user.clear(nameField());
  await user.type(nameField(), 'Dr. João 💈');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Próximo');
  expect(currentStep()).toBe('Confirmar');
});

test('VAL-006 a name holds 32 characters', async () => {
  const { user } = await openIdentify();
  await user.type(nameField(), 'n'.repeat(40));
  expect(nameField()).toHaveValue('n'.repeat(32));
  await user.clear(nameField());
  await user.click(nameField());
  await user.paste('p'.repeat(40));
  expect(nameField()).toHaveValue('p'.repeat(32));
});

test('BOOK-113 a name that is as long as it may be says so below its field, typed or pasted', async () => {
  const { user } = await openIdentify();
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await user.type(nameField(), 'n'.repeat(31));
  expect(told()).not.toContain('Até 32 letras');
  await user.type(nameField(), 'n');
  expect(told()).toContain('Até 32 letras');
  await user.type(nameField(), '{Backspace}');
  expect(told()).not.toContain('Até 32 letras');
  await user.clear(nameField());
  await user.paste('Maria Aparecida dos Santos Silva e Souza');
  expect(told()).toContain('Até 32 letras');
});

test('BOOK-113 a name that was cut after a word ends with that word', async () => {
  const { user } = await openIdentify();
  await user.click(nameField());
  await user.paste('Maria Clara Albuquerque da Silva Souza');
  expect(nameField()).toHaveValue('Maria Clara Albuquerque da Silva');
  await user.clear(nameField());
  await user.paste('Maria Clara Albuquerque Da Luzes Silva Souza');
  expect(nameField()).toHaveValue('Maria Clara Albuquerque Da Luzes');
  await user.clear(nameField());
  await user.paste('Maria Clara Albuquerque da Rosa Souza');
  expect(nameField()).toHaveValue('Maria Clara Albuquerque da Rosa');
  expect(window.localStorage.getItem('appointmentName')).toBe('Maria Clara Albuquerque da Rosa');
});

test('BOOK-114 a name without a letter is refused beside the field', async () => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), '💈');
  await user.type(phoneField(), '11987654321');
  await press('Próximo');
  expect(currentStep()).toBe('Contato');
  expect(nameField()).toHaveFocus();
  expect(nameField()).toHaveAccessibleDescription('Escreva o seu nome com letras.');
  await user.type(nameField(), ' Zé');
  await press('Próximo');
  expect(currentStep()).toBe('Confirmar');
});
