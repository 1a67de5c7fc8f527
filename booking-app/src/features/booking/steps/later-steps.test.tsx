import { fireEvent, screen } from '@testing-library/react';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { navigation } from '../../../platform/page-reload.ts';
import { days, openSol, chosen } from '../../../test-support/schedule.ts';
import { currentStep, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';
import { AboveServices, BesideLaterStep, LaterStep, openStateNow } from './later-step.tsx';
import { laterSteps, type LaterSteps } from './later-steps.ts';

startWithCleanBrowser();

let load: jest.Mock<Promise<LaterSteps>>;
let reload: jest.SpyInstance;
const code: LaterSteps = { Step: LaterStep, Beside: BesideLaterStep, AboveServices, openStateNow };
const here = () => Promise.resolve(code);
const gone = () => Promise.reject(new Error('ChunkLoadError'));

beforeEach(() => {
  load = jest.fn(here);
  const fresh = createLazyCode<LaterSteps>(load);
  jest.spyOn(laterSteps, 'load').mockImplementation(fresh.load);
  jest.spyOn(laterSteps, 'state').mockImplementation(fresh.state);
  jest.spyOn(laterSteps, 'subscribe').mockImplementation(fresh.subscribe);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  reload = jest.spyOn(navigation, 'reload').mockImplementation(() => undefined);
  answerHead(true);
});

function answerHead(ok: boolean) {
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok } as Response));
}

test('pointing at a service loads the code of the later steps, once', async () => {
  const { user } = openSol();
  await screen.findByRole('banner');
  expect(load).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('button', { name: /^Barba/ }));
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('the page asks for it as soon as its own code runs', () => {
  jest.isolateModules(() => {
    const fresh = jest.requireActual<{ laterSteps: typeof laterSteps }>('./later-steps.ts');
    const asked = jest.spyOn(fresh.laterSteps, 'load').mockResolvedValue();
    jest.requireActual('../booking-page.tsx');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

test('P-10 a step whose code is loading shows a spinner, then itself, and focus follows', async () => {
  let give: () => void = () => undefined;
  load.mockImplementation(
    () =>
      new Promise((resolve) => {
        give = () => resolve(code);
      }),
  );
  const { toSchedule } = openSol();
  await toSchedule();
  expect(currentStep()).toBe('Horário');
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  expect(screen.getByRole('status').parentElement).not.toHaveClass('page');
  give();
  await pass();
  expect(days()).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Escolha o dia e o horário' })).toHaveFocus();
});

test('code that a newer release has removed causes one reload, which keeps the choices', async () => {
  load.mockImplementation(gone);
  const { toSchedule, unmount } = openSol();
  await toSchedule();
  await pass(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith('/barbearia-sol', { method: 'HEAD', cache: 'no-store' });
  unmount();

  load.mockImplementation(here);
  mountPage();
  await pass(1000);
  expect(currentStep()).toBe('Horário');
  expect(screen.getByText('Corte')).toBeVisible();
  expect(days()).toHaveLength(3);
  expect(document.body).toHaveFocus();
});

test('a reload that did not help is not repeated: the page says so and offers to try again', async () => {
  load.mockImplementation(gone);
  const { toSchedule, unmount } = openSol();
  await toSchedule();
  await pass(1000);
  unmount();
  const { press } = mountPage();
  await pass(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir esta etapa.');
  load.mockImplementation(here);
  await press('Tentar novamente');
  await pass(1000);
  expect(days()).toHaveLength(3);
  expect(chosen()).toEqual([]);
});

test('code that is there again allows for another reload at the next release', async () => {
  load.mockImplementation(gone);
  const { toSchedule, unmount } = openSol();
  await toSchedule();
  await pass(1000);
  load.mockImplementation(here);
  unmount();
  mountPage();
  await pass(1000);
  expect(days()).toHaveLength(3);
  expect(window.sessionStorage.getItem('reloaded_for_new_release')).toBeNull();
});

test('where nothing can be stored, no reload could be told from the one before: there is none', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  load.mockImplementation(gone);
  const { toSchedule } = openSol();
  await toSchedule();
  await pass(1000);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir esta etapa.');
});

test('a page whose server reaches nobody is not reloaded', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  load.mockImplementation(gone);
  const { toSchedule } = openSol();
  await toSchedule();
  await pass(1000);
  expect(reload).not.toHaveBeenCalled();
});

test('offline nothing is reloaded, and the code is loaded when the browser is online again', async () => {
  answerHead(false);
  load.mockImplementation(gone);
  const { toSchedule } = openSol();
  await toSchedule();
  await pass(1000);
  expect(reload).not.toHaveBeenCalled();
  load.mockImplementation(here);
  fireEvent(window, new Event('online'));
  await pass(1000);
  expect(days()).toHaveLength(3);
});
