import path from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import { CommandProblem, readArguments } from '../kit/command-arguments.ts';
import type { CommandHelp } from '../kit/command-help.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import { refuseExistingFile } from './backup-file.ts';
import { distributed, distributeStores } from '../citus/distribute-stores.ts';
import { backupName, makeBackupFolder, removeOldBackups } from './old-backups.ts';
import type { TransferProgress } from './table-text.ts';
import { backedUp, copied, drilled, restored } from './transfer-texts.ts';
import { backUp, copyDatabase, drill, restore } from './transfers.ts';

/** What a command of `npm run db` needs from outside. */
export interface DbTools {
  /** Throws a ConfigError, or a CommandProblem where nobody asked for a database. */
  readonly readDatabaseUrl: () => string;
  readonly openSource: (url: string) => Promise<Database>;
  readonly openTarget: (url: string, setting: 'DATABASE_URL' | '--to') => Promise<Database>;
  readonly now: () => Date;
  readonly progress: TransferProgress;
}

interface DbCommand extends CommandHelp {
  /** `args`: what follows the command's name. Throws a CommandProblem, of which a CommandProblem is one. */
  readonly run: (args: readonly string[], tools: DbTools) => Promise<CommandAnswer>;
}

/** The commands of `npm run db`, by their names. */
export const dbCommands: Readonly<Record<string, DbCommand>> = {
  backup: {
    words: '<arquivo> | --into <pasta> [--keep-days N]',
    purpose: 'grava todos os dados em um arquivo novo, que só você pode ler',
    sections: [
      'Backup em uma pasta:\n  --into <pasta>              o arquivo tem ali a data como nome\n  --keep-days N               depois de gravar, apaga dali os que têm mais de N dias',
    ],
    run: async (args, tools) => {
      const { target, values } = readArguments(args, {
        into: { type: 'string' },
        'keep-days': { type: 'string' },
      });
      const { into: folder, 'keep-days': days } = values;
      if ((target === undefined) === (folder === undefined) || target === '' || folder === '')
        throw new CommandProblem('Informe o arquivo: npm run db -- backup <arquivo>.');
      if (days !== undefined && (folder === undefined || !/^[1-9]\d{0,4}$/.test(days)))
        throw new CommandProblem(
          'A opção --keep-days precisa de --into e de um número de dias, a partir de 1.',
        );
      const now = tools.now();
      const file = path.resolve(target ?? path.join(folder ?? '', backupName(now)));
      refuseExistingFile(file);
      const manifest = await fromSource(tools, async (source) => {
        if (folder !== undefined) await makeBackupFolder(path.dirname(file));
        return backUp(source, file, tools.progress);
      });
      const removed = days === undefined ? [] : await removeOldBackups(file, Number(days), now);
      return backedUp(file, manifest, removed);
    },
  },
  restore: {
    words: '<arquivo>',
    purpose: 'põe os dados de um backup em um banco de dados vazio',
    run: async (args, { readDatabaseUrl, openTarget, progress }) => {
      const file = readFile(args, 'restore');
      const url = readDatabaseUrl();
      return restored(await restore(file, () => openTarget(url, 'DATABASE_URL'), progress));
    },
  },
  copy: {
    words: '--to postgres://…',
    purpose: 'copia todos os dados para outro banco de dados, vazio',
    run: async (args, tools) => {
      const { target, values } = readArguments(args, { to: { type: 'string' } });
      const { to: url } = values;
      if (target !== undefined || !url)
        throw new CommandProblem('Informe o destino: npm run db -- copy --to postgres://….');
      const open = () => tools.openTarget(url, '--to');
      return copied(await fromSource(tools, (source) => copyDatabase(source, open, tools.progress)));
    },
  },
  drill: {
    words: '<arquivo>',
    purpose: 'ensaia a restauração de um backup em um banco de dados que é apagado em seguida',
    run: async (args, { progress }) => drilled(await drill(readFile(args, 'drill'), progress)),
  },
  distribute: {
    words: '',
    purpose: 'distribui os estabelecimentos pelos servidores de um cluster Citus',
    run: async (args, tools) => {
      if (args.length > 0)
        throw new CommandProblem('distribute não leva nada depois: npm run db -- distribute.');
      return distributed(await fromSource(tools, distributeStores));
    },
  },
};

function readFile(args: readonly string[], command: string): string {
  const { target: file } = readArguments(args, {});
  if (!file) throw new CommandProblem(`Informe o arquivo: npm run db -- ${command} <arquivo>.`);
  return path.resolve(file);
}

async function fromSource<Result>(
  { readDatabaseUrl, openSource }: DbTools,
  use: (source: Database) => Promise<Result>,
): Promise<Result> {
  const source = await openSource(readDatabaseUrl());
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}
