import http from 'node:http';

/** A stream of events as a browser's tab holds it open. */
export interface EventSource {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  /** Everything that came so far. */
  readonly text: () => string;
  /** Waits until what came holds a text so many times. */
  readonly comes: (text: string, times?: number) => Promise<void>;
  /** Resolves when the other side has ended the stream as it should; rejects when it was cut. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** Opens a stream over a real connection. */
export function openEventSource(url: string, token: string): Promise<EventSource> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(url, { headers, agent: false }, (answer) => resolve(sourceOf(answer)));
    request.once('error', reject);
  });
}

function sourceOf(answer: http.IncomingMessage): EventSource {
  let text = '';
  let look = (): void => undefined;
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    look();
  });
  const ended = new Promise<void>((resolve, reject) => {
    answer.once('end', resolve).once('error', reject);
  });
  ended.catch(() => undefined);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: () => text,
    comes: (wanted, times = 1) =>
      new Promise((resolve) => {
        look = () => {
          if (text.split(wanted).length > times) resolve();
        };
        look();
      }),
    ended,
    close: () => answer.destroy(),
  };
}
