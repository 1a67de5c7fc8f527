/** Runs actions later; tests bring their own. */
export interface Timers {
  /** Calls once after so many milliseconds, unless the returned step cancels it before. */
  after(milliseconds: number, action: () => void): () => void;
}

/** They never keep the process alive. */
export const systemTimers: Timers = {
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Settles as `awaited` does; rejects once so many milliseconds have passed without that. */
export function withTimeout<Value>(
  awaited: Promise<Value>,
  milliseconds: number,
  timers: Timers,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(milliseconds, () => {
      reject(new Error(`No answer after ${milliseconds} ms`));
    });
    void awaited.then(resolve, reject).finally(cancel);
  });
}
