import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCode } from '../error-code.ts';

type Init = NodeFS['init'];

interface StreamOperations {
  fsync?: (stream: { readonly nfd: number }) => number;
}

/**
 * The directory of an embedded database where a commit survives a power cut: PGlite's own file system answers
 * every fsync without doing it.
 */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { NODEFS: object }) => {
        const { stream_ops: operations } = NODEFS as { stream_ops: StreamOperations };
        operations.fsync = ({ nfd }) => {
          syncFile(nfd);
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncFile(descriptor: number): void {
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    // Directories and pipes that the system cannot sync; PostgreSQL itself passes over these too.
    if (!isUnsyncable(error)) throw error;
  }
}

function isUnsyncable(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EINVAL' || code === 'EISDIR' || code === 'EBADF' || code === 'EPERM';
}
