import { startThrowAwayPostgres } from '../postgres/throw-away-postgres.mjs';
import '../typescript.mjs';

const { openPostgres } = await import('../../server/src/platform/database/open-postgres.ts');
const { migrate } = await import('../../server/src/platform/database/migrate.ts');

/** A PostgreSQL where every new database has the schema of this tree's migrations already. */
export async function startMigratedPostgres() {
  const postgres = await startThrowAwayPostgres();
  try {
    const { pool, close } = await openPostgres(postgres.url.replace(/postgres$/, 'template1'));
    await migrate(pool).finally(close);
    return postgres;
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}
