/** Does things later; tests bring their own. */
export interface Timers {
  /** Calls once after so many milliseconds, unless the returned step takes it back before. */
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
