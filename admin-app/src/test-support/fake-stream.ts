import { ReadableStream } from 'node:stream/web';
import { TextEncoder } from 'node:util';

/** One connection that the page opened. */
interface OpenStream {
  readonly address: string;
  readonly authorization: string | undefined;
  readonly isAborted: () => boolean;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** Stands where `fetch` stands: answers with event streams that the test writes to, or with a status. */
export function fakeStreams() {
  const opened: OpenStream[] = [];
  let answer: number | 'offline' = 200;
  const open = (
    address: string,
    { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  ) => {
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        opened.push({
          address,
          authorization: headers['Authorization'],
          isAborted: () => signal.aborted,
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return Promise.resolve({ status: answer, ok: answer === 200, body });
  };
  return {
    opened,
    latest: () => {
      const stream = opened.at(-1);
      if (!stream) throw new Error('Nothing was opened.');
      return stream;
    },
    answerWith: (next: number | 'offline') => {
      answer = next;
    },
    install: () => {
      Object.assign(globalThis, { fetch: open });
    },
    remove: () => {
      Reflect.deleteProperty(globalThis, 'fetch');
    },
  };
}
