import { statSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { connectPglite } from './connect-pglite.ts';
import { errorCode } from '../../error-code.ts';
import type { Connection } from '../connection.ts';
import { DatabaseProblem } from '../database-problem.ts';
import { closeToOthers, isOpenToOthers, isRoot, directoryOwnerProblem } from './directory-owner.ts';
import { DurableFiles } from './durable-files.ts';
import { lockDirectory } from './directory-lock.ts';
import { ReopeningPglite, type OpenPglite } from './reopening-pglite.ts';
import { openOrCreate, requireCreatableDirectory } from './open-or-create.ts';
import { whyNotOpened } from './why-not-opened.ts';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

const extensions = { btree_gist };
// The default of 128 MB is memory that a store's few thousand rows never use.
const smallMemory = ['-c', 'shared_buffers=16MB'];

const projectFolder = path.resolve(import.meta.dirname, '../../../../..');

/** True where the directory has a database, also in one that this user may not look into. */
export function isEmbeddedDatabase(place: string): boolean {
  try {
    return statSync(path.join(directoryOf(place), 'PG_VERSION')).isFile();
  } catch (error) {
    return errorCode(error) === 'EACCES';
  }
}

/** The folder of an embedded database, or 'memory'. */
export function embeddedDirectory(place: string): string {
  return place === 'memory' ? place : directoryOf(place);
}

export interface EmbeddedAccess {
  readonly directory: string;
  /** Other users of the system may look into it. */
  readonly isOpenToOthers: boolean;
}

export function pgliteAccess(place: string): EmbeddedAccess | undefined {
  const directory = directoryOf(place);
  const isOpen = place === 'memory' ? undefined : isOpenToOthers(directory);
  return isOpen === undefined ? undefined : { directory, isOpenToOthers: isOpen };
}

/** Throws a DatabaseProblem where opening could not create a database. */
export async function requireCreatablePglite(place: string): Promise<void> {
  if (place !== 'memory') await requireCreatableDirectory(directoryOf(place));
}

/** Opens the embedded database in a directory, which it locks, or in `memory`. */
export async function openPglite(place: string): Promise<Connection> {
  if (place === 'memory') return connectPglite(await PGlite.create(memoryOptions()));
  const directory = directoryOf(place);
  try {
    return await openDirectory(directory);
  } catch (cause) {
    if (cause instanceof DatabaseProblem) throw cause;
    throw new DatabaseProblem('unreachable', whyNotOpened(directory, cause), { cause });
  }
}

function directoryOf(place: string): string {
  return path.resolve(projectFolder, place);
}

async function openDirectory(directory: string): Promise<Connection> {
  const problem = directoryOwnerProblem(directory);
  // Only root may ask another user's lock whether the database is in use.
  if (problem && !isRoot()) throw problem;
  const unlock = await lockDirectory(directory);
  try {
    if (problem) throw problem;
    const open = () => openFiles(directory);
    const lite = await ReopeningPglite.open(() => openOrCreate(directory, open), open);
    const connection = connectPglite(lite);
    const close = async () => {
      try {
        await connection.close();
      } finally {
        await unlock();
      }
    };
    return { ...connection, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openFiles(directory: string): Promise<OpenPglite> {
  closeToOthers(directory);
  const files = new DurableFiles(directory);
  const abandon = () => files.abandon();
  try {
    return { lite: await PGlite.create(durableOptions(directory, files)), abandon };
  } catch (error) {
    abandon();
    throw error;
  }
}

/** A database that lives as long as its process. */
export function memoryOptions(): PGliteOptions {
  return { extensions, startParams: [...PGlite.defaultStartParams, ...smallMemory] };
}

/** A database in a directory, where a commit is on the disk before it is answered. */
function durableOptions(directory: string, files: DurableFiles): PGliteOptions {
  // -F switches fsync off, and the default way to sync the log is not the one that DurableFiles answers.
  const withFsync = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return {
    dataDir: directory,
    fs: files,
    extensions,
    // A segment of the log that is used again keeps what it held: deleted rows, too.
    startParams: [...withFsync, '-c', 'wal_sync_method=fsync', '-c', 'wal_recycle=off', ...smallMemory],
  };
}
