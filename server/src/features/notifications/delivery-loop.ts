import type { Timers } from '../../platform/timers.ts';

const POLL_IN_MILLISECONDS = 5000;

interface LoopTools {
  /** Does some of the work and answers how much it found. */
  readonly work: () => Promise<number>;
  readonly timers: Timers;
  readonly onFailure: (error: unknown) => void;
}

/** Works until nothing is left, when woken and every few seconds; never twice at the same time. */
export class DeliveryLoop {
  readonly #tools: LoopTools;
  #round: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  #takeBack = (): void => undefined;

  constructor(tools: LoopTools) {
    this.#tools = tools;
  }

  /** Work has come, maybe while other work was under way. */
  wake(): void {
    this.#isWanted = true;
    this.#takeBack();
    // Begun a moment later, so that work which wakes the loop finds it at work.
    if (!this.#isStopped) this.#round ??= Promise.resolve().then(() => this.#workAndRest());
  }

  /** Resolves when the work under way is done; nothing begins after it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#takeBack();
    await this.#round;
  }

  async #workAndRest(): Promise<void> {
    const { work, timers, onFailure } = this.#tools;
    try {
      let found = 0;
      while (this.#goesOn(found)) {
        this.#isWanted = false;
        found = await work();
      }
    } catch (error) {
      onFailure(error);
    }
    this.#round = undefined;
    if (!this.#isStopped) this.#takeBack = timers.after(POLL_IN_MILLISECONDS, () => this.wake());
  }

  #goesOn(found: number): boolean {
    return (found > 0 || this.#isWanted) && !this.#isStopped;
  }
}
