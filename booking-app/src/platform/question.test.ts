import { act, renderHook } from '@testing-library/react';
import { useQuestion } from './question.ts';

interface Asked {
  readonly question: object;
  readonly signal: AbortSignal;
  readonly answer: (answer: string) => void;
}

function openQuestions(first: object | undefined) {
  const asked: Asked[] = [];
  const reported: [string, object][] = [];
  const ask = (question: object, signal: AbortSignal) =>
    new Promise<string>((answer) => {
      asked.push({ question, signal, answer });
    });
  const report = (answer: string, question: object) => reported.push([answer, question]);
  const { rerender, unmount } = renderHook(
    ({ question }) => {
      useQuestion(question, ask, report);
    },
    { initialProps: { question: first } },
  );
  const answer = (index: number, text: string) => act(() => Promise.resolve(asked[index]?.answer(text)));
  return { asked, reported, answer, unmount, show: (question: object | undefined) => rerender({ question }) };
}

test('asks each question once and reports its answer', async () => {
  const question = {};
  const { asked, reported, answer, show } = openQuestions(question);
  show(question);
  expect(asked).toHaveLength(1);
  await answer(0, 'sim');
  expect(reported).toEqual([['sim', question]]);
});

test('Q-30 another question aborts the one before, whose answer is never reported', async () => {
  const { asked, reported, answer, show } = openQuestions({ about: 'a' });
  show({ about: 'a' });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(0, 'velha');
  expect(reported).toEqual([]);
  await answer(1, 'nova');
  expect(reported).toEqual([['nova', { about: 'a' }]]);
});

test('no question, or a page that is left, aborts too', async () => {
  const { asked, show, unmount } = openQuestions({});
  show(undefined);
  expect(asked[0]?.signal.aborted).toBe(true);
  show({});
  unmount();
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(asked).toHaveLength(2);
  await act(() => Promise.resolve());
});
