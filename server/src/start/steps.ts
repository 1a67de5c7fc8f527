/** Does a step of the start and gives what it gave. */
export type Step = <Result>(text: string, work: () => Promise<Result>) => Promise<Result>;

/** Whoever looks on is told of a step from here on; one that is over sooner is nothing to wait for. */
const WORTH_TELLING_IN_MILLISECONDS = 300;

/** Tells each step on a line of its own, with its time once it is done. */
export function tellSteps(write: (text: string) => void, now = () => performance.now()): Step {
  return async (text, work) => {
    const startedAt = now();
    const line = { isTold: false };
    const tell = () => {
      if (!line.isTold) write(`  ${text}… `);
      line.isTold = true;
    };
    const waiting = setTimeout(tell, WORTH_TELLING_IN_MILLISECONDS);
    try {
      const result = await work();
      const spent = now() - startedAt;
      // The embedded database works in this very thread: the timer may never have had its turn.
      if (spent >= WORTH_TELLING_IN_MILLISECONDS) tell();
      if (line.isTold) write(`${seconds(spent)}\n`);
      return result;
    } catch (error) {
      if (line.isTold) write('não deu certo\n');
      throw error;
    } finally {
      clearTimeout(waiting);
    }
  };
}

/** Does the steps without a word, as a service does. */
export const doSilently: Step = (_, work) => work();

/** '1,4 s' */
function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
}
