import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from './latency-proxy.ts';
import { numbersFor } from '../../server/src/test-support/random-numbers.ts';

// Longer than a worker waits.
const SLOW_IN_MILLISECONDS = 7000;
const FAILURES_OF_A_MESSAGE = 3;

/** The judged fields of a message from a server to the gateway. */
interface Message {
  readonly kind: string;
  readonly phone: string;
  /** '10/03/2026' */
  readonly date: string;
  readonly time: string;
  readonly calendar_name: string;
}

export interface AcceptedMessage extends Message {
  readonly at: number;
}

export interface GatewayRequest {
  readonly at: number;
  readonly id: string;
  /** The number of the process that sent it. */
  readonly process: number;
  readonly isFine: boolean;
}

interface Fate {
  readonly accepts: boolean;
  readonly answer: (response: http.ServerResponse) => unknown;
}

/** The share of a message's first attempts that meet each fault, and whether the gateway accepts the message nevertheless. */
const fates: readonly (Fate & { readonly share: number })[] = [
  { share: 0.12, accepts: false, answer: (response) => response.writeHead(500).end('{}') },
  {
    share: 0.12,
    accepts: false,
    answer: (response) => response.writeHead(429, { 'retry-after': '2' }).end(),
  },
  { share: 0.01, accepts: false, answer: answerLate },
  { share: 0.01, accepts: true, answer: answerLate },
  { share: 0.06, accepts: false, answer: ({ socket }) => socket?.destroy() },
  { share: 0.06, accepts: true, answer: ({ socket }) => socket?.destroy() },
  { share: 0.06, accepts: false, answer: ({ socket }) => socket?.end('banana\r\n\r\n') },
  { share: 0.06, accepts: true, answer: ({ socket }) => socket?.end('banana\r\n\r\n') },
];
const fine: Fate = { accepts: true, answer: (response) => response.writeHead(200).end('{}') };

/** A gateway that keeps the ids which it accepted, and whose failures a seed decides, by message and attempt. */
export class SeededGateway {
  /** The first request of each id that it accepted. */
  readonly accepted = new Map<string, AcceptedMessage>();
  readonly requests: GatewayRequest[] = [];
  /** While true, nothing fails. */
  isCalm = false;
  readonly #server: http.Server;

  constructor(private readonly seed: string) {
    this.#server = http.createServer((request, response) => void this.#receive(request, response));
  }

  /** Resolves with its address; what is below it names the process that calls. */
  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    // A process that is killed cuts its request.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const said = JSON.parse(body) as Message;
    const [at, id] = [Date.now(), String(request.headers['idempotency-key'])];
    const fate = this.#fateOf(id);
    this.requests.push({ at, id, process: Number(request.url?.slice(1)), isFine: fate === fine });
    if (fate.accepts && !this.accepted.has(id)) this.accepted.set(id, { at, ...said });
    fate.answer(response);
  }

  #fateOf(id: string): Fate {
    const before = this.requests.filter((request) => request.id === id).length;
    if (this.isCalm || before >= FAILURES_OF_A_MESSAGE) return fine;
    let left = numbersFor(this.seed, `${id} ${before}`)();
    for (const fate of fates) {
      left -= fate.share;
      if (left < 0) return fate;
    }
    return fine;
  }
}

function answerLate(response: http.ServerResponse): void {
  setTimeout(() => response.writeHead(200).end('{}'), SLOW_IN_MILLISECONDS);
}
