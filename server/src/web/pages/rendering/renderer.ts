import { Worker } from 'node:worker_threads';
import type { BootData, RendererMessage } from '@hora-marcada/shared/federation';
import { withTimeout, type Timers } from '../../../platform/timers.ts';

const TIMEOUT_IN_MILLISECONDS = 50;
/** A thread that keeps silent for so long hangs. */
const HANG_TIMEOUT_IN_MILLISECONDS = 2000;
const RESTART_DELAY_IN_MILLISECONDS = 1000;
const MAX_MEGABYTES = 64;

/** What a page shows before its scripts run, and the script that stands right behind it. */
export interface ServerMarkup {
  readonly markup: string;
  readonly script: string;
}

/** Why a page was served without server-rendered markup. */
export type RenderFailure = 'render_missing' | 'render_slow' | 'render_broken';

export interface Renderer {
  /** Settles once it can render, or never will. */
  readonly isReady: Promise<void>;
  /** Undefined where there is none in time. */
  render(boot: BootData): Promise<ServerMarkup | undefined>;
  close(): Promise<void>;
}

interface RendererTools {
  readonly timers: Timers;
  readonly onFailure: (reason: RenderFailure, cause?: unknown) => void;
}

/**
 * Runs the render module of a release in a thread of its own: what it does wrong, or not at all, costs a page its
 * server-rendered markup and nothing else. The next page starts a thread that ended again, after a delay.
 */
export function openRenderer(file: string, { timers, onFailure }: RendererTools): Renderer {
  const running: { thread: RenderThread | undefined; isDelayed: boolean } = {
    thread: undefined,
    isDelayed: false,
  };
  const start = (): RenderThread => {
    const thread = startRenderThread(file, () => {
      running.thread = undefined;
      running.isDelayed = true;
      timers.after(RESTART_DELAY_IN_MILLISECONDS, () => {
        running.isDelayed = false;
      });
    });
    running.thread = thread;
    return thread;
  };
  const { isReady } = start();

  const renderIn = async (boot: BootData, thread: RenderThread): Promise<ServerMarkup | undefined> => {
    const state = { isSettled: false };
    const answer = thread.render(boot);
    const cancelHangTimer = timers.after(HANG_TIMEOUT_IN_MILLISECONDS, () => void thread.end());
    const settle = () => {
      state.isSettled = true;
      cancelHangTimer();
    };
    void answer.then(settle, settle);
    try {
      return await withTimeout(answer, TIMEOUT_IN_MILLISECONDS, timers);
    } catch (cause) {
      onFailure(state.isSettled ? 'render_broken' : 'render_slow', cause);
      return undefined;
    }
  };

  return {
    isReady,
    render: async (boot) => {
      if (running.thread || !running.isDelayed) return renderIn(boot, running.thread ?? start());
      onFailure('render_broken');
      return undefined;
    },
    close: async () => {
      await running.thread?.end();
    },
  };
}

/** A render module in its thread. */
interface RenderThread {
  /** Settles once it can render, or never will. */
  readonly isReady: Promise<void>;
  /** Rejects where the module failed or the thread is gone. */
  render(boot: BootData): Promise<ServerMarkup>;
  end(): Promise<void>;
}

interface PendingRender {
  readonly resolve: (markup: ServerMarkup) => void;
  readonly reject: (cause: Error) => void;
}

/** Starts a render module without this process's environment; `onEnd` is called once, whatever ended it. */
function startRenderThread(file: string, onEnd: () => void): RenderThread {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  const pending = new Map<number, PendingRender>();
  let lastId = 0;
  let cause: Error | undefined;
  worker.unref();
  const isReady = new Promise<void>((resolve) => {
    worker.once('message', () => resolve()).once('exit', () => resolve());
  });

  worker.on('message', (message: RendererMessage) => {
    if (message === 'ready') return;
    const { id } = message;
    const request = pending.get(id);
    pending.delete(id);
    if ('problem' in message) request?.reject(new Error(message.problem));
    else request?.resolve({ markup: message.markup, script: message.script });
  });
  worker.on('error', (error: Error) => {
    cause = error;
  });
  worker.once('exit', (code) => {
    cause ??= new Error(`The render module ended with ${code}`);
    for (const { reject } of pending.values()) reject(cause);
    pending.clear();
    onEnd();
  });

  return {
    isReady,
    render: (boot) =>
      new Promise((resolve, reject) => {
        if (cause) {
          reject(cause);
          return;
        }
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, boot });
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
