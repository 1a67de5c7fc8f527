import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Connection } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFiles } from './durable-files.ts';
import { PgliteStream } from './pglite-stream.ts';

const WAIT_FOR_CONNECTION_IN_MILLISECONDS = 10_000;
const projectFolder = path.resolve(import.meta.dirname, '../../../..');

/** Opens the embedded database in a directory, which it locks, or in `memory`. */
export async function openPglite(place: string): Promise<Connection> {
  if (place === 'memory') return connect(await PGlite.create(memoryOptions()));
  const directory = path.resolve(projectFolder, place);
  const unlock = await lockDirectory(directory);
  try {
    const { pool, close } = connect(await PGlite.create(durableOptions(directory)));
    return { pool, close: () => close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const extensions = { btree_gist };
// A third of the memory that the default of 128 MB takes, for a store's few thousand rows.
const smallMemory = ['-c', 'shared_buffers=16MB'];

function memoryOptions(): PGliteOptions {
  return { extensions, startParams: [...PGlite.defaultStartParams, ...smallMemory] };
}

function durableOptions(directory: string): PGliteOptions {
  // -F switches fsync off, and the default way to sync the log does without the call that DurableFiles answers.
  const withFsync = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return {
    dataDir: directory,
    fs: new DurableFiles(directory),
    extensions,
    startParams: [...withFsync, '-c', 'wal_sync_method=fsync', ...smallMemory],
  };
}

function connect(lite: PGlite): Connection {
  let sessionIsFree = Promise.resolve();
  const pool = new pg.Pool({
    stream: () => {
      const stream = new PgliteStream(lite, sessionIsFree);
      sessionIsFree = stream.released;
      return stream;
    },
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types: columnTypes,
    // PGlite is one session: a second connection would find itself inside the first one's transaction.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_IN_MILLISECONDS,
  });
  pool.on('error', () => undefined);
  const close = async () => {
    await pool.end();
    await sessionIsFree;
    await lite.close();
  };
  return { pool, close };
}
