import type { BootData } from '@hora-marcada/shared/federation';
import { withTimeout, type Timers } from '../../../platform/timers.ts';
import { startRenderProcess, type RenderProcess, type ServerMarkup } from './render-process.ts';

const TIMEOUT_IN_MILLISECONDS = 50;
/** A module that keeps silent for so long hangs. */
const HANG_TIMEOUT_IN_MILLISECONDS = 2000;
const RESTART_DELAY_IN_MILLISECONDS = 1000;

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
