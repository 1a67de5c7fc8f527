import { shellLine } from '../../../platform/shell-words.ts';
import type { DatabaseFacts } from './database-facts-queries.ts';
import { wrong, type Finding } from './finding.ts';

type ReadOnlyFacts = Pick<DatabaseFacts, 'databaseName' | 'userName' | 'isInRecovery' | 'readOnlySource'>;

/** Why a database takes no writes, and the line that ends it. */
export function readOnlyFindings({ isInRecovery, readOnlySource, ...names }: ReadOnlyFacts): Finding[] {
  const found: Finding[] = [];
  if (isInRecovery) {
    found.push(
      wrong(
        'O PostgreSQL só aceita leituras: é uma réplica, ou ainda se recupera.',
        `Ponha em DATABASE_URL o servidor primário; ou, para que seja este: ${psql('select pg_promote()')}`,
      ),
    );
  }
  if (readOnlySource !== null) {
    found.push(
      wrong(
        `O banco de dados só aceita leituras: default_transaction_read_only está on (${readOnlySource}).`,
        writableAgain(readOnlySource, names),
      ),
    );
  }
  return found;
}

function writableAgain(
  source: string,
  { databaseName, userName }: Omit<ReadOnlyFacts, 'isInRecovery' | 'readOnlySource'>,
) {
  const [database, user] = [quoted(databaseName), quoted(userName)];
  switch (source) {
    case 'database':
      return writing(`alter database ${database} reset default_transaction_read_only`);
    case 'user':
      return writing(`alter role ${user} reset default_transaction_read_only`);
    case 'database user':
      return writing(`alter role ${user} in database ${database} reset default_transaction_read_only`);
    case 'configuration file':
      return `Como administrador do PostgreSQL: psql -c 'alter system set default_transaction_read_only = off' -c 'select pg_reload_conf()'`;
    default:
      return 'Retire default_transaction_read_only de DATABASE_URL, de PGOPTIONS e do comando que inicia o PostgreSQL.';
  }
}

/** In a session that may write all the same. */
function writing(sql: string): string {
  return `PGOPTIONS='-c default_transaction_read_only=off' ${psql(sql)}`;
}

function psql(sql: string): string {
  return `psql "$DATABASE_URL" ${shellLine(['-c', sql])}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
