import type { Database } from '../platform/database/database.ts';
import { findNewerMigrations } from '../platform/database/migrate.ts';

/** One line for the operator of a release that works beside, or again after, a later one. */
export async function warnOfNewerDatabase(
  pool: Database['pool'],
  print: (text: string) => void,
): Promise<void> {
  const newest = (await findNewerMigrations(pool)).at(-1);
  if (newest === undefined) return;
  print(
    `Aviso: o banco de dados é de uma versão mais nova (migração ${newest}), que ainda atende a esta: atualize este servidor quando puder.\n`,
  );
}
