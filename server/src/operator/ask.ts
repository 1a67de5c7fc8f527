import { createInterface } from 'node:readline';

/** Asks on the terminal; undefined when the input ends without an answer. */
export function ask(question: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const leave = () => {
      process.stdout.write('\n');
      resolve(undefined);
    };
    lines.once('close', leave);
    lines.question(question, (answer) => {
      lines.off('close', leave).close();
      resolve(answer);
    });
  });
}
