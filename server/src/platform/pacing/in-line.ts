import type { Refusal } from '../refusal.ts';

/** Runs a task once it is its turn; throws the line's refusal where too many wait already. */
export type Line = <Result>(task: () => Promise<Result>) => Promise<Result>;

interface LineLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal: () => Refusal;
}

/** A line in which so many tasks run at once, and the next ones wait in order. */
export function createLine({ atOnce, waiting: maxWaiting, refusal }: LineLimits): Line {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const waitForTurn = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    if (free === 0 && waiting.length >= maxWaiting) throw refusal();
    await waitForTurn();
    try {
      return await task();
    } finally {
      pass();
    }
  };
}

/** A line for each key, kept for as long as anybody is in it. */
export function createLines(limits: LineLimits): (key: string) => Line {
  const lines = new Map<string, { readonly line: Line; tasks: number }>();
  return (key) => async (task) => {
    const entry = lines.get(key) ?? { line: createLine(limits), tasks: 0 };
    lines.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.line(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) lines.delete(key);
    }
  };
}
