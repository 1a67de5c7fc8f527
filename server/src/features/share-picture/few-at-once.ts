type Work<Result> = () => Promise<Result>;

/** Starts so many works at once; the rest wait in order. */
export function fewAtOnce(limit: number): <Result>(work: Work<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = limit;
  const turn = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
