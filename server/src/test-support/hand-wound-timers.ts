import type { Timers } from '../platform/timers.ts';

interface Waiting {
  readonly at: number;
  readonly milliseconds: number;
  readonly action: () => void;
}

/** Timers that go on only when told to. */
export class HandWoundTimers implements Timers {
  #now = 0;
  readonly #waiting = new Set<Waiting>();
  #onAsked = (): void => undefined;

  after(milliseconds: number, action: () => void): () => void {
    const waiting = { at: this.#now + milliseconds, milliseconds, action };
    this.#waiting.add(waiting);
    this.#onAsked();
    return () => this.#waiting.delete(waiting);
  }

  /** How many actions wait. */
  get count(): number {
    return this.#waiting.size;
  }

  /** Waits until somebody waits for an action after so many milliseconds. */
  asked(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onAsked = () => {
        if ([...this.#waiting].some((waiting) => waiting.milliseconds === milliseconds)) resolve();
      };
      this.#onAsked();
    });
  }

  /** Lets time pass; what falls due is done in order, and what it asks for in turn too. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#waiting.delete(next);
      this.#now = next.at;
      next.action();
    }
    this.#now = end;
  }
}
