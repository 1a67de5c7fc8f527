/** Runs one step of the start and returns its result. */
export type StartStep = <Result>(text: string, work: () => Promise<Result>) => Promise<Result>;

/** Shorter steps are not reported. */
const MIN_REPORTED_IN_MILLISECONDS = 300;

/** Reports each step on a line of its own, with its duration once it is done. */
export function reportProgress(write: (text: string) => void, now = () => performance.now()): StartStep {
  return async (text, work) => {
    const startedAt = now();
    const line = { isReported: false };
    const report = () => {
      if (!line.isReported) write(`  ${text}… `);
      line.isReported = true;
    };
    const waiting = setTimeout(report, MIN_REPORTED_IN_MILLISECONDS);
    try {
      const result = await work();
      const spent = now() - startedAt;
      // The embedded database blocks this thread: the timer may never have fired.
      if (spent >= MIN_REPORTED_IN_MILLISECONDS) report();
      if (line.isReported) write(`${seconds(spent)}\n`);
      return result;
    } catch (error) {
      if (line.isReported) write('não deu certo\n');
      throw error;
    } finally {
      clearTimeout(waiting);
    }
  };
}

/** Runs the steps without output, as a service does. */
export const silent: StartStep = (_, work) => work();

/** '1,4 s' */
function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
}
