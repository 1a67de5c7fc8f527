import type { Database } from '../platform/database/database.ts';
import type { BackupHeader } from './backup-format.ts';
import { follow, type Follower } from './follow.ts';
import { loadBackup, refuseUnknownMigrations } from './load-backup.ts';
import { checkBackupFile, openBackupFile } from './read-backup-file.ts';

/** Puts a backup file into an empty database, which is opened once the file is known to be sound. Throws a TransferProblem. */
export async function restore(
  file: string,
  openTarget: () => Promise<Database>,
  follower: Follower,
): Promise<BackupHeader> {
  const header = await checkBackupFile(file, follower.signal);
  await refuseUnknownMigrations(header);
  const target = await openTarget();
  try {
    await loadBackup(target, follow(await openBackupFile(file), follower));
  } finally {
    await target.close();
  }
  return header;
}
