import type { Timers } from '../platform/timers.ts';

interface ScheduledAction {
  readonly at: number;
  readonly milliseconds: number;
  readonly action: () => void;
}

/** Timers whose time passes only by `advance`. */
export class FakeTimers implements Timers {
  #now = 0;
  readonly #waiting = new Set<ScheduledAction>();
  #onAsked = (): void => undefined;

  after(milliseconds: number, action: () => void): () => void {
    const waiting = { at: this.#now + milliseconds, milliseconds, action };
    this.#waiting.add(waiting);
    this.#onAsked();
    return () => this.#waiting.delete(waiting);
  }

  /** How many actions are scheduled. */
  get count(): number {
    return this.#waiting.size;
  }

  /** Resolves once so many actions are scheduled after so many milliseconds. */
  asked(milliseconds: number, count = 1): Promise<void> {
    return new Promise((resolve) => {
      this.#onAsked = () => {
        const asked = [...this.#waiting].filter((waiting) => waiting.milliseconds === milliseconds);
        if (asked.length >= count) resolve();
      };
      this.#onAsked();
    });
  }

  /** Lets time pass; actions that fall due run in order, those they schedule meanwhile too. */
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

/** Of reminders, of confirmations, and of notices to devices. */
const LOOKS_EACH_MINUTE = 3;

/** Resolves once a server with a gateway and a public origin has nothing left to do: its looks of each minute and its worker wait. */
export async function atRest(timers: FakeTimers): Promise<void> {
  await timers.asked(60_000, LOOKS_EACH_MINUTE);
  await timers.asked(5000);
}
