import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { BootData } from '@hora-marcada/shared/federation';
import { z } from 'zod';
import { withTimeout, type Timers } from '../../../platform/timers.ts';

const TIMEOUT_IN_MILLISECONDS = 50;
/** A module that keeps silent for so long hangs. */
const HANG_TIMEOUT_IN_MILLISECONDS = 2000;
const RESTART_DELAY_IN_MILLISECONDS = 1000;
const MAX_MEGABYTES = 64;
/** A larger one renders no faster, and takes more memory after a large page. */
const SEMI_SPACE_IN_MEGABYTES = 4;

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
 * Runs the render module of a release in a process of its own: what it does wrong, or not at all, costs a page its
 * server-rendered markup and nothing else. The next page starts a process that ended again, after a delay.
 */
export function openRenderer(file: string, { timers, onFailure }: RendererTools): Renderer {
  const running: { child: RenderProcess | undefined; isDelayed: boolean } = {
    child: undefined,
    isDelayed: false,
  };
  const start = (): RenderProcess => {
    const child = startRenderProcess(file, () => {
      running.child = undefined;
      running.isDelayed = true;
      timers.after(RESTART_DELAY_IN_MILLISECONDS, () => {
        running.isDelayed = false;
      });
    });
    running.child = child;
    return child;
  };
  const { isReady } = start();

  const renderIn = async (boot: BootData, child: RenderProcess): Promise<ServerMarkup | undefined> => {
    const state = { isSettled: false };
    const answer = child.render(boot);
    const cancelHangTimer = timers.after(HANG_TIMEOUT_IN_MILLISECONDS, () => void child.end());
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
      if (running.child || !running.isDelayed) return renderIn(boot, running.child ?? start());
      onFailure('render_broken');
      return undefined;
    },
    close: async () => {
      await running.child?.end();
    },
  };
}

/** Markup that a page shows before its scripts run, and the script right behind it. */
export interface ServerMarkup {
  readonly markup: string;
  readonly script: string;
}

/** A render module in its process. */
interface RenderProcess {
  /** Settles once it can render, or never will. */
  readonly isReady: Promise<void>;
  /** Rejects where the module failed or the process is gone. */
  render(boot: BootData): Promise<ServerMarkup>;
  end(): Promise<void>;
}

interface PendingRender {
  readonly resolve: (markup: ServerMarkup) => void;
  readonly reject: (cause: Error) => void;
}

/**
 * Starts a render module without this process's environment and with Node's permission to read its own file only;
 * `onEnd` is called once, whatever ended it.
 */
function startRenderProcess(file: string, onEnd: () => void): RenderProcess {
  const child = forkModule(realPathOf(file));
  const pending = new Map<number, PendingRender>();
  let lastId = 0;
  let cause: Error | undefined;
  let becomeReady = (): void => undefined;
  const isReady = new Promise<void>((resolve) => (becomeReady = resolve));
  const isOver = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );

  const finish = (how: Error) => {
    cause ??= how;
    for (const { reject } of pending.values()) reject(cause);
    pending.clear();
    becomeReady();
  };
  child.on('message', (message) => {
    const { data: read } = moduleMessage.safeParse(message);
    if (read === undefined) return;
    if (read === 'ready') {
      becomeReady();
      return;
    }
    if (!('id' in read)) {
      cause = new Error(read.problem);
      return;
    }
    const request = pending.get(read.id);
    pending.delete(read.id);
    if ('problem' in read) request?.reject(new Error(read.problem));
    else request?.resolve({ markup: read.markup, script: read.script });
  });
  child.on('error', finish);
  child.once('exit', (code, signal) => finish(new Error(`The render module ended with ${code ?? signal}`)));
  void isOver.then(onEnd);
  // Whoever waits for it may have nothing else to do; later it keeps no server from its end.
  void isReady.then(() => {
    child.unref();
    child.channel?.unref();
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
        // Where it cannot be sent the process has ended, which rejects it.
        child.send({ id: lastId, boot }, () => undefined);
      }),
    end: async () => {
      child.ref();
      child.kill('SIGKILL');
      await isOver;
    },
  };
}

/** The messages of a module; another process is believed no further. */
const moduleMessage = z.union([
  z.literal('ready'),
  z.object({ id: z.int(), markup: z.string(), script: z.string() }),
  z.object({ id: z.int(), problem: z.string() }),
  // Why the process ends.
  z.strictObject({ problem: z.string() }),
]);

/**
 * Runs in the process before the module. Released modules talk through the `parentPort` of a worker thread; a process has
 * none, but is an emitter of the same messages itself. It outlives a signal to the whole service, which answers requests
 * under way, and ends with the server.
 */
const preamble = `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  threads.parentPort = Object.assign(process, { postMessage: (message) => process.send(message) });
  syncBuiltinESMExports();
  process.on('uncaughtExceptionMonitor', (error) => process.send({ problem: String(error) }));
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);`;

const knows = (option: string) => process.allowedNodeEnvironmentFlags.has(option);

/** Node 20 knows the permission model by its first name only; SQLite, which Node 22 brings, opens files without permission. */
const permission = [
  knows('--permission') ? '--permission' : '--experimental-permission',
  ...(knows('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
];

function forkModule(file: string): ChildProcess {
  return fork(file, {
    env: {},
    cwd: '/',
    execArgv: [
      ...permission,
      `--allow-fs-read=${file}`,
      `--max-old-space-size=${MAX_MEGABYTES}`,
      `--max-semi-space-size=${SEMI_SPACE_IN_MEGABYTES}`,
      `--import=data:text/javascript,${encodeURIComponent(preamble)}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The permission is for the file itself, not for a link to it. */
function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
