import { fireEvent, render, screen } from '@testing-library/react';
import { RemoteBoundary } from './remotes/remote-boundary.tsx';

const address = 'http://localhost/static/shell/1.0.0/main.js';

let added: jest.SpyInstance<void, Parameters<Document['addEventListener']>>;

beforeEach(() => {
  jest.useFakeTimers({ now: 1000 });
  added = jest.spyOn(document, 'addEventListener');
  document.head.innerHTML = `<script src="${address}"></script><script src="/extension.js"></script>`;
  document.body.innerHTML = '<div id="root"><p>Corte</p></div>';
  jest.isolateModules(() => void jest.requireActual('./start-watch.ts'));
});

/** A page has one watch. */
afterEach(() => {
  for (const listener of added.mock.calls) document.removeEventListener(...listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const scripts = () => [...document.scripts];
const scriptAt = (index: number) => scripts().at(index) ?? document.createElement('script');
/** Whether this copy of the shell may start. */
const startShell = () => document.dispatchEvent(new Event('shell-start', { cancelable: true }));
const asked = () => scripts().filter(({ src }) => src.includes('?attempt='));

test.each(['error', 'load'])(
  'SHAPE-021 a %s of the script that starts no shell asks for it again at a fresh address, once',
  (end) => {
    scriptAt(0).dispatchEvent(new Event(end));
    expect(asked().map(({ src }) => src)).toEqual([`${address}?attempt=1000`]);
    expect(screen.getByText('Corte')).toBeVisible();
    scriptAt(-1).dispatchEvent(new Event(end));
    expect(asked()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toHaveFocus();
  },
);

test('SHAPE-021 no answer for ten seconds counts as none', () => {
  jest.advanceTimersByTime(9_999);
  expect(asked()).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(asked()).toHaveLength(1);
  jest.advanceTimersByTime(10_000);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('SHAPE-021 it says what a failed remote says, to the letter', () => {
  jest.advanceTimersByTime(20_000);
  const said = document.getElementById('root')?.innerHTML;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('entry');
  };
  const { container } = render(
    <RemoteBoundary name="booking-app" onFailed={() => undefined} onRetry={() => undefined}>
      <Broken />
    </RemoteBoundary>,
  );
  expect(said).toBe(container.innerHTML);
});

test('SHAPE-021 "Tentar novamente" asks twice more, and a shell that starts finds an empty root', () => {
  jest.advanceTimersByTime(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  scriptAt(-1).dispatchEvent(new Event('error'));
  expect(asked()).toHaveLength(3);
  expect(startShell()).toBe(true);
  expect(document.getElementById('root')).toBeEmptyDOMElement();
});

test('SHAPE-021 a shell that starts keeps what the server rendered, and is left alone from then on', () => {
  expect(startShell()).toBe(true);
  scriptAt(0).dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(60_000);
  expect(screen.getByText('Corte')).toBeVisible();
  expect(asked()).toHaveLength(0);
});

test('SHAPE-021 a copy that comes late does not start', () => {
  jest.advanceTimersByTime(10_000);
  expect(startShell()).toBe(true);
  expect(startShell()).toBe(false);
  jest.isolateModules(() => void jest.requireActual('./index.tsx'));
  expect(jest.getTimerCount()).toBe(0);
});

test('SHAPE-021 another script, and an attempt that was given up, say nothing about the shell', () => {
  scriptAt(1).dispatchEvent(new Event('load'));
  expect(asked()).toHaveLength(0);
  jest.advanceTimersByTime(10_000);
  scriptAt(0).dispatchEvent(new Event('error'));
  expect(screen.getByText('Corte')).toBeVisible();
});
