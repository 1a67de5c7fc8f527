import http from 'node:http';
import { numbersFrom } from './numbers-from-seed.mjs';

// Longer than a worker waits.
const SLOW_IN_MILLISECONDS = 7000;
const FAILURES_OF_A_MESSAGE = 3;

/** How often each happens to the first attempts of a message, and whether the gateway has accepted it nevertheless. */
const fates = [
  { share: 0.12, accepts: false, answer: (response) => response.writeHead(500).end('{}') },
  {
    share: 0.12,
    accepts: false,
    answer: (response) => response.writeHead(429, { 'retry-after': '2' }).end(),
  },
  { share: 0.01, accepts: false, answer: answerLate },
  { share: 0.01, accepts: true, answer: answerLate },
  { share: 0.06, accepts: false, answer: ({ socket }) => socket.destroy() },
  { share: 0.06, accepts: true, answer: ({ socket }) => socket.destroy() },
  { share: 0.06, accepts: false, answer: ({ socket }) => socket.end('banana\r\n\r\n') },
  { share: 0.06, accepts: true, answer: ({ socket }) => socket.end('banana\r\n\r\n') },
];
const fine = { accepts: true, isFine: true, answer: (response) => response.writeHead(200).end('{}') };

/** A gateway that keeps the ids which it accepted, and whose failures a seed decides, by message and attempt. */
export class SeededGateway {
  /** The first request of each id that it accepted: `at`, and what it said. */
  accepted = new Map();
  /** Every request: `at`, `id`, the `process` that sent it, and whether it was answered well. */
  requests = [];
  /** While true, nothing fails. */
  isCalm = false;
  #seed;
  #server;

  constructor(seed) {
    this.#seed = seed;
    this.#server = http.createServer((request, response) => this.#receive(request, response));
  }

  /** Resolves with its address; what is below it names the process that calls. */
  async open() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #receive(request, response) {
    const parts = [];
    // A process that is killed cuts its request.
    request.on('error', () => undefined);
    for await (const part of request) parts.push(part);
    const said = JSON.parse(Buffer.concat(parts));
    const [at, id] = [Date.now(), request.headers['idempotency-key']];
    const { accepts, isFine = false, answer } = this.#fateOf(id);
    this.requests.push({ at, id, process: Number(request.url.slice(1)), isFine });
    if (accepts && !this.accepted.has(id)) this.accepted.set(id, { at, ...said });
    answer(response);
  }

  #fateOf(id) {
    const before = this.requests.filter((request) => request.id === id).length;
    if (this.isCalm || before >= FAILURES_OF_A_MESSAGE) return fine;
    let left = numbersFrom(this.#seed, `${id} ${before}`)();
    for (const fate of fates) {
      left -= fate.share;
      if (left < 0) return fate;
    }
    return fine;
  }
}

function answerLate(response) {
  setTimeout(() => response.writeHead(200).end('{}'), SLOW_IN_MILLISECONDS);
}
