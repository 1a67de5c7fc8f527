import { Worker } from 'node:worker_threads';
import type { BootData, RendererMessage } from '@hora-marcada/shared/federation';

/** What a page shows before any of its programs run, and the program that stands right behind it. */
export interface FirstSight {
  readonly markup: string;
  readonly script: string;
}

/** A render module at work. */
export interface RenderThread {
  /** When it can be asked, or never will. */
  readonly isReady: Promise<void>;
  /** Rejects where the module failed or the thread is gone. */
  ask(boot: BootData): Promise<FirstSight>;
  end(): Promise<void>;
}

interface Asking {
  readonly resolve: (sight: FirstSight) => void;
  readonly reject: (cause: Error) => void;
}

const MOST_MEGABYTES = 64;

/** Starts a render module without this process's environment; `onEnd` is called once, whatever ended it. */
export function startRenderThread(file: string, onEnd: () => void): RenderThread {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const asking = new Map<number, Asking>();
  let asked = 0;
  let cause: Error | undefined;
  worker.unref();
  const isReady = new Promise<void>((resolve) => {
    worker.once('message', () => resolve()).once('exit', () => resolve());
  });

  worker.on('message', (message: RendererMessage) => {
    if (message === 'ready') return;
    const { id } = message;
    const who = asking.get(id);
    asking.delete(id);
    if ('problem' in message) who?.reject(new Error(message.problem));
    else who?.resolve({ markup: message.markup, script: message.script });
  });
  worker.on('error', (error: Error) => {
    cause = error;
  });
  worker.once('exit', (code) => {
    cause ??= new Error(`The render module ended with ${code}`);
    for (const { reject } of asking.values()) reject(cause);
    asking.clear();
    onEnd();
  });

  return {
    isReady,
    ask: (boot) =>
      new Promise((resolve, reject) => {
        if (cause) {
          reject(cause);
          return;
        }
        asked += 1;
        asking.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, boot });
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
