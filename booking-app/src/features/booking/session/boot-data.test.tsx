import { act, screen } from '@testing-library/react';
import { bookingAnswer } from '../../../test-support/appointments.ts';
import { chosen } from '../../../test-support/schedule.ts';
import { sol, solServer, storeAnswer } from '../../../test-support/stores.ts';
import {
  currentStep,
  mountPage,
  openPage,
  pass,
  startWithCleanBrowser,
} from '../../../test-support/visit.tsx';
import { storeFromBoot } from './store-reading.ts';

startWithCleanBrowser();

const boot = { storeSlug: 'barbearia-sol', store: sol };
const lookups = (server: ReturnType<typeof solServer>) => server.callsTo('getStore').map(({ path }) => path);

/** The page of the same history entry, loaded anew by a server that knows the store. */
function reload(page: ReturnType<typeof openPage>) {
  page.unmount();
  return mountPage(boot);
}

test.each(['/barbearia-sol', '/Barbearia-Sol/x?y=1#z'])(
  'BOOK-010 at %s the store that came with the page is there at once, and nobody asks for it',
  async (path) => {
    const server = solServer();
    openPage(path, boot);
    expect(currentStep()).toBe('Serviços');
    expect(screen.getByRole('heading', { name: 'Barbearia Sol' })).toBeVisible();
    await pass(10_000);
    expect(server.calls).toEqual([]);
  },
);

test('MOVE-003 nobody asks for a store that came with the page of a booking', async () => {
  const server = solServer({ getBooking: bookingAnswer() });
  openPage('/barbearia-sol/agendamento#token-1', boot);
  await pass();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Barbearia Sol');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Seu agendamento');
  expect(lookups(server)).toEqual([]);
});

test.each([
  ['of another store', { ...boot, storeSlug: 'salao-lua' }],
  ['without services', { ...boot, store: { title: 'Barbearia Sol' } }],
])('BOOK-008 what came with the page %s is no answer', async (_, other) => {
  const server = solServer();
  openPage('/barbearia-sol', other);
  expect(await screen.findByRole('banner')).toBeVisible();
  expect(lookups(server)).toEqual(['/scheduler/v1/get_store/barbearia-sol/']);
});

test('a store that came with the page and names no time zone has the usual one', () => {
  const store = { ...sol, time_zone: '' };
  expect(storeFromBoot({ ...boot, store }, 'barbearia-sol')?.time_zone).toBe('America/Sao_Paulo');
});

test('Q-35 an installation for one store shows what came with the page at /', () => {
  const server = solServer();
  document.head.insertAdjacentHTML('beforeend', '<meta name="default-store" content="Barbearia-Sol">');
  openPage('/', boot);
  expect(currentStep()).toBe('Serviços');
  expect(server.calls).toEqual([]);
  document.querySelector('meta[name="default-store"]')?.remove();
});

test('ROUTE-003 a later visit to another store in the same page looks that one up', async () => {
  const server = solServer({ getStore: storeAnswer({ ...sol, title: 'Salão Lua' }) });
  openPage('/barbearia-sol', boot);
  act(() => {
    window.history.pushState(null, '', '/salao-lua');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { name: 'Salão Lua' })).toBeVisible();
  expect(lookups(server)).toEqual(['/scheduler/v1/get_store/salao-lua/']);
});

test('P-08 a reload in a later step shows that step at its first drawing', async () => {
  const server = solServer();
  const page = openPage('/barbearia-sol', boot);
  await page.toReview();
  reload(page);
  expect(currentStep()).toBe('Confirmar');
  expect(screen.getByText('segunda-feira, 09/03/2026')).toBeVisible();
  expect(lookups(server)).toEqual([]);
});

test('P-08 a reload whose choices are lost leads the history back to the first step', async () => {
  solServer();
  const page = openPage('/barbearia-sol', boot);
  await page.toIdentify();
  window.sessionStorage.clear();
  reload(page);
  expect(currentStep()).toBe('Serviços');
  await pass(10);
  expect(window.history.state).not.toHaveProperty('usr');
});

test('P-08 a revisit of the first step keeps what was chosen', async () => {
  solServer();
  const page = openPage('/barbearia-sol', boot);
  await page.toSlots();
  await page.press('Voltar');
  await pass(10);
  const { press } = reload(page);
  await press(/^Corte/);
  await pass();
  expect(chosen()).toEqual(['seg 09/03 hoje']);
});
