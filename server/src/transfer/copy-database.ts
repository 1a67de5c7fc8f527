import type { Database } from '../platform/database/database.ts';
import type { BackupHeader } from './backup-format.ts';
import { follow, type Follower } from './follow.ts';
import { loadBackup, refuseUnknownMigrations } from './load-backup.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Puts all data of one database into another, which is empty. Throws a TransferProblem. */
export function copyDatabase(
  source: Database,
  openTarget: () => Promise<Database>,
  follower: Follower,
): Promise<BackupHeader> {
  return readSnapshot(source, async (backup) => {
    await refuseUnknownMigrations(backup.header);
    const target = await openTarget();
    try {
      await loadBackup(target, follow(backup, follower));
    } finally {
      await target.close();
    }
    return backup.header;
  });
}
