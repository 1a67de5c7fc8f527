import { addresses, type EndpointName } from '../contract/addresses.ts';

/** One call as it would have left the browser. */
export interface SeenCall {
  readonly method: string;
  /** Path and query as sent, still encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Whether cookies went along to another origin. */
  readonly withCredentials: boolean;
  isAborted: boolean;
}

/** `body` travels as JSON, text as it is; 'offline' ends the call without an answer. */
export type Reply =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'offline';
export type Answer = Reply | Promise<Reply> | ((call: SeenCall) => Reply | Promise<Reply>);

/** The network of a test: answers by endpoint, remembers every call. Stands where XMLHttpRequest stands. */
export class FakeServer {
  readonly calls: SeenCall[] = [];
  /** The `date` of every answer; a server without one says nothing of its clock. */
  date: string | undefined;
  readonly #answers = new Map<EndpointName, Answer>();

  constructor(answers: Readonly<Partial<Record<EndpointName, Answer>>> = {}) {
    for (const [name, answer] of Object.entries(answers)) this.on(name as EndpointName, answer);
  }

  on(name: EndpointName, answer: Answer): void {
    this.#answers.set(name, answer);
  }

  callsTo(name: EndpointName): SeenCall[] {
    return this.calls.filter((call) => isCallTo(name, call));
  }

  bodiesTo(name: EndpointName): unknown[] {
    return this.callsTo(name).map(({ body }) => body);
  }

  async reply(call: SeenCall): Promise<Reply> {
    this.calls.push(call);
    const answer = [...this.#answers].find(([name]) => isCallTo(name, call))?.[1];
    if (answer === undefined) throw new Error(`No answer for ${call.method} ${call.path}`);
    const reply = await (typeof answer === 'function' ? answer(call) : answer);
    if (reply === 'offline' || this.date === undefined) return reply;
    return { ...reply, headers: { ...reply.headers, date: this.date } };
  }

  /** Takes the place of the browser's network until the next server does. */
  install(): this {
    const reply = (call: SeenCall) => this.reply(call);
    globalThis.XMLHttpRequest = class extends FakeRequest {
      constructor() {
        super(reply);
      }
    } as unknown as typeof XMLHttpRequest;
    return this;
  }
}

/** An answer that is given when the test says so. */
export function held(): { answer: Promise<Reply>; give: (reply: Reply) => void } {
  let give: (reply: Reply) => void = () => undefined;
  const answer = new Promise<Reply>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

export const never: Promise<Reply> = new Promise(() => undefined);

function isCallTo(name: EndpointName, { method, path }: SeenCall): boolean {
  const address = addresses[name];
  const pattern = new RegExp(`^${address.path.replace(/:\w+/g, '[^/]+')}$`);
  const [ownPath = ''] = path.replace(/^https?:\/\/[^/]+/, '').split('?', 1);
  return address.method === method && pattern.test(ownPath);
}

/** As much of XMLHttpRequest as the client's transport touches. */
class FakeRequest {
  status = 0;
  statusText = '';
  responseText = '';
  responseURL = '';
  readyState = 0;
  timeout = 0;
  withCredentials = false;
  onloadend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly #reply: (call: SeenCall) => Promise<Reply>;
  readonly #headers: Record<string, string> = {};
  #answeredHeaders: Readonly<Record<string, string>> = {};
  #call: SeenCall | undefined;
  #target = { method: '', path: '' };

  constructor(reply: (call: SeenCall) => Promise<Reply>) {
    this.#reply = reply;
  }

  open(method: string, path: string): void {
    this.#target = { method, path };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  getAllResponseHeaders(): string {
    return Object.entries({ 'content-type': 'application/json', ...this.#answeredHeaders })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n');
  }

  send(body: string | Blob | null): void {
    const call = {
      ...this.#target,
      headers: this.#headers,
      body: typeof body === 'string' && body !== '' ? JSON.parse(body) : (body ?? undefined),
      withCredentials: this.withCredentials,
      isAborted: false,
    };
    this.#call = call;
    void this.#reply(call).then((reply) => {
      if (!call.isAborted) this.#finish(reply);
    });
  }

  abort(): void {
    if (this.#call) this.#call.isAborted = true;
    this.onabort?.();
  }

  #finish(reply: Reply): void {
    if (reply === 'offline') {
      this.onerror?.();
      return;
    }
    this.status = reply.status;
    this.#answeredHeaders = reply.headers ?? {};
    this.readyState = 4;
    this.responseText = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? '');
    this.onloadend?.();
  }
}
