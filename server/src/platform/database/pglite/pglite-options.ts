import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { DurableFiles } from './durable-files.ts';

const extensions = { btree_gist };
// The default of 128 MB is memory that a store's few thousand rows never use.
const smallMemory = ['-c', 'shared_buffers=16MB'];

/** A database that lives as long as its process. */
export function memoryOptions(): PGliteOptions {
  return { extensions, startParams: [...PGlite.defaultStartParams, ...smallMemory] };
}

/** A database in a directory, where a commit is on the disk before it is answered. */
export function durableOptions(directory: string, files: DurableFiles): PGliteOptions {
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
