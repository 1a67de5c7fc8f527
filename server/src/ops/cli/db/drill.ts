import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
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
 * Restores a backup into an embedded database in a folder of its own, as an installation would, looks at what is in it, and
 * removes it. Throws a TransferProblem, also for a backup without a store.
 */
export async function drill(file: string, progress: TransferProgress): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hora-marcada-drill-'));
  const open = () => openDatabase(`pglite:${path.join(folder, 'data')}`);
  try {
    const header = await restore(file, open, progress);
    const database = await open();
    try {
      const contents = await findContents(wholeDatabase(database));
      if (!contents?.stores) throw withoutStores();
      return { header, contents };
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withoutStores(): TransferProblem {
  return new TransferProblem(
    'without_stores',
    'O backup pode ser restaurado, mas não tem nenhum estabelecimento: confira DATABASE_URL de quem o grava.',
  );
}
