import { fakeStreams } from '../../test-support/fake-stream.ts';
import { followChanges } from './live-stream.ts';

let streams: ReturnType<typeof fakeStreams>;
let ending: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  streams = fakeStreams();
  streams.install();
  ending = new AbortController();
});

afterEach(() => {
  ending.abort();
  streams.remove();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function follow() {
  const onChange = jest.fn();
  const onConnected = jest.fn();
  let access = 'access-1';
  const renewAccess = jest.fn(() => {
    access = 'access-2';
    streams.answerWith(200);
    return Promise.resolve();
  });
  void followChanges(
    { address: '/changes', readAccess: () => access, renewAccess, onConnected, onChange },
    ending.signal,
  );
  return { onChange, onConnected, renewAccess };
}

const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

test('P-31 each change is announced, also where its message comes in pieces', async () => {
  const { onChange, onConnected } = follow();
  await pass();
  expect(streams.opened).toMatchObject([{ address: '/changes', authorization: 'Bearer access-1' }]);
  expect(onConnected).toHaveBeenLastCalledWith(true);
  streams.latest().send(':\n\nevent: changed\nda');
  await pass();
  expect(onChange).not.toHaveBeenCalled();
  streams.latest().send('ta: {}\n\n');
  await pass();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('P-31 a connection that ends is opened again, and what happened meanwhile counts as a change', async () => {
  const { onChange, onConnected } = follow();
  await pass();
  streams.latest().end();
  await pass();
  expect(onConnected).toHaveBeenLastCalledWith(false);
  await pass(1000);
  expect(streams.opened).toHaveLength(2);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('P-31 a server that says nothing for a minute is left, one that gives signs of life is not', async () => {
  follow();
  await pass(59_000);
  streams.latest().send(':\n\n');
  await pass(59_000);
  expect(streams.latest().isAborted()).toBe(false);
  await pass(1000);
  expect(streams.latest().isAborted()).toBe(true);
  await pass(1000);
  expect(streams.opened).toHaveLength(2);
});

test('P-31 attempts that fail come less and less often, at once when the network or the reader is back', async () => {
  streams.answerWith('offline');
  const attempts = jest.spyOn(globalThis, 'fetch');
  follow();
  await pass(1000 + 2000 + 4000);
  expect(attempts).toHaveBeenCalledTimes(4);
  await pass(7999);
  expect(attempts).toHaveBeenCalledTimes(4);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(attempts).toHaveBeenCalledTimes(5);
  const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(attempts).toHaveBeenCalledTimes(5);
  look.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(attempts).toHaveBeenCalledTimes(6);
  // Half a minute is the most.
  for (const times of [7, 8, 9]) {
    await pass(30_000);
    expect(attempts).toHaveBeenCalledTimes(times);
  }
});

test('P-31 many screens do not come back at one moment', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.8);
  follow();
  await pass();
  streams.latest().end();
  await pass(1199);
  expect(streams.opened).toHaveLength(1);
  await pass(1);
  expect(streams.opened).toHaveLength(2);
});

test('P-31 a connection that was good starts the waiting over', async () => {
  streams.answerWith('offline');
  follow();
  await pass(1000 + 2000 + 4000);
  streams.answerWith(200);
  await pass(8000);
  expect(streams.opened).toHaveLength(1);
  streams.latest().end();
  await pass(1000);
  expect(streams.opened).toHaveLength(2);
});

test('Q-19 an access that ran out is renewed before the next attempt, at once', async () => {
  streams.answerWith(401);
  const { renewAccess } = follow();
  await pass();
  expect(renewAccess).toHaveBeenCalledTimes(1);
  expect(streams.latest().authorization).toBe('Bearer access-2');
});

test('Q-19 an access that is never accepted is not tried without a pause', async () => {
  streams.answerWith(401);
  const attempts = jest.spyOn(globalThis, 'fetch');
  const { renewAccess } = follow();
  renewAccess.mockImplementation(() => Promise.resolve());
  await pass(100);
  expect(attempts).toHaveBeenCalledTimes(2);
});

test('nothing goes on after the end', async () => {
  const { onChange } = follow();
  await pass();
  ending.abort();
  await pass(120_000);
  expect(streams.latest().isAborted()).toBe(true);
  expect(streams.opened).toHaveLength(1);
  expect(onChange).not.toHaveBeenCalled();
});
