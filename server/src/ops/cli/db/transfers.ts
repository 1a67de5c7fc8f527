import type { Database } from '../../../platform/database/database.ts';
import type { BackupHeader } from './backup-file/backup-format.ts';
import { checkBackupFile, openBackupFile } from './backup-file/read-backup-file.ts';
import { writeBackupFile } from './backup-file/write-backup-file.ts';
import { withProgress, type TransferProgress } from './with-progress.ts';
import { loadBackup, refuseUnknownMigrations } from './load-backup.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Writes all data to a new file, and reads it again as a check. Throws a TransferProblem. */
export function backUp(database: Database, file: string, progress: TransferProgress): Promise<BackupHeader> {
  return readSnapshot(database, async (backup) => {
    await writeBackupFile(file, withProgress(backup, progress), progress.signal);
    return backup.header;
  });
}

/** Loads a backup file into an empty database, which is opened only once the file was checked. Throws a TransferProblem. */
export async function restore(
  file: string,
  openTarget: () => Promise<Database>,
  progress: TransferProgress,
): Promise<BackupHeader> {
  const header = await checkBackupFile(file, progress.signal);
  await refuseUnknownMigrations(header);
  const target = await openTarget();
  try {
    await loadBackup(target, withProgress(await openBackupFile(file), progress));
  } finally {
    await target.close();
  }
  return header;
}

/** Copies all data of a database into an empty one. Throws a TransferProblem. */
export function copyDatabase(
  source: Database,
  openTarget: () => Promise<Database>,
  progress: TransferProgress,
): Promise<BackupHeader> {
  return readSnapshot(source, async (backup) => {
    await refuseUnknownMigrations(backup.header);
    const target = await openTarget();
    try {
      await loadBackup(target, withProgress(backup, progress));
    } finally {
      await target.close();
    }
    return backup.header;
  });
}
