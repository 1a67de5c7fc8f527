import fs, { constants } from 'node:fs';
import path from 'node:path';

/** Of the PostgreSQL that PGlite is. */
export const EMBEDDED_VERSION = '18';
const LEAST_SPACE_IN_BYTES = 64 * 1024 * 1024;

/** Why the embedded database of a directory did not open, in one pt-BR sentence: its own errors say nothing. */
export function whyNotOpened(directory: string): string {
  if (!isWritable(directory)) {
    return `Não foi possível abrir o banco de dados em ${directory}: confira o diretório e a permissão de escrita.`;
  }
  if (freeBytes(directory) < LEAST_SPACE_IN_BYTES) {
    return `Não há espaço no disco do banco de dados em ${directory}: libere espaço e inicie de novo.`;
  }
  const version = versionOf(directory);
  if (version !== undefined && version !== EMBEDDED_VERSION) {
    return `O banco de dados em ${directory} é do PostgreSQL ${version}, e esta versão usa o ${EMBEDDED_VERSION}: passe-o com npm run db -- backup na versão anterior e npm run db -- restore nesta.`;
  }
  return `O banco de dados em ${directory} está danificado ou incompleto: restaure uma cópia em outro diretório com npm run db -- restore.`;
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
