import { act, renderHook } from '@testing-library/react';
import { useRequest } from './request.ts';

interface SentRequest {
  readonly request: object;
  readonly signal: AbortSignal;
  readonly answer: (answer: string) => void;
}

function openRequests(first: object | undefined) {
  const sent: SentRequest[] = [];
  const reported: [string, object][] = [];
  const send = (request: object, signal: AbortSignal) =>
    new Promise<string>((answer) => {
      sent.push({ request, signal, answer });
    });
  const report = (answer: string, request: object) => reported.push([answer, request]);
  const { rerender, unmount } = renderHook(
    ({ request }) => {
      useRequest(request, send, report);
    },
    { initialProps: { request: first } },
  );
  const answer = (index: number, text: string) => act(() => Promise.resolve(sent[index]?.answer(text)));
  return { sent, reported, answer, unmount, show: (request: object | undefined) => rerender({ request }) };
}

test('sends each request once and reports its answer', async () => {
  const request = {};
  const { sent, reported, answer, show } = openRequests(request);
  show(request);
  expect(sent).toHaveLength(1);
  await answer(0, 'sim');
  expect(reported).toEqual([['sim', request]]);
});

test('Q-30 another request aborts the one before, whose answer is never reported', async () => {
  const { sent, reported, answer, show } = openRequests({ about: 'a' });
  show({ about: 'a' });
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(0, 'velha');
  expect(reported).toEqual([]);
  await answer(1, 'nova');
  expect(reported).toEqual([['nova', { about: 'a' }]]);
});

test('no request, or a page that is left, aborts too', async () => {
  const { sent, show, unmount } = openRequests({});
  show(undefined);
  expect(sent[0]?.signal.aborted).toBe(true);
  show({});
  unmount();
  expect(sent[1]?.signal.aborted).toBe(true);
  expect(sent).toHaveLength(2);
  await act(() => Promise.resolve());
});
