import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '../../../platform/database/database.ts';
import { distributed, distributeStores } from '../citus/distribute-stores.ts';
import { CommandProblem, readArguments } from '../kit/command-arguments.ts';
import { chooseCommand, helpText, type CommandHelp } from '../kit/command-help.ts';
import { runProgram, type CommandAnswer, type NameDatabase, type ProgramOutput } from '../kit/run-program.ts';
import { checkBackup, openBackup, writeBackup } from './backup-file.ts';
import { backedUp, copied, drilled, progressLine, restored } from './db-answers.ts';
import { backupName, makeBackupFolder, removeOldBackups } from './old-backups.ts';
import type { TransferProgress } from './table-text.ts';
import { loadInto, readSnapshot } from './transfers.ts';

/** What `npm run db` needs from outside. */
export interface DbTools extends ProgramOutput {
  /** Throws a ConfigError, or a CommandProblem where nobody asked for a database. */
  readonly readDatabaseUrl: (nameDatabase: NameDatabase) => string;
  /** Opens a database that is there to read from, or one to write to, whose problems name where its URL came from. */
  readonly open: (url: string, use: 'source' | 'DATABASE_URL' | '--to') => Promise<Database>;
  readonly now: Date;
  /** Its reason is the problem to print. */
  readonly signal: AbortSignal;
}

interface RunTools extends DbTools {
  readonly readUrl: () => string;
  readonly progress: TransferProgress;
}

interface DbCommand extends CommandHelp {
  /** `args`: what follows the command's name. Throws a CommandProblem or a DatabaseProblem. */
  readonly run: (args: readonly string[], tools: RunTools) => Promise<CommandAnswer>;
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
      const options = { into: { type: 'string' }, 'keep-days': { type: 'string' } } as const;
      const { target, values } = readArguments(args, options);
      const { into: folder, 'keep-days': days } = values;
      if ((target === undefined) === (folder === undefined) || target === '' || folder === '')
        throw new CommandProblem('Informe o arquivo: npm run db -- backup <arquivo>.');
      if (days !== undefined && (folder === undefined || !/^[1-9]\d{0,4}$/.test(days)))
        throw new CommandProblem(
          'A opção --keep-days precisa de --into e de um número de dias, a partir de 1.',
        );
      const file = path.resolve(target ?? path.join(folder ?? '', backupName(tools.now)));
      if (existsSync(file))
        throw new CommandProblem(`O arquivo ${file} já existe: escolha outro nome.`, 'file');
      const manifest = await fromSource(tools, async (source) => {
        if (folder !== undefined) await makeBackupFolder(path.dirname(file));
        return readSnapshot(source, (backup) => writeBackup(file, backup, tools.progress));
      });
      const removed = days === undefined ? [] : await removeOldBackups(file, Number(days), tools.now);
      return backedUp(file, manifest, removed);
    },
  },
  restore: {
    words: '<arquivo>',
    purpose: 'põe os dados de um backup em um banco de dados vazio',
    run: async (args, { readUrl, open, progress }) => {
      const file = readFile(args, 'restore');
      const url = readUrl();
      await checkBackup(file, progress.signal);
      const backup = await openBackup(file);
      await loadInto(() => open(url, 'DATABASE_URL'), backup, progress);
      return restored(backup.manifest);
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
      return fromSource(tools, (source) =>
        readSnapshot(source, async (backup) => {
          await loadInto(() => tools.open(url, '--to'), backup, tools.progress);
          return copied(backup.manifest);
        }),
      );
    },
  },
  drill: {
    words: '<arquivo>',
    purpose: 'ensaia a restauração de um backup em um banco de dados que é apagado em seguida',
    run: async (args, { progress }) => {
      const file = readFile(args, 'drill');
      await checkBackup(file, progress.signal);
      const backup = await openBackup(file);
      const lastBookedAt = await loadInto(() => openDatabase('pglite:memory'), backup, progress);
      const answer = drilled(backup.manifest, lastBookedAt);
      if (answer.data.stores > 0) return answer;
      throw new CommandProblem(
        'O backup pode ser restaurado, mas não tem nenhum estabelecimento: confira DATABASE_URL de quem o grava.',
        'without_stores',
      );
    },
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

const help = {
  program: 'db',
  commands: dbCommands,
  closing: 'O banco de dados é o de DATABASE_URL. Pare antes o servidor que usa um banco embutido (pglite:).',
} as const;

/** Runs one command of `npm run db` from its arguments to its exit code. */
export function runDbCommand(args: readonly string[], tools: DbTools): Promise<number> {
  const { signal, print } = tools;
  return runProgram(
    args,
    {
      help: (name) => helpText(help, name),
      run: async ([name = '', ...words], isJson, nameDatabase) => {
        const command = Object.hasOwn(dbCommands, name) ? dbCommands[name] : undefined;
        if (!command) throw new CommandProblem(chooseCommand(dbCommands));
        const report = (...step: Parameters<typeof progressLine>) => isJson || print(progressLine(...step));
        const readUrl = () => tools.readDatabaseUrl(nameDatabase);
        return command.run(words, { ...tools, readUrl, progress: { signal, report } });
      },
    },
    tools,
  );
}

function readFile(args: readonly string[], command: string): string {
  const { target: file } = readArguments(args, {});
  if (!file) throw new CommandProblem(`Informe o arquivo: npm run db -- ${command} <arquivo>.`);
  return path.resolve(file);
}

async function fromSource<Result>(
  { readUrl, open }: RunTools,
  use: (source: Database) => Promise<Result>,
): Promise<Result> {
  const source = await open(readUrl(), 'source');
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}
