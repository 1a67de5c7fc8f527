import type { BootData } from '@hora-marcada/shared/federation';
import { inTime } from '../../platform/in-time.ts';
import type { Timers } from '../../platform/timers.ts';
import { startRenderThread, type FirstSight, type RenderThread } from './render-thread.ts';

/** Why a page left without its first sight. */
export type RenderFailure = 'render_missing' | 'render_slow' | 'render_broken';

export interface Renderer {
  /** When it can be asked, or never will. */
  readonly isReady: Promise<void>;
  /** Undefined where there is none in time. */
  render(boot: BootData): Promise<FirstSight | undefined>;
  close(): Promise<void>;
}

interface RendererTools {
  readonly timers: Timers;
  readonly onFailure: (reason: RenderFailure, cause?: unknown) => void;
}

const PATIENCE_IN_MILLISECONDS = 50;
/** A thread that keeps silent for so long hangs. */
const LONGEST_SILENCE_IN_MILLISECONDS = 2000;
const REST_IN_MILLISECONDS = 1000;

/**
 * Runs the render module of a release in a thread of its own: what it does wrong, or not at all, costs a page its first
 * sight and nothing else. A thread that ended is started anew by the next page, after a rest.
 */
export function openRenderer(file: string, { timers, onFailure }: RendererTools): Renderer {
  const running: { thread: RenderThread | undefined; isResting: boolean } = {
    thread: undefined,
    isResting: false,
  };
  const start = (): RenderThread => {
    const thread = startRenderThread(file, () => {
      running.thread = undefined;
      running.isResting = true;
      timers.after(REST_IN_MILLISECONDS, () => {
        running.isResting = false;
      });
    });
    running.thread = thread;
    return thread;
  };
  const { isReady } = start();

  const firstSight = async (boot: BootData, thread: RenderThread): Promise<FirstSight | undefined> => {
    const asked = { isSettled: false };
    const answer = thread.ask(boot);
    const forgive = timers.after(LONGEST_SILENCE_IN_MILLISECONDS, () => void thread.end());
    const settle = () => {
      asked.isSettled = true;
      forgive();
    };
    void answer.then(settle, settle);
    try {
      return await inTime(answer, PATIENCE_IN_MILLISECONDS, timers);
    } catch (cause) {
      onFailure(asked.isSettled ? 'render_broken' : 'render_slow', cause);
      return undefined;
    }
  };

  return {
    isReady,
    render: async (boot) => {
      if (running.thread || !running.isResting) return firstSight(boot, running.thread ?? start());
      onFailure('render_broken');
      return undefined;
    },
    close: async () => {
      await running.thread?.end();
    },
  };
}
