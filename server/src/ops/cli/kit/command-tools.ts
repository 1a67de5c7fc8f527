import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Database } from '../../../platform/database/database.ts';
import type { RecordTools } from '../../../stores/change-log/change-log-queries.ts';
import { CommandProblem } from './command-arguments.ts';

export interface CommandTools extends RecordTools {
  readonly database: Database;
  /** Where the site is reached, as far as this machine's configuration says. */
  readonly readSite: () => string;
  /** Resolves with undefined where nobody can answer. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Resolves with one line of the input, '' without any. */
  readonly readSecret: (prompt: string) => Promise<string>;
}

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

/** Reads one line of the input; on a terminal it asks, and shows nothing of what is typed. */
export function readSecret(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      if (isTerminal) process.stderr.write('\n');
      resolve('');
    });
  });
}

/** Throws a CommandProblem unless the operator answers yes to an erasure. */
export async function requireConfirmation(
  ask: (question: string) => Promise<string | undefined>,
  question: string,
): Promise<void> {
  const answer = await ask(`${question} (sim/não) `);
  const isYes = ['sim', 's', 'yes', 'y'].includes(answer?.trim().toLowerCase() ?? '');
  if (!isYes) throw new CommandProblem('Nada foi apagado: responda sim, ou use --yes.', 'not_confirmed');
}
