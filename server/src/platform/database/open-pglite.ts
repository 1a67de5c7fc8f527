import { existsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectPglite } from './connect-pglite.ts';
import type { Connection } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';
import { DurableFiles } from './durable-files.ts';
import { lockDirectory } from './directory-lock.ts';
import { LastingPglite, type OpenPglite } from './lasting-pglite.ts';
import { durableOptions, memoryOptions } from './pglite-options.ts';
import { openWhole, requireRoom } from './whole-directory.ts';
import { whyNotOpened } from './why-not-opened.ts';

const projectFolder = path.resolve(import.meta.dirname, '../../../..');

/** Whether there is a database in a directory already. */
export function isEmbeddedDatabase(place: string): boolean {
  return existsSync(path.join(directoryOf(place), 'PG_VERSION'));
}

/** Throws a DatabaseProblem where opening would not make a database that is not there yet. */
export async function requireRoomFor(place: string): Promise<void> {
  if (place !== 'memory') await requireRoom(directoryOf(place));
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
  const unlock = await lockDirectory(directory);
  try {
    const open = () => openFiles(directory);
    const lite = await LastingPglite.open(() => openWhole(directory, open), open);
    const connection = connectPglite(lite);
    return { ...connection, close: () => connection.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openFiles(directory: string): Promise<OpenPglite> {
  const files = new DurableFiles(directory);
  const abandon = () => files.abandon();
  try {
    return { lite: await PGlite.create(durableOptions(directory, files)), abandon };
  } catch (error) {
    abandon();
    throw error;
  }
}
