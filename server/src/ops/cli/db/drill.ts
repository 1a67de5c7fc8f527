import { openDatabase } from '../../../platform/database/database.ts';
import type { BackupHeader } from './backup-file/backup-format.ts';
import { wholeDatabase } from './catalog-queries.ts';
import { findContents, type RestoredContents } from './drill-queries.ts';
import { TransferProblem } from './transfer-problem.ts';
import { restore } from './transfers.ts';
import type { TransferProgress } from './with-progress.ts';

export interface DrillResult {
  readonly header: BackupHeader;
  readonly contents: RestoredContents;
}

/**
 * Restores a backup into a database in memory, as an installation would, and looks at what is in it. Throws a TransferProblem,
 * also for a backup without a store.
 */
export async function drill(file: string, progress: TransferProgress): Promise<DrillResult> {
  const database = await openDatabase('pglite:memory');
  try {
    const open = () => Promise.resolve({ ...database, close: () => Promise.resolve() });
    const header = await restore(file, open, progress);
    const contents = await findContents(wholeDatabase(database));
    if (!contents?.stores) throw withoutStores();
    return { header, contents };
  } finally {
    await database.close();
  }
}

function withoutStores(): TransferProblem {
  return new TransferProblem(
    'without_stores',
    'O backup pode ser restaurado, mas não tem nenhum estabelecimento: confira DATABASE_URL de quem o grava.',
  );
}
