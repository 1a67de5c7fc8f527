import { useEffect, useEffectEvent } from 'react';

/**
 * Sends each request object once and reports its answer; another request, or none, aborts the one before, whose answer
 * is then never reported. `send` must not reject.
 */
export function useRequest<Request extends object, Answer>(
  request: Request | undefined,
  send: (request: Request, signal: AbortSignal) => Promise<Answer>,
  report: (answer: Answer, request: Request) => void,
): void {
  const onRequest = useEffectEvent(send);
  const onAnswer = useEffectEvent(report);
  useEffect(() => {
    if (!request) return;
    const { signal, abort } = abortable();
    void onRequest(request, signal).then((answer) => {
      if (!signal.aborted) onAnswer(answer, request);
    });
    return abort;
  }, [request]);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
