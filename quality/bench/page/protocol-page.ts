import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** A page of the browser; times in the units of the DevTools protocol. */
export interface ProtocolPage {
  send(method: string, params?: object): Promise<unknown>;
  on<Name extends keyof ProtocolEvents>(name: Name, listener: (event: ProtocolEvents[Name]) => unknown): void;
  /** Runs a function in the page and gives what it returns, as JSON. */
  evaluate<Result>(script: () => Result): Promise<Awaited<Result>>;
  /** Runs a function in the page again and again until it returns something. */
  until<Result>(script: () => Result): Promise<NonNullable<Awaited<Result>>>;
  close(): Promise<void>;
}

interface ProtocolEvents {
  'Network.requestWillBeSent': {
    readonly requestId: string;
    readonly request: { readonly url: string };
    readonly initiator: Initiator;
    readonly timestamp: number;
    readonly wallTime: number;
  };
  'Network.loadingFinished': {
    readonly requestId: string;
    readonly timestamp: number;
    readonly encodedDataLength: number;
  };
  'Network.loadingFailed': { readonly requestId: string; readonly timestamp: number };
  'Tracing.dataCollected': { readonly value: readonly TraceEvent[] };
  'Tracing.tracingComplete': unknown;
}

/** The script or other cause of a request. */
export interface Initiator {
  readonly type: string;
  readonly url?: string;
}

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: its begin, how long it took, and its processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** The answer to a call, or an event of the page. */
interface Message {
  readonly id?: number;
  readonly method: string;
  readonly params: never;
  readonly result: unknown;
  readonly error?: { readonly message: string };
}

interface Evaluated<Result> {
  readonly result: { readonly value: Result };
  readonly exceptionDetails?: { readonly exception: { readonly description: string } };
}

/**
 * A page with nothing cached, driven by the DevTools protocol alone. Playwright's own pages listen for errors
 * (`Runtime.enable`), which makes the browser capture a stack for each error created: react-dom, which creates some at its
 * start, then takes twice as long.
 */
export async function openProtocolPage(browser: Browser): Promise<ProtocolPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const pending: { resolve: (result: unknown) => void; reject: (error: Error) => void }[] = [];
  const listeners = new Map<string, (event: never) => unknown>();

  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, params, result, error } = JSON.parse(message) as Message;
    if (id === undefined) listeners.get(method)?.(params);
    else if (error) pending[id]?.reject(new Error(error.message));
    else pending[id]?.resolve(result);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = pending.push({ resolve, reject }) - 1;
      const message = JSON.stringify({ id, method, params });
      root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  const evaluate = async <Result>(script: () => Result): Promise<Awaited<Result>> => {
    const call = { expression: `(${script.toString()})()`, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await send('Runtime.evaluate', call)) as Evaluated<Awaited<Result>>;
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  };

  return {
    send,
    on: (name, listener) => {
      listeners.set(name, listener);
    },
    evaluate,
    until: async (script) => {
      for (;;) {
        const value = await evaluate(script);
        if (value) return value;
        await pause(50);
      }
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
