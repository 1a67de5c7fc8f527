import type { DatabaseFacts } from './database-facts-queries.ts';
import { wrong, type Finding } from '../finding.ts';
import { psql, resetLine } from './sql-lines-rules.ts';

type ReadOnlyFacts = Pick<DatabaseFacts, 'databaseName' | 'userName' | 'isInRecovery' | 'readOnlySource'>;

/** Why a database takes no writes, and the line that ends it. */
export function readOnlyFindings({ isInRecovery, readOnlySource, ...names }: ReadOnlyFacts): Finding[] {
  const found: Finding[] = [];
  if (isInRecovery) {
    found.push(
      wrong(
        'database_in_recovery',
        'O PostgreSQL só aceita leituras: é uma réplica, ou ainda se recupera.',
        `Ponha em DATABASE_URL o servidor primário; ou, para que seja este: ${psql('select pg_promote()')}`,
      ),
    );
  }
  if (readOnlySource !== null) {
    found.push(
      wrong(
        'database_read_only',
        `O banco de dados só aceita leituras: default_transaction_read_only está on (${readOnlySource}).`,
        resetLine(
          { name: 'default_transaction_read_only', source: readOnlySource },
          'off',
          names,
          // In a session that may write all the same.
          `PGOPTIONS='-c default_transaction_read_only=off' `,
        ),
      ),
    );
  }
  return found;
}
