import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

// `node --import` this in a process with a channel to its parent: it tells the parent, in order, which files it opens to
// write, flushes to the disk and renames, as ['open' | 'sync' | 'rename', name, new name]. Nothing else changes.
const { open, rename } = promises;

promises.open = async (file, flags, ...rest) => {
  const name = path.basename(file);
  process.send(['open', name]);
  const handle = await open(file, flags, ...rest);
  const { sync } = handle;
  handle.sync = async () => {
    await sync.call(handle);
    process.send(['sync', name]);
  };
  return handle;
};

promises.rename = async (from, to) => {
  process.send(['rename', path.basename(from), path.basename(to)]);
  await rename(from, to);
};

syncBuiltinESMExports();
