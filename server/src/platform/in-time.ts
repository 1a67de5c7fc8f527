import type { Timers } from './timers.ts';

/** What is awaited; rejects once so many milliseconds have passed without it. */
export function inTime<Value>(awaited: Promise<Value>, milliseconds: number, timers: Timers): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(milliseconds, () => {
      reject(new Error(`No answer after ${milliseconds} ms`));
    });
    void awaited.then(resolve, reject).finally(cancel);
  });
}
