import { screen } from '@testing-library/react';
import { sol, solServer, storeAnswer } from '../../../test-support/stores.ts';
import { currentStep, openPage, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

async function openIdentify(store = sol) {
  solServer({ getStore: storeAnswer(store) });
  const page = openPage();
  await page.toIdentify();
  return page;
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Nome');
const phoneField = () => screen.getByLabelText<HTMLInputElement>('Telefone');
const next = () => screen.getByRole('button', { name: 'Próximo' });

const foreign = 'Só números do Brasil. Sem um? Fale com o estabelecimento.';
const askByWhatsApp = () => screen.queryByRole('link', { name: 'Chamar no WhatsApp' });

test.each(['+54 9 11 2345-6789', '+1 415 555 2671', '+351912345678', '0054 9 11 2345 6789'])(
  'BOOK-105 %s is no number to book with: the customer is told so, and may write to the store',
  async (phone) => {
    const { user } = await openIdentify();
    await user.type(nameField(), 'João');
    await user.type(phoneField(), phone);
    expect(phoneField()).toHaveAccessibleDescription(foreign);
    expect(askByWhatsApp()).toHaveAttribute('href', 'https://wa.me/5511987654321');
    await user.clear(phoneField());
    expect(askByWhatsApp()).not.toBeInTheDocument();
    await user.paste(phone);
    expect(phoneField()).toHaveValue(phone);
    expect(phoneField()).toHaveAccessibleDescription(foreign);
    expect(next()).toBeDisabled();
    expect(window.localStorage.getItem('appointmentPhone')).toBe('');
  },
);

test('BOOK-105 without a phone of the store there is nobody to write to', async () => {
  const { user } = await openIdentify({ ...sol, phone: '' });
  await user.type(phoneField(), '+54');
  expect(phoneField()).toHaveAccessibleDescription(foreign);
  expect(askByWhatsApp()).not.toBeInTheDocument();
});

test('BOOK-105 who has a landline alone is told, and may write to the store', async () => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), 'João');
  await user.type(phoneField(), '1133334444');
  expect(askByWhatsApp()).not.toBeInTheDocument();
  await press('Próximo');
  expect(askByWhatsApp()).toBeVisible();
});

test('BOOK-106 a carrier’s code is left out, and what is cut of a pasted phone is said', async () => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), 'João');
  await user.type(phoneField(), '0 15 11 98765-4321');
  expect(window.localStorage.getItem('appointmentPhone')).toBe('11987654321');
  await user.clear(phoneField());
  await user.paste('1198765432199');
  expect(phoneField()).toHaveValue('(11) 98765-4321');
  expect(screen.getByText('Só os 11 primeiros dígitos ficaram. Confira o número.')).toBeVisible();
  await press('Próximo');
  expect(currentStep()).toBe('Confirmar');
});
