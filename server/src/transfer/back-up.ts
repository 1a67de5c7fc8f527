import type { Database } from '../platform/database/database.ts';
import type { BackupHeader } from './backup-format.ts';
import { follow, type Follower } from './follow.ts';
import { readSnapshot } from './read-snapshot.ts';
import { writeBackupFile } from './write-backup-file.ts';

/** Writes all data to a new file, and reads that again to see that all is there. Throws a TransferProblem. */
export function backUp(database: Database, file: string, follower: Follower): Promise<BackupHeader> {
  return readSnapshot(database, async (backup) => {
    await writeBackupFile(file, follow(backup, follower), follower.signal);
    return backup.header;
  });
}
