import fs, { constants } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../error-code.ts';
import { shellLine } from '../../texts/shell-words.ts';
import { currentUser, directoryOwnerProblem } from './directory-owner.ts';
import { ownLine } from './directory-owner-rules.ts';

/** PGlite's version of PostgreSQL. */
export const EMBEDDED_VERSION = '18';
const MIN_SPACE_IN_BYTES = 64 * 1024 * 1024;

/** Why the embedded database of a directory did not open, in one pt-BR sentence: PGlite's own errors say nothing. */
export function whyNotOpened(directory: string, cause?: unknown): string {
  const problem = directoryOwnerProblem(directory);
  if (problem) return problem.message;
  if (!isWritable(directory)) {
    return `Não foi possível abrir o banco de dados em ${directory}: confira o diretório e a permissão de escrita.`;
  }
  return reasonFromError(directory, cause) ?? reasonFromFiles(directory);
}

function reasonFromError(directory: string, cause: unknown): string | undefined {
  switch (errorCode(cause)) {
    case 'EACCES':
    case 'EPERM': {
      const lock = lockIn(cause);
      return lock === undefined
        ? notPermitted(directory)
        : `Não há permissão para criar ${lock}: deixe o usuário do servidor escrever em ${path.dirname(lock)}.`;
    }
    case 'EMFILE':
    case 'ENFILE':
      return `Há arquivos abertos demais para abrir o banco de dados em ${directory}: aumente o limite (ulimit -n, ou LimitNOFILE no systemd) e inicie de novo.`;
    case 'ENOMEM':
      return `Não há memória para abrir o banco de dados em ${directory}: libere memória e inicie de novo.`;
    case 'ENOSPC':
      return noSpace(directory);
    default:
      return undefined;
  }
}

function reasonFromFiles(directory: string): string {
  if (freeBytes(directory) < MIN_SPACE_IN_BYTES) return noSpace(directory);
  if (!arePermitted(directory)) return notPermitted(directory);
  const version = versionOf(directory);
  if (version !== undefined && version !== EMBEDDED_VERSION) {
    return `O banco de dados em ${directory} é do PostgreSQL ${version}, e esta versão usa o ${EMBEDDED_VERSION}: passe-o com npm run db -- backup na versão anterior e npm run db -- restore nesta.`;
  }
  return `O banco de dados em ${directory} está danificado ou incompleto: restaure uma cópia em outro diretório com npm run db -- restore.`;
}

function notPermitted(directory: string): string {
  const user = currentUser();
  const lines = user ? [ownLine(directory, user), shellLine(['chmod', '-R', 'u+rwX', directory])] : [];
  return `Não há permissão para usar os arquivos do banco de dados em ${directory}: como root, ${lines.join(' && ')}`;
}

function noSpace(directory: string): string {
  return `Não há espaço no disco do banco de dados em ${directory}: libere espaço e inicie de novo.`;
}

/** The lock is a socket beside the directory. */
function lockIn(cause: unknown): string | undefined {
  return cause instanceof Error && 'address' in cause ? String(cause.address) : undefined;
}

/** Files of another user: the database itself only says that it did not start. */
function arePermitted(directory: string): boolean {
  return ['PG_VERSION', 'base', 'global', 'global/pg_control'].every((name) => {
    try {
      fs.accessSync(path.join(directory, name), constants.R_OK | constants.W_OK);
      return true;
    } catch (error) {
      return !['EACCES', 'EPERM'].includes(String(errorCode(error)));
    }
  });
}

function isWritable(directory: string): boolean {
  try {
    fs.accessSync(directory, constants.W_OK);
    return fs.statSync(directory).isDirectory();
  } catch {
    return false;
  }
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize;
}

function versionOf(directory: string): string | undefined {
  const file = path.join(directory, 'PG_VERSION');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
