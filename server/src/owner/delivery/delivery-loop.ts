import type { Timers } from '../../platform/timers.ts';

const POLL_IN_MILLISECONDS = 5000;

interface LoopTools {
  /** Does some of the work that is due and answers how much it found. */
  readonly work: () => Promise<number>;
  readonly timers: Timers;
  readonly onFailure: (error: unknown) => void;
}

/** Works until nothing is left, when woken and every few seconds; never twice at the same time. */
export class DeliveryLoop {
  readonly #tools: LoopTools;
  #running: Promise<void> | undefined;
  #hasWork = false;
  #isStopped = false;
  #cancelTimer = (): void => undefined;

  constructor(tools: LoopTools) {
    this.#tools = tools;
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
    const { work, timers, onFailure } = this.#tools;
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
    if (!this.#isStopped) this.#cancelTimer = timers.after(POLL_IN_MILLISECONDS, () => this.wake());
  }

  #shouldContinue(found: number): boolean {
    return (found > 0 || this.#hasWork) && !this.#isStopped;
  }
}
