import { screen } from '@testing-library/react';
import { chosen } from '../../../test-support/schedule.ts';
import {
  ana,
  calendarsAnswer,
  slotsAnswer,
  sol,
  solServer,
  storeAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, openPage, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

async function openIdentify(path = '/barbearia-sol') {
  const server = solServer();
  const page = openPage(path);
  await page.toIdentify();
  return { server, ...page };
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Nome');
const phoneField = () => screen.getByLabelText<HTMLInputElement>('Telefone');
const next = () => screen.getByRole('button', { name: 'Próximo' });

test('BOOK-051 BOOK-052 BOOK-053 has its heading, two fields and two buttons', async () => {
  await openIdentify();
  expect(screen.getByRole('heading', { name: 'Identifique-se' })).toHaveFocus();
  expect(nameField()).toHaveAttribute('autocomplete', 'name');
  expect(phoneField()).toHaveAttribute('autocomplete', 'tel-national');
  expect(phoneField()).toHaveAttribute('inputmode', 'tel');
  expect(phoneField()).toHaveAttribute('placeholder', '(00) 00000-0000');
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled();
  expect(next()).toBeDisabled();
});

test('BOOK-055 Q-42 Próximo waits for a name that is not blank and a phone', async () => {
  const { user } = await openIdentify();
  await user.type(phoneField(), '1');
  expect(next()).toBeDisabled();
  await user.type(nameField(), '  ');
  expect(next()).toBeDisabled();
  await user.type(nameField(), 'J');
  expect(next()).toBeEnabled();
  await user.clear(phoneField());
  expect(next()).toBeDisabled();
});

test('VAL-004 VAL-005 P-11 ten digits are refused beside the field, eleven lead on', async () => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), 'João');
  await user.type(phoneField(), '1198765432');
  await press('Próximo');
  expect(currentStep()).toBe('Contato');
  expect(screen.getByRole('alert')).toHaveTextContent('Digite o DDD e o número do seu telefone.');
  expect(phoneField()).toHaveAccessibleDescription('Digite o DDD e o número do seu telefone.');
  expect(phoneField()).toBeInvalid();
  await user.type(phoneField(), '1');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Próximo');
  expect(currentStep()).toBe('Confirmar');
});

test.each([
  ['20987654321', 'O DDD 20 não existe no Brasil. Confira o número.'],
  ['14155552671', 'Use um celular: o número começa com 9 depois do DDD.'],
])('CUST-007 %s is told before Próximo where it can be, and not booked', async (typed, sentence) => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), 'João');
  await user.type(phoneField(), typed);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  await press('Próximo');
  expect(currentStep()).toBe('Contato');
  expect(phoneField()).toHaveAccessibleDescription(sentence);
  expect(phoneField()).toHaveFocus();
});

test('CUST-001 each time Próximo is refused the wrong field has the focus, its error in sight', async () => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), 'João');
  await user.type(phoneField(), '1198765432');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  for (const _ of ['once', 'once more']) {
    await press('Próximo');
    expect(phoneField()).toHaveFocus();
    expect(scroll.mock.contexts.at(-1)).toContainElement(screen.getByRole('alert'));
  }
});

test('CUST-007 a landline is told more than that digits are missing', async () => {
  const { user, press } = await openIdentify();
  await user.type(nameField(), 'João');
  await user.type(phoneField(), '1133334444');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Próximo');
  expect(phoneField()).toHaveAccessibleDescription(
    'Digite o DDD e o número do seu telefone. Use um celular: o número começa com 9 depois do DDD.',
  );
});

test.each(['+5511987654321', '011987654321'])(
  'CUST-008 typed as %s it is the number itself',
  async (typed) => {
    const { user, press } = await openIdentify();
    await user.type(nameField(), 'João');
    const elevenDigits = typed.slice(0, typed.startsWith('+') ? 12 : 11);
    await user.type(phoneField(), elevenDigits);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(phoneField(), typed.slice(elevenDigits.length));
    expect(phoneField()).toHaveValue('(11) 98765-4321');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Próximo');
    expect(currentStep()).toBe('Confirmar');
  },
);

test('BOOK-056 P-10 Enter in a field leads on', async () => {
  const { user } = await openIdentify();
  await user.type(nameField(), 'João Silva');
  await user.type(phoneField(), '11987654321{Enter}');
  expect(currentStep()).toBe('Confirmar');
});

test('VAL-001 VAL-003 CONST-008 what is typed becomes digits and is shown masked', async () => {
  const { user } = await openIdentify();
  await user.type(phoneField(), 'abc(11) 9-8');
  expect(phoneField()).toHaveValue('(11) 98');
  expect(window.localStorage.getItem('appointmentPhone')).toBe('1198');
  await user.type(phoneField(), '765432199');
  expect(phoneField()).toHaveValue('(11) 98765-4321');
});

test.each([
  ['VAL-002', '+55 (11) 98765-4321'],
  ['Q-43', '5511987654321'],
  ['GEN-004', '11 98765 4321'],
])('%s a pasted %s is the number itself', async (_, text) => {
  const { user } = await openIdentify();
  await user.click(phoneField());
  await user.paste(text);
  expect(phoneField()).toHaveValue('(11) 98765-4321');
});

describe('remembering the customer', () => {
  test('STORE-003 STORE-004 name and phone are stored at every change', async () => {
    const { user } = await openIdentify();
    await user.type(nameField(), 'Jo');
    expect(window.localStorage.getItem('appointmentName')).toBe('Jo');
    await user.type(phoneField(), '1');
    expect(window.localStorage.getItem('appointmentPhone')).toBe('1');
    await user.type(phoneField(), '1');
    expect(window.localStorage.getItem('appointmentPhone')).toBe('11');
  });

  test.each(['11987654321', '(11) 98765-4321'])(
    'STORE-005 STORE-006 STORE-008 %s is filled in on another visit to another store',
    async (stored) => {
      window.localStorage.setItem('appointmentName', 'João Silva');
      window.localStorage.setItem('appointmentPhone', stored);
      await openIdentify('/salao-lua');
      expect(nameField()).toHaveValue('João Silva');
      expect(phoneField()).toHaveValue('(11) 98765-4321');
      expect(next()).toBeEnabled();
    },
  );

  test('STORE-007 blocked storage does not keep anybody from booking', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    const server = solServer();
    const { toReview, press } = openPage();
    await toReview();
    await press('Confirmar');
    expect(await screen.findByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
    expect(server.callsTo('createBooking')).toHaveLength(1);
  });

  test('P-16 somebody else clears the fields and what is stored', async () => {
    window.localStorage.setItem('appointmentName', 'João Silva');
    window.localStorage.setItem('appointmentPhone', '11987654321');
    const { press } = await openIdentify();
    await press('Não é você? Limpar');
    expect(nameField()).toHaveValue('');
    expect(nameField()).toHaveFocus();
    expect(phoneField()).toHaveValue('');
    expect(window.localStorage).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Não é você? Limpar' })).not.toBeInTheDocument();
  });

  test('P-16 a phone alone, which an earlier visit left, can be cleared too', async () => {
    window.localStorage.setItem('appointmentPhone', '11987654321');
    const { press } = await openIdentify();
    await press('Não é você? Limpar');
    expect(phoneField()).toHaveValue('');
  });

  test('P-16 what was refused of somebody else is not said of who comes after', async () => {
    window.localStorage.setItem('appointmentName', 'João Silva');
    window.localStorage.setItem('appointmentPhone', '1198765432');
    const { press } = await openIdentify();
    await press('Próximo');
    expect(phoneField()).toBeInvalid();
    await press('Não é você? Limpar');
    expect(phoneField()).not.toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('VAL-006 STORE-005 of a longer name that is stored the first 32 characters are filled in', async () => {
    window.localStorage.setItem('appointmentName', 'n'.repeat(40));
    await openIdentify();
    expect(nameField()).toHaveValue('n'.repeat(32));
  });

  test('P-16 what a customer types is not offered for clearing', async () => {
    const { user } = await openIdentify();
    await user.type(nameField(), 'Jo');
    expect(screen.queryByRole('button', { name: 'Não é você? Limpar' })).not.toBeInTheDocument();
  });
});

test('BOOK-054 Voltar leads to the schedule with day and time still chosen', async () => {
  const { press } = await openIdentify();
  await press('Voltar');
  expect(currentStep()).toBe('Horário');
  expect(chosen()).toEqual(['seg 09/03 hoje', '10:00']);
});

test('CUST-012 the step says what was chosen, who uses name and phone, for what, and whom to ask', async () => {
  await openIdentify();
  expect(screen.getByText('Corte · seg 09/03, 10:00 · Ana')).toBeVisible();
  expect(
    screen.getByText(
      'O estabelecimento usa seu nome e telefone só para este agendamento e para falar com você sobre ele. ' +
        'Para ver ou apagar esses dados, peça a ele por telefone ou WhatsApp.',
    ),
  ).toBeVisible();
});

test('BOOK-059 CUST-012 a calendar without a name is not named', async () => {
  solServer({ availableCalendars: calendarsAnswer({ ...ana, name: '' }) });
  await openPage().toIdentify();
  expect(screen.getByText('Corte · seg 09/03, 10:00')).toBeVisible();
});

test('Q-16 CUST-012 a time that is listed with seconds is named without them', async () => {
  solServer({ availableSlots: slotsAnswer('10:00:00') });
  await openPage().toIdentify();
  expect(screen.getByText('Corte · seg 09/03, 10:00 · Ana')).toBeVisible();
});

test('CUST-012 a store without a phone is not to be asked by one', async () => {
  solServer({ getStore: storeAnswer({ ...sol, phone: '' }) });
  await openPage().toIdentify();
  expect(screen.getByText(/Para ver ou apagar esses dados, peça a ele\.$/)).toBeVisible();
});

test('REM-020 where customers are reminded, the sentence about their data says so', async () => {
  solServer({ getStore: storeAnswer({ ...sol, reminders: true }) });
  await openPage().toIdentify();
  expect(
    screen.getByText(
      /só para este agendamento, para falar com você sobre ele e para lembrar você dele\. Para/,
    ),
  ).toBeVisible();
});
