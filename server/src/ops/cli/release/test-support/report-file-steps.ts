import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** A file that is opened to write, flushed to the disk, or renamed, and then its new name. */
export type FileStep = readonly [step: 'open' | 'sync' | 'rename', file: string, newName?: string];

// A process that runs this first tells its parent of such steps, in order. Nothing else changes.
const { open, rename } = promises;
const report = (...step: FileStep) => process.send?.(step);

Object.assign(promises, {
  open: async (file: string, ...rest: [flags?: string]) => {
    const name = path.basename(file);
    report('open', name);
    const handle = await open(file, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      report('sync', name);
    };
    return handle;
  },
  rename: async (from: string, to: string) => {
    report('rename', path.basename(from), path.basename(to));
    await rename(from, to);
  },
});

syncBuiltinESMExports();
