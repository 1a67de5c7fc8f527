import { StoreProblem } from '../features/stores/store-problem.ts';
import { ConfigError } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { causeIn } from '../platform/database/database-causes.ts';
import { CommandProblem } from './command-problem.ts';
import type { CommandTools } from './command-tools.ts';
import { readCommand } from './read-command.ts';
import { runCommand } from './run-command.ts';
import { usage } from './usage.ts';

export interface OperatorTools extends Omit<CommandTools, 'database'> {
  readonly openDatabase: () => Promise<Database>;
  readonly print: (text: string) => void;
  readonly complain: (sentence: string) => void;
}

/** Runs one command from its words to its exit code; whatever goes wrong is told in one sentence. */
export async function operate(words: readonly string[], tools: OperatorTools): Promise<number> {
  try {
    tools.print(await answer(words, tools));
    return 0;
  } catch (error) {
    tools.complain(sentenceOf(error));
    return 1;
  }
}

async function answer(
  words: readonly string[],
  { openDatabase, clock, ask }: OperatorTools,
): Promise<string> {
  const command = readCommand(words);
  if (command.name === 'help') return usage;
  const database = await openDatabase();
  try {
    return await runCommand(command, { database, clock, ask });
  } finally {
    await database.close();
  }
}

const designed = [CommandProblem, StoreProblem, ConfigError];

function sentenceOf(error: unknown): string {
  if (designed.some((kind) => error instanceof kind)) return (error as Error).message;
  const cause = causeIn(error);
  if (cause !== undefined) return cause;
  const [firstLine = ''] = String(error).split('\n');
  return `O comando falhou por um erro inesperado: ${firstLine}`;
}
