import { addresses } from '@hora-marcada/shared/addresses';
import type { LiveRelease } from '@hora-marcada/shared/federation';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Shell } from '../shell.tsx';
import type { RemoteApp } from './load-remote-app.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const apiBase = 'https://api.example';
const App: RemoteApp = (props) => <p>{`Aqui, com ${props.apiBase}`}</p>;
const noEntry = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');
const noContainer = new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001');
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-09T12:00:00Z') });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(loadRemote).mockReset();
  jest.mocked(registerRemotes).mockReset();
  isLive({ version: '1.4.0', entry: '/entry.js' });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const answering = (status: number, list: object) =>
  jest.fn(() =>
    Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(list) } as Response),
  );

function isLive(release: LiveRelease): void {
  globalThis.fetch = answering(200, { 'booking-app': release });
}

async function open() {
  window.history.replaceState(null, '', '/barbearia-sol');
  render(<Shell remoteProps={{ apiBase, nonce: undefined }} />);
  await pass(0);
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const tryAgain = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await pass(0);
};
const entries = () => jest.mocked(registerRemotes).mock.calls.map(([[remote]]) => remote);
const callsTo = (address: string) => jest.mocked(fetch).mock.calls.filter(([called]) => called === address);
const lists = () => callsTo('/remotes.json');
const reports = () =>
  callsTo(apiBase + addresses.reportRemoteFailure.path).map(
    ([, call]) => JSON.parse(call?.body as string) as unknown,
  );

test('SHAPE-007 SHAPE-012 shows what the live release exposes, under the name its build carries', async () => {
  jest.mocked(loadRemote).mockResolvedValue({ default: App });
  await open();
  expect(screen.getByText(`Aqui, com ${apiBase}`)).toBeVisible();
  expect(entries()).toEqual([{ name: 'booking_app', entry: '/entry.js' }]);
  expect(jest.mocked(loadRemote).mock.calls).toEqual([['booking_app/App']]);
  expect(console.warn).not.toHaveBeenCalled();
});

test('SHAPE-014 what fails once is loaded again unnoticed, at a fresh address of what is live by then', async () => {
  jest.mocked(loadRemote).mockImplementationOnce(() => {
    isLive({ version: '1.5.0', entry: '/newer.js' });
    return Promise.reject(noEntry);
  });
  jest.mocked(loadRemote).mockResolvedValueOnce({ default: App });
  await open();
  expect(screen.getByText(/^Aqui/)).toBeVisible();
  expect(entries()).toMatchObject([{ entry: '/entry.js' }, { entry: `/newer.js?attempt=${Date.now()}` }]);
  // Otherwise the federation runtime keeps the entry that it knows by this name.
  expect(jest.mocked(registerRemotes).mock.lastCall?.[1]).toEqual({ force: true });
  expect(reports()).toEqual([]);
});

test('SHAPE-014 what fails twice leaves the fallback, whose button loads it after all', async () => {
  jest.mocked(loadRemote).mockRejectedValueOnce(noEntry).mockRejectedValueOnce(noEntry);
  jest.mocked(loadRemote).mockResolvedValueOnce({ default: App });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Verifique a sua conexão com a internet');
  expect(loadRemote).toHaveBeenCalledTimes(2);
  await tryAgain();
  expect(screen.getByText(/^Aqui/)).toBeVisible();
});

test('SHAPE-014 a remote that never comes is given up after ten seconds, twice', async () => {
  jest.mocked(loadRemote).mockImplementation(never);
  await open();
  await pass(9999);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(loadRemote).toHaveBeenCalledTimes(2);
  await pass(9999);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  await pass(1);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(reports()).toEqual([{ app: 'booking-app', version: '1.4.0', reason: 'timeout' }]);
});

test('SHAPE-014 a list that never comes is given up after ten seconds, twice', async () => {
  globalThis.fetch = jest.fn((address, call) => {
    if (address !== '/remotes.json') return Promise.resolve({ ok: true } as Response);
    return new Promise((_, reject) =>
      call?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  });
  await open();
  await pass(19_999);
  expect(lists()).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  await pass(1);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(reports()).toEqual([{ app: 'booking-app', version: '', reason: 'timeout' }]);
});

test('SHAPE-008 a release that needs more than this shell promises is not loaded, and not tried twice', async () => {
  isLive({ version: '2.0.0', entry: '/entry.js', needs: '^9.0' });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Estamos atualizando o sistema.');
  expect(lists()).toHaveLength(1);
  expect(loadRemote).not.toHaveBeenCalled();
  expect(reports()).toMatchObject([{ app: 'booking-app', reason: 'incompatible' }]);
});

test.each([
  ['an entry that is missing', () => Promise.reject(noEntry), 'entry'],
  ['an entry that is no container', () => Promise.reject(noContainer), 'entry'],
  ['a chunk that is missing', () => Promise.reject(new Error('Loading chunk 7 failed')), 'import'],
  ['a container without ./App', () => Promise.resolve(null), 'import'],
])('SHAPE-014 %s is reported with the version that was tried', async (_, load, reason) => {
  jest.mocked(loadRemote).mockImplementation(load);
  await open();
  expect(reports()).toEqual([{ app: 'booking-app', version: '1.4.0', reason }]);
});

test('SHAPE-014 a list that does not come is reported without a version', async () => {
  globalThis.fetch = answering(502, {});
  await open();
  expect(lists()).toHaveLength(2);
  expect(reports()).toEqual([{ app: 'booking-app', version: '', reason: 'list' }]);
});

test('SHAPE-014 a report still leaves when the page is left at once', async () => {
  jest.mocked(loadRemote).mockRejectedValue(noEntry);
  await open();
  const [[, sent] = []] = callsTo(apiBase + addresses.reportRemoteFailure.path);
  const headers = { 'Content-Type': 'application/json' };
  expect(sent).toMatchObject({ method: 'POST', headers, keepalive: true });
});
