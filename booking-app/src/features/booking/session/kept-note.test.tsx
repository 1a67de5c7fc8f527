import { screen } from '@testing-library/react';
import { openSol } from '../../../test-support/schedule.ts';
import { sol, storeAnswer } from '../../../test-support/stores.ts';
import {
  currentStep,
  mountPage,
  openPage,
  pass,
  startWithCleanBrowser,
} from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const label = 'Alguma observação? (opcional)';
const field = () => screen.getByLabelText<HTMLInputElement>(label);
const noted = () =>
  screen.queryAllByRole('term').find(({ textContent }) => textContent === 'Observação')?.nextElementSibling
    ?.textContent;

const openAsking = () => openSol({ getStore: storeAnswer({ ...sol, note_question: 'Alguma observação?' }) });

async function openNoted(note: string) {
  const page = openAsking();
  await page.toIdentify();
  await page.fill('Nome', 'João Silva');
  await page.fill('Telefone', '11987654321');
  if (note !== '') await page.fill(label, note);
  await page.press('Próximo');
  return page;
}

test('NOTE-002 NOTE-003 a note is reviewed, sent and shown with the result', async () => {
  const { press, server } = await openNoted(' com franja, ver exemplo.com ');
  expect(noted()).toBe('com franja, ver exemplo.com');
  await press('Confirmar');
  await pass();
  expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
  expect(noted()).toBe('com franja, ver exemplo.com');
  const [body] = server.bodiesTo('createBooking');
  expect(body).toMatchObject({ note: 'com franja, ver exemplo.com' });
  expect(Object.keys(body as object)).toHaveLength(8);
});

test('NOTE-002 NOTE-003 Próximo needs none, and the request then has the seven fields', async () => {
  const { press, server } = await openNoted('');
  expect(noted()).toBeUndefined();
  await press('Confirmar');
  await pass();
  expect(Object.keys(server.bodiesTo('createBooking')[0] as object)).toHaveLength(7);
});

test('NOTE-002 it is one line of up to 200, and Back and a reload keep it until a new booking begins', async () => {
  const page = await openNoted('com franja');
  page.unmount();
  const again = mountPage();
  await pass();
  expect(noted()).toBe('com franja');
  await again.press('Voltar');
  expect(field()).toHaveValue('com franja');
  expect(field()).toHaveAttribute('maxlength', '200');
  await again.press('Próximo');
  expect(noted()).toBe('com franja');
  await again.press('Confirmar');
  await pass();
  await again.press('Novo agendamento');
  await again.toIdentify();
  expect(field()).toHaveValue('');
});

test('NOTE-002 a store that does not ask has no such field', async () => {
  const { toIdentify } = openSol();
  await toIdentify();
  expect(screen.queryByLabelText(/opcional/)).toBeNull();
});

test('NOTE-003 a character that turns direction is refused at the field', async () => {
  const { press, user } = await openNoted('a\u202Eb');
  expect(currentStep()).toBe('Contato');
  expect(field()).toHaveAccessibleDescription(
    'Retire os caracteres invisíveis que invertem o texto: apague e digite de novo.',
  );
  expect(field()).toHaveFocus();
  await user.clear(field());
  await press('Próximo');
  expect(currentStep()).toBe('Confirmar');
});

test('NOTE-002 the result keeps it over a reload, and the next booking begins without it, wherever from', async () => {
  const page = await openNoted('com franja');
  await page.press('Confirmar');
  await pass();
  page.unmount();
  const again = mountPage();
  await pass();
  expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
  expect(noted()).toBe('com franja');
  again.unmount();
  const anew = openPage();
  await pass();
  await anew.toIdentify();
  expect(field()).toHaveValue('');
});

test('NOTE-002 STORE-007 a note is reviewed and sent where nothing can be stored', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { press, server } = await openNoted('com franja');
  expect(noted()).toBe('com franja');
  await press('Confirmar');
  await pass();
  expect(server.bodiesTo('createBooking')).toMatchObject([{ note: 'com franja' }]);
});
