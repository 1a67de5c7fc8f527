import type { FastifyInstance } from 'fastify';
import type { Timers } from '../timers.ts';

interface LoopTools {
  /** Does some of the work that is due and answers how much it found; the rest is asked for at once. */
  readonly work: () => Promise<number>;
  /** Between a round that found nothing and the next. */
  readonly pauseInMilliseconds: number;
  readonly timers: Timers;
  readonly onFailure: (error: unknown) => void;
}

/** Works until nothing is left, when woken and after each pause; never twice at the same time. */
export class WorkLoop {
  readonly #tools: LoopTools;
  #running: Promise<void> | undefined;
  #hasWork = false;
  #isStopped = false;
  #cancelTimer = (): void => undefined;

  constructor(tools: LoopTools) {
    this.#tools = tools;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** From the app's start, after a delay, to its end, which waits for the work under way. */
  runWith(app: FastifyInstance, delayInMilliseconds = 0): void {
    app.addHook('onReady', (done) => {
      if (delayInMilliseconds > 0) this.#wakeAfter(delayInMilliseconds);
      else this.wake();
      done();
    });
    app.addHook('onClose', () => this.stop());
  }

  /** Starts the work, or has it continue when more has come meanwhile. */
  wake(): void {
    this.#hasWork = true;
    this.#cancelTimer();
    // Starts in the next microtask, so that work which wakes the loop finds it running.
    if (!this.#isStopped) this.#running ??= Promise.resolve().then(() => this.#workUntilDone());
  }

  /** Resolves when the work under way is done; nothing begins after it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#running;
  }

  async #workUntilDone(): Promise<void> {
    const { work, pauseInMilliseconds, onFailure } = this.#tools;
    try {
      let found = 0;
      while (this.#shouldContinue(found)) {
        this.#hasWork = false;
        found = await work();
      }
    } catch (error) {
      onFailure(error);
    }
    this.#running = undefined;
    if (!this.#isStopped) this.#wakeAfter(pauseInMilliseconds);
  }

  #wakeAfter(milliseconds: number): void {
    this.#cancelTimer = this.#tools.timers.after(milliseconds, () => this.wake());
  }

  #shouldContinue(found: number): boolean {
    return (found > 0 || this.#hasWork) && !this.#isStopped;
  }
}
