import { ConfigError } from '../../../config/config-error.ts';
import { databaseAdvice } from '../../../platform/database/database-causes.ts';
import { DatabaseProblem } from '../../../platform/database/database-problem.ts';
import { StoreProblem } from '../../../stores/lifecycle/store-problem.ts';
import { CommandProblem } from './command-arguments.ts';

/** A command's text for people, and its `data` for scripts: English names that stay. */
export interface CommandAnswer {
  readonly text: string;
  readonly data: unknown;
  /** 0 when absent. */
  readonly exitCode?: 0 | 1;
}

/** Called with the database that a command uses, as people name it, before it is opened. */
export type NameDatabase = (name: string) => void;

export interface Program {
  /** How a command is used, or all of them where there is no such command. */
  readonly help: (command: string) => string;
  /** `isJson`: nothing else may be printed, and nobody can be asked. */
  readonly run: (
    args: readonly string[],
    isJson: boolean,
    nameDatabase: NameDatabase,
  ) => Promise<CommandAnswer>;
}

export interface ProgramOutput {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/**
 * Runs one command from its arguments to its exit code: it prints one text, or with `--json` one line. The database is named
 * as an error is printed, so that no answer changes: before the work, with `--json` beside its end.
 */
export async function runProgram(
  args: readonly string[],
  { help, run }: Program,
  { print, printError }: ProgramOutput,
): Promise<number> {
  const { words, isHelp, isJson } = readCommonOptions(args);
  const used: { database?: string } = {};
  const nameDatabase = (name: string) => {
    used.database = name;
    if (!isJson) printError(`Banco de dados: ${name}`);
  };
  try {
    const isHelpCommand = words[0] === 'help';
    const text = isHelp || isHelpCommand ? help(words[isHelpCommand ? 1 : 0] ?? '') : undefined;
    const answer =
      text === undefined ? await run(words, isJson, nameDatabase) : { text, data: { help: text } };
    print(isJson ? JSON.stringify(answer.data) : answer.text);
    if (isJson && used.database !== undefined) printError(JSON.stringify(used));
    return answer.exitCode ?? 0;
  } catch (error) {
    const problem = problemOf(error);
    printError(isJson ? JSON.stringify({ ...problem, ...used }) : problem.detail);
    return 1;
  }
}

function readCommonOptions(args: readonly string[]) {
  const isOption = (word: string) => ['--json', '--help', '-h'].includes(word);
  return {
    words: args.filter((word) => !isOption(word)),
    isHelp: args.includes('--help') || args.includes('-h'),
    isJson: args.includes('--json'),
  };
}

/** A failure as a code that stays and one pt-BR sentence. */
function problemOf(error: unknown): { readonly code: string; readonly detail: string } {
  if (error instanceof ConfigError) return { code: 'invalid_configuration', detail: error.message };
  if (error instanceof CommandProblem || error instanceof StoreProblem)
    return { code: error.code, detail: error.message };
  const advice = databaseAdvice(error);
  if (advice !== undefined)
    return { code: error instanceof DatabaseProblem ? error.code : 'database', detail: advice };
  const [firstLine = ''] = String(error).split('\n');
  return { code: 'unexpected', detail: `O comando falhou por um erro inesperado: ${firstLine}` };
}
