import path from 'node:path';
import { ConfigError } from '../config.ts';
import { CommandProblem } from '../operator/command-problem.ts';
import { causeIn } from '../platform/database/database-causes.ts';
import { DatabaseProblem } from '../platform/database/database-problem.ts';
import type { Database } from '../platform/database/database.ts';
import { backUp } from './back-up.ts';
import { copyDatabase } from './copy-database.ts';
import type { Follower } from './follow.ts';
import { restore } from './restore.ts';
import { readTransferCommand, transferUsage, type TransferCommand } from './transfer-command.ts';
import { TransferProblem } from './transfer-problem.ts';
import { backedUp, copied, progressLine, restored } from './transfer-texts.ts';
import { refuseExistingFile } from './write-backup-file.ts';

export interface TransferTools {
  /** Throws a ConfigError. */
  readonly readDatabaseUrl: () => string;
  readonly openSource: (url: string) => Promise<Database>;
  readonly openTarget: (url: string, setting: 'DATABASE_URL' | '--to') => Promise<Database>;
  readonly print: (text: string) => void;
  readonly complain: (sentence: string) => void;
  /** Its reason is the problem to complain of. */
  readonly signal: AbortSignal;
}

/** Runs one command from its words to its exit code; whatever goes wrong is told in one sentence. */
export async function runTransfer(words: readonly string[], tools: TransferTools): Promise<number> {
  try {
    tools.print(await answer(readTransferCommand(words), tools));
    return 0;
  } catch (error) {
    tools.complain(sentenceOf(error));
    return 1;
  }
}

async function answer(command: TransferCommand, tools: TransferTools): Promise<string> {
  const { openTarget, signal, print } = tools;
  const follower: Follower = { signal, report: (...progress) => print(progressLine(...progress)) };
  switch (command.name) {
    case 'help':
      return transferUsage;
    case 'backup': {
      const file = path.resolve(command.file);
      refuseExistingFile(file);
      return backedUp(file, await fromSource(tools, (source) => backUp(source, file, follower)));
    }
    case 'restore': {
      const url = tools.readDatabaseUrl();
      return restored(
        await restore(path.resolve(command.file), () => openTarget(url, 'DATABASE_URL'), follower),
      );
    }
    case 'copy': {
      const open = () => openTarget(command.targetUrl, '--to');
      return copied(await fromSource(tools, (source) => copyDatabase(source, open, follower)));
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
  const cause = causeIn(error);
  if (cause !== undefined) return cause;
  const [firstLine = ''] = String(error).split('\n');
  return `O comando falhou por um erro inesperado: ${firstLine}`;
}
