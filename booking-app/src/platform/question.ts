import { useEffect, useEffectEvent } from 'react';

/**
 * Asks each question object once and reports its answer; another question, or none, aborts the one
 * before, whose answer is then never reported. `ask` must not reject.
 */
export function useQuestion<Question extends object, Answer>(
  question: Question | undefined,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  report: (answer: Answer, question: Question) => void,
): void {
  const onQuestion = useEffectEvent(ask);
  const onAnswer = useEffectEvent(report);
  useEffect(() => {
    if (!question) return;
    const { signal, abort } = abortable();
    void onQuestion(question, signal).then((answer) => {
      if (!signal.aborted) onAnswer(answer, question);
    });
    return abort;
  }, [question]);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
