import path from 'node:path';
import { ConfigError } from '../../../config/config-error.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import { databaseAdvice } from '../../../platform/database/database-causes.ts';
import { DatabaseProblem } from '../../../platform/database/database-problem.ts';
import type { Database } from '../../../platform/database/database.ts';
import { backUp, copyDatabase, restore } from './transfers.ts';
import type { TransferProgress } from './with-progress.ts';
import { readTransferCommand, transferUsage, type TransferCommand } from './transfer-command.ts';
import { TransferProblem } from './transfer-problem.ts';
import { backedUp, copied, progressLine, restored } from './transfer-texts.ts';
import { refuseExistingFile } from './backup-file/write-backup-file.ts';

export interface TransferTools {
  /** Throws a ConfigError. */
  readonly readDatabaseUrl: () => string;
  readonly openSource: (url: string) => Promise<Database>;
  readonly openTarget: (url: string, setting: 'DATABASE_URL' | '--to') => Promise<Database>;
  readonly print: (text: string) => void;
  readonly printError: (sentence: string) => void;
  /** Its reason is the problem to print. */
  readonly signal: AbortSignal;
}

/** Runs one command from its arguments to its exit code; a failure prints one sentence. */
export async function runTransfer(args: readonly string[], tools: TransferTools): Promise<number> {
  try {
    tools.print(await answer(readTransferCommand(args), tools));
    return 0;
  } catch (error) {
    tools.printError(sentenceOf(error));
    return 1;
  }
}

async function answer(command: TransferCommand, tools: TransferTools): Promise<string> {
  const { openTarget, signal, print } = tools;
  const progress: TransferProgress = { signal, report: (...progress) => print(progressLine(...progress)) };
  switch (command.name) {
    case 'help':
      return transferUsage;
    case 'backup': {
      const file = path.resolve(command.file);
      refuseExistingFile(file);
      return backedUp(file, await fromSource(tools, (source) => backUp(source, file, progress)));
    }
    case 'restore': {
      const url = tools.readDatabaseUrl();
      return restored(
        await restore(path.resolve(command.file), () => openTarget(url, 'DATABASE_URL'), progress),
      );
    }
    case 'copy': {
      const open = () => openTarget(command.targetUrl, '--to');
      return copied(await fromSource(tools, (source) => copyDatabase(source, open, progress)));
    }
  }
}

async function fromSource<Result>(
  { readDatabaseUrl, openSource }: TransferTools,
  use: (source: Database) => Promise<Result>,
): Promise<Result> {
  const source = await openSource(readDatabaseUrl());
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}

const designed = [TransferProblem, CommandProblem, DatabaseProblem, ConfigError];

function sentenceOf(error: unknown): string {
  if (designed.some((kind) => error instanceof kind)) return (error as Error).message;
  const cause = databaseAdvice(error);
  if (cause !== undefined) return cause;
  const [firstLine = ''] = String(error).split('\n');
  return `O comando falhou por um erro inesperado: ${firstLine}`;
}
