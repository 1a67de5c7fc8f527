import { shellLine } from '../../../../platform/texts/shell-words.ts';

/** A parameter of PostgreSQL that should have another value, and where it got its own, as pg_settings names that: 'database' …. */
export interface WrongParameter {
  readonly name: string;
  readonly source: string;
}

/** Of the connection that was examined. */
export interface ConnectionNames {
  readonly databaseName: string;
  readonly userName: string;
}

/** The line that gives a parameter the value that it should have; `environment` stands before psql. */
export function resetLine(
  { name, source }: WrongParameter,
  value: 'on' | 'off',
  { databaseName, userName }: ConnectionNames,
  environment = '',
): string {
  const [database, user] = [quoted(databaseName), quoted(userName)];
  switch (source) {
    case 'database':
      return `${environment}${psql(`alter database ${database} reset ${name}`)}`;
    case 'user':
      return `${environment}${psql(`alter role ${user} reset ${name}`)}`;
    case 'database user':
      return `${environment}${psql(`alter role ${user} in database ${database} reset ${name}`)}`;
    case 'configuration file':
      return `Como administrador do PostgreSQL: psql -c 'alter system set ${name} = ${value}' -c 'select pg_reload_conf()'`;
    default:
      return `Retire ${name} de DATABASE_URL, de PGOPTIONS e do comando que inicia o PostgreSQL.`;
  }
}

/** A line that runs a statement on the database of the server. */
export function psql(sql: string): string {
  return `psql "$DATABASE_URL" ${shellLine(['-c', sql])}`;
}

/** The line that makes the user of a connection the owner of its database. */
export function databaseOwnerLine({ databaseName, userName }: ConnectionNames): string {
  return shellLine(['psql', '-c', `alter database ${quoted(databaseName)} owner to ${quoted(userName)}`]);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
