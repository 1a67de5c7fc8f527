import path from 'node:path';
import { FakeServer } from '@hora-marcada/shared/fake-server';
import { pageData, type BootData } from '@hora-marcada/shared/federation';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { mountShell } from './mount-shell.tsx';
import type { LoadRemoteApp, RemoteApp } from './remotes/load-remote-app.ts';
import { RemoteLoadError } from './remotes/remote-load-error.ts';

/** Reached at run time, as in a browser: the shell imports no app. */
const ofBooking = (file: string) => path.resolve(__dirname, '../../booking-app/src', file);
// The code of the later steps is heavy, and that they are reached is all that matters here.
const loading = { status: 'loading' };
jest.doMock(ofBooking('features/booking/steps/later-steps.ts'), () => ({
  laterSteps: {
    load: () => Promise.resolve(),
    subscribe: () => () => undefined,
    state: () => loading,
  },
}));
const { default: App } = jest.requireActual<{ default: RemoteApp }>(ofBooking('App.tsx'));
const { renderServerMarkup } = jest.requireActual<{ renderServerMarkup: RenderServerMarkup }>(
  ofBooking('app/server-markup.tsx'),
);

type RenderServerMarkup = (boot: BootData) => { readonly markup: string; readonly script: string };

const corte = {
  id: 's1',
  name: 'Corte',
  description: 'Tesoura\ne máquina',
  service_time_minutes: 30,
  show_service_time: true,
  price: 1250.5,
  show_price: true,
  calendar_places: [0],
};
const sol = {
  styles: { palette: { primary: { main: '#0055ff' } } },
  title: 'Barbearia "Sol" & <filhos> 😀',
  footer: 'Rua A, 123\nSegunda a sexta',
  instagram: 'https://instagram.com/sol',
  phone: '11987654321',
  service_types: [corte, { ...corte, id: 's2', name: 'Barba', description: '', price: null }],
  time_zone: 'America/Sao_Paulo',
  opening_times: ['seg a sex 09:00–19:00'],
  reminders: false,
  several_services: false,
};

const remote: LoadRemoteApp = () => Promise.resolve({ version: '1.4.0', App });
const failure = () => new RemoteLoadError('entry', '1.4.0', { cause: new Error('fora do ar') });
let mounted: Root | undefined;
let server: FakeServer;

beforeEach(() => {
  // The code of the later steps is fetched when the browser is idle: not here.
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() => new Promise(() => undefined));
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/barbearia-sol');
  server = new FakeServer({ availableCalendars: { status: 200, body: { calendars: [] } } }).install();
});

afterEach(() => {
  act(() => mounted?.unmount());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The page as the server sends it, with its program run as a browser runs it. */
function arrive(rendered = sol, known: object = sol) {
  const { markup, script } = renderServerMarkup({ storeSlug: 'barbearia-sol', store: rendered });
  document.body.innerHTML = `<div id="root">${markup}</div><script type="application/json" id="${pageData.boot}"></script>`;
  const boot = document.getElementById(pageData.boot);
  if (boot) boot.textContent = JSON.stringify({ storeSlug: 'barbearia-sol', store: known });
  document.body.append(Object.assign(document.createElement('script'), { textContent: script }));
}

const root = () => document.getElementById('root') ?? document.body;
const elements = () => Array.from(root().querySelectorAll('*'));
const start = (load = remote) =>
  act(async () => {
    mounted = mountShell(root(), load);
    await jest.advanceTimersByTimeAsync(0);
  });
const card = (name: RegExp) => screen.getByRole('button', { name });
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;

test('P-04 what the server rendered is taken over as it stands, without a warning and without a call', async () => {
  arrive();
  const before = elements();
  expect(before.length).toBeGreaterThan(30);
  await start();
  expect(elements()).toEqual(before);
  expect(before.every((element) => element.isConnected)).toBe(true);
  expect(console.error).not.toHaveBeenCalled();
  expect(server.calls).toEqual([]);
  fireEvent.click(card(/^Corte/));
  expect(currentStep()).toBe('Horário');
});

test('P-08 a revisit with a booking in the storage is taken over too, and keeps it', async () => {
  const saved = { serviceId: 's1', choices: { calendar: { id: 'c1', name: 'Ana' }, day: '2026-03-09' } };
  window.sessionStorage.setItem('booking:barbearia-sol', JSON.stringify(saved));
  arrive();
  const [first] = elements();
  await start();
  expect(first).toBeInTheDocument();
  expect(console.error).not.toHaveBeenCalled();
  expect(JSON.parse(window.sessionStorage.getItem('booking:barbearia-sol') ?? '')).toMatchObject(saved);
});

test('P-08 Forward, pressed before the page is alive, leads back to what it shows', async () => {
  const saved = { serviceId: 's1', choices: {} };
  window.sessionStorage.setItem('booking:barbearia-sol', JSON.stringify(saved));
  arrive();
  const [first] = elements();
  window.history.pushState({ usr: { bookingStep: 'schedule' }, key: 'k', idx: 1 }, '');
  await start();
  expect(first).toBeInTheDocument();
  expect(console.error).not.toHaveBeenCalled();
  expect(currentStep()).toBe('Serviços');
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(window.history.state).toBeNull();
});

test('P-04 the first tap comes before the code, and leads to the times once it is here', async () => {
  arrive();
  let bring: () => void = () => undefined;
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await start(async (name) => {
    await brought;
    return remote(name);
  });
  fireEvent.click(card(/^Corte/));
  fireEvent.click(card(/^Barba/));
  expect(card(/^Barba/)).toHaveAttribute('aria-busy', 'true');
  expect(currentStep()).toBe('Serviços');
  await act(async () => {
    bring();
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(currentStep()).toBe('Horário');
  const asked = jest.mocked(fetch).mock.calls.map(([address, init]) => [address, init?.body]);
  expect(asked).toEqual(
    ['s1', 's2'].map((service_id) => [
      '/scheduler/v1/first_offer/',
      JSON.stringify({ client_name: 'barbearia-sol', service_id }),
    ]),
  );
  expect(server.calls).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test('SHAPE-014 a remote that does not come takes the markup of the server with it, and the tap is handled after "Tentar novamente"', async () => {
  arrive();
  fireEvent.click(card(/^Corte/));
  const load = jest.fn(remote).mockRejectedValueOnce(failure());
  await start(load);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir esta página');
  expect(screen.queryByRole('button', { name: /^Corte/ })).not.toBeInTheDocument();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(currentStep()).toBe('Horário');
});

test('what does not fit is rendered again, and the console says so once', async () => {
  arrive({ ...sol, title: 'Um nome antigo' });
  await start();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sol.title);
  expect(jest.mocked(console.error).mock.calls).toEqual([
    [
      'The page was rendered again',
      expect.objectContaining({ message: expect.stringContaining('ydrat') as string }),
    ],
  ]);
});

test('P-08 a reload of a later step is rendered by the browser alone', async () => {
  window.history.replaceState({ usr: { bookingStep: 'identify' }, key: 'k', idx: 2 }, '');
  arrive();
  expect(root()).toBeEmptyDOMElement();
  await start();
  expect(currentStep()).toBe('Serviços');
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['/barbearia-sol', 'booking-app'],
  ['/login-da-ana', 'booking-app'],
  ['/', 'booking-app'],
  ['/login', 'admin-app'],
  ['/LOGIN/', 'admin-app'],
  ['/admin/qualquer', 'admin-app'],
])(
  'SHAPE-005 SHAPE-006 at %s the %s is on its way before anything is drawn, and once',
  async (address, name) => {
    window.history.replaceState(null, '', address);
    document.body.innerHTML = '<div id="root"></div>';
    const load = jest.fn(() => Promise.resolve({ version: '1.4.0', App: () => <p>Aqui</p> }));
    await act(async () => {
      mounted = mountShell(root(), load);
      expect(load.mock.calls).toEqual([[name]]);
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Aqui')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  },
);
