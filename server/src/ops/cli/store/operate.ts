import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { operatorAuthor } from '../../../stores/change-log/change-rules.ts';
import type { CommandTools } from '../kit/command-tools.ts';
import { helpText } from '../kit/command-help.ts';
import { runProgram, type CommandAnswer, type NameDatabase, type ProgramOutput } from '../kit/run-program.ts';
import { readCommand } from './read-command.ts';
import { runCommand } from './run-command.ts';
import { storeCommands } from './store-help.ts';

export interface OperatorTools extends Omit<CommandTools, 'database' | 'newId' | 'author'>, ProgramOutput {
  /** Opens the migrated database after naming it; one that is missing or empty is made by a command that creates only. */
  readonly openDatabase: (creates: boolean, nameDatabase: NameDatabase) => Promise<Database>;
}

/** Runs one command of `npm run store` from its arguments to its exit code. */
export function operate(args: readonly string[], tools: OperatorTools): Promise<number> {
  const help = {
    program: 'store',
    commands: storeCommands,
    closing: 'O banco de dados é o de DATABASE_URL.',
  } as const;
  return runProgram(
    args,
    {
      help: (name) => helpText(help, name),
      run: (words, isJson, nameDatabase) => answer(words, tools, isJson, nameDatabase),
    },
    tools,
  );
}

async function answer(
  args: readonly string[],
  { openDatabase, clock, readSite, ask, readSecret }: OperatorTools,
  isJson: boolean,
  nameDatabase: NameDatabase,
): Promise<CommandAnswer> {
  const command = readCommand(args);
  const database = await openDatabase(command.name === 'create', nameDatabase);
  try {
    const tools = { newId: randomUUID, author: operatorAuthor, database, clock, readSite, readSecret };
    return await runCommand(command, { ...tools, ask: isJson ? () => Promise.resolve(undefined) : ask });
  } finally {
    await database.close();
  }
}
