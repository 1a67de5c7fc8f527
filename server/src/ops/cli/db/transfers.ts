import { openDatabase, type Database } from '../../../platform/database/database.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import { checkBackup, openBackup, writeBackup } from './backup-file.ts';
import type { Backup, Manifest } from './backup-rules.ts';
import { loadBackup, refuseUnknownMigrations } from './load-backup.ts';
import { readSnapshot } from './read-snapshot.ts';
import { findContents, type DatabaseContents } from './table-queries.ts';
import { withProgress, type TransferProgress } from './table-text.ts';

/** How a target is opened; a command closes it. */
type OpenTarget = () => Promise<Database>;

/** Writes all data to a new file, and reads it again as a check. Throws a CommandProblem. */
export function backUp(database: Database, file: string, progress: TransferProgress): Promise<Manifest> {
  return readSnapshot(database, async ({ manifest, texts }) => {
    await writeBackup(file, { manifest, texts: withProgress(texts, progress) }, progress.signal);
    return manifest;
  });
}

/** Loads a backup file into an empty database, which is opened only once the file was checked. Throws a CommandProblem. */
export async function restore(file: string, open: OpenTarget, progress: TransferProgress): Promise<Manifest> {
  await checkBackup(file, progress.signal);
  return load(await openBackup(file), open, progress);
}

/** Copies all data of a database into an empty one. Throws a CommandProblem. */
export function copyDatabase(
  source: Database,
  open: OpenTarget,
  progress: TransferProgress,
): Promise<Manifest> {
  return readSnapshot(source, (backup) => load(backup, open, progress));
}

async function load(
  { manifest, texts }: Backup,
  open: OpenTarget,
  progress: TransferProgress,
): Promise<Manifest> {
  await refuseUnknownMigrations(manifest);
  const target = await open();
  try {
    await loadBackup(target, { manifest, texts: withProgress(texts, progress) });
  } finally {
    await target.close();
  }
  return manifest;
}

export interface DrillResult {
  readonly manifest: Manifest;
  readonly contents: DatabaseContents;
}

/**
 * Restores a backup into a database in memory, as an installation would, and looks at what is in it. Throws a CommandProblem,
 * also for a backup without a store.
 */
export async function drill(file: string, progress: TransferProgress): Promise<DrillResult> {
  const database = await openDatabase('pglite:memory');
  try {
    const open = () => Promise.resolve({ ...database, close: () => Promise.resolve() });
    const manifest = await restore(file, open, progress);
    const contents = await findContents(database);
    if (contents?.stores) return { manifest, contents };
    throw new CommandProblem(
      'O backup pode ser restaurado, mas não tem nenhum estabelecimento: confira DATABASE_URL de quem o grava.',
      'without_stores',
    );
  } finally {
    await database.close();
  }
}
