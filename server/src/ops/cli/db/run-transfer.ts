import { CommandProblem } from '../kit/command-arguments.ts';
import { chooseCommand, helpText } from '../kit/command-help.ts';
import { runProgram, type NameDatabase, type ProgramOutput } from '../kit/run-program.ts';
import { dbCommands, type DbTools } from './db-commands.ts';
import { progressLine } from './transfer-texts.ts';

export interface TransferTools extends Omit<DbTools, 'progress' | 'readDatabaseUrl'>, ProgramOutput {
  /** Names the database of DATABASE_URL, too. */
  readonly readDatabaseUrl: (nameDatabase: NameDatabase) => string;
  /** Its reason is the problem to print. */
  readonly signal: AbortSignal;
}

const help = {
  program: 'db',
  commands: dbCommands,
  closing: 'O banco de dados é o de DATABASE_URL. Pare antes o servidor que usa um banco embutido (pglite:).',
} as const;

/** Runs one command of `npm run db` from its arguments to its exit code. */
export function runTransfer(args: readonly string[], tools: TransferTools): Promise<number> {
  const { signal, print } = tools;
  return runProgram(
    args,
    {
      help: (name) => helpText(help, name),
      run: async ([name = '', ...words], isJson, nameDatabase) => {
        const command = Object.hasOwn(dbCommands, name) ? dbCommands[name] : undefined;
        if (!command) throw new CommandProblem(chooseCommand(dbCommands));
        const report = isJson
          ? () => undefined
          : (...step: Parameters<typeof progressLine>) => print(progressLine(...step));
        const readDatabaseUrl = () => tools.readDatabaseUrl(nameDatabase);
        return command.run(words, { ...tools, readDatabaseUrl, progress: { signal, report } });
      },
    },
    tools,
  );
}
