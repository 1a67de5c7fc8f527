import { existsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectPglite } from './connect-pglite.ts';
import type { Connection } from '../connection.ts';
import { DatabaseProblem } from '../database-problem.ts';
import { DurableFiles } from './durable-files.ts';
import { lockDirectory } from './directory-lock.ts';
import { ReopeningPglite, type OpenPglite } from './reopening-pglite.ts';
import { durableOptions, memoryOptions } from './pglite-options.ts';
import { openOrCreate, requireCreatableDirectory } from './open-or-create.ts';
import { whyNotOpened } from './why-not-opened.ts';

const projectFolder = path.resolve(import.meta.dirname, '../../../../..');

/** Whether there is a database in a directory already. */
export function isEmbeddedDatabase(place: string): boolean {
  return existsSync(path.join(directoryOf(place), 'PG_VERSION'));
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
  const unlock = await lockDirectory(directory);
  try {
    const open = () => openFiles(directory);
    const lite = await ReopeningPglite.open(() => openOrCreate(directory, open), open);
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
