import { errorCode, firstLineOf } from '../error-code.ts';
import { DatabaseProblem } from './database-problem.ts';

/** One pt-BR sentence of advice for an operator about an error of the database; undefined for other errors. */
export function databaseAdvice(error: unknown): string | undefined {
  if (error instanceof DatabaseProblem) return databaseErrorCause(error.cause) ?? error.message;
  return databaseErrorCause(error);
}

/** The same for an error of PostgreSQL or of the network. */
export function databaseErrorCause(cause: unknown): string | undefined {
  switch (errorCode(cause)) {
    case '28P01':
    case '28000':
      return 'O PostgreSQL recusou o usuário, a senha ou este computador: confira DATABASE_URL e o pg_hba.conf dele.';
    case '3D000':
      return 'O PostgreSQL não tem o banco de dados de DATABASE_URL: crie-o com createdb, ou corrija o nome.';
    case '42501':
      return `O PostgreSQL não dá ao usuário da conexão um direito de que ele precisa (${firstLineOf(cause)}): torne-o dono do banco de dados e de todas as tabelas dele, com alter database … owner to … e alter table … owner to ….`;
    case '0A000':
    case '58P01':
      return isAboutExtension(cause)
        ? 'O PostgreSQL não tem a extensão btree_gist: instale os módulos contrib dele.'
        : undefined;
    case '25006':
      return readOnlyCause;
    case '53300':
      return 'O PostgreSQL não tem mais conexões livres: aumente max_connections ou encerre outros programas.';
    case '57P03':
      return 'O PostgreSQL ainda está iniciando: tente de novo em instantes.';
    case '57P01':
    case '57P02':
    case 'ECONNRESET':
      return lostConnection;
    case '53100':
    case 'ENOSPC':
      return 'Não há mais espaço no disco do banco de dados: libere espaço e inicie de novo.';
    case 'EAI_AGAIN':
      return 'Não existe a máquina de DATABASE_URL, ou o DNS ainda não atende: confira o nome dela e tente de novo em instantes.';
    case 'ENOTFOUND':
      return 'Não existe a máquina de DATABASE_URL: confira o nome dela.';
    case 'ERR_INVALID_URL':
      return 'DATABASE_URL não pode ser lido: escreva postgres://usuário:senha@máquina:5432/banco, com % antes de sinais na senha.';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'CERT_HAS_EXPIRED':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'O certificado do PostgreSQL não foi aceito: confira sslmode e sslrootcert em DATABASE_URL.';
    default:
      if (isMissingPassword(cause)) return missingPassword;
      return isLostConnection(cause) ? lostConnection : undefined;
  }
}

/** A standby, or a PostgreSQL that is set to read only. */
export const readOnlyCause = 'O PostgreSQL só aceita leituras: npm run doctor diz por quê e o que fazer.';

/** The same codes stand for other things that a PostgreSQL lacks. */
function isAboutExtension(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes('btree_gist');
}

const missingPassword =
  'Falta a senha: PGPASSWORD deve ser a do usuário de DATABASE_URL, entre aspas simples se tem espaços.';

/** The driver's errors for a server that asks for one have no code. */
function isMissingPassword(cause: unknown): boolean {
  return cause instanceof Error && /client password must be a (non-empty )?string/.test(cause.message);
}

const lostConnection = 'A conexão com o PostgreSQL caiu: confira se ele está no ar e tente de novo.';

/** The driver's error for a closed connection has no code. */
function isLostConnection(cause: unknown): boolean {
  return cause instanceof Error && cause.message === 'Connection terminated unexpectedly';
}

/** A refused statement's code of SQLSTATE, and the constraint where one was broken. */
interface DatabaseError {
  readonly code?: unknown;
  readonly constraint?: string | undefined;
}

export function databaseErrorOf(error: unknown): DatabaseError {
  if (!(error instanceof Error)) return {};
  const { code, constraint = constraintOnShard(error.message) }: Error & DatabaseError = error;
  return { code, constraint };
}

/** Citus passes on what a machine says in words only: its own name of the constraint ends with its shard's number. */
function constraintOnShard(message: string): string | undefined {
  return /"(\w+?)_\d{6,}"/.exec(message)?.[1];
}
