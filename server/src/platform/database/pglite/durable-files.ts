import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCode } from '../../error-code.ts';

// EIO by WASI's numbers.
const INPUT_OUTPUT_ERROR = 29;
// What the group and all others may do.
const OTHERS = 0o077;

type Init = NodeFS['init'];

interface OpenFile {
  readonly nfd: number;
  readonly shared: { readonly refcount: number };
}

interface Attributes {
  mode?: number;
}

interface StreamOperations {
  fsync?: (file: OpenFile) => number;
  open: (file: OpenFile) => void;
  close: (file: OpenFile) => void;
  setattr: (file: OpenFile, change: Attributes) => void;
}

interface NodeOperations {
  mknod: (parent: object, name: string, mode: number, device: number) => object;
  setattr: (node: object, change: Attributes) => void;
}

interface FileSystem {
  readonly stream_ops: StreamOperations;
  readonly node_ops: NodeOperations;
}

/**
 * The directory of an embedded database where a commit survives a power cut and no other user reads it: PGlite's own file
 * system answers every fsync without doing it, and makes files that everybody may write.
 */
export class DurableFiles extends NodeFS {
  readonly #descriptors = new Set<number>();

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { NODEFS: object }) => {
        const { stream_ops: streams, node_ops: nodes } = NODEFS as FileSystem;
        streams.fsync = ({ nfd }) => syncFile(nfd);
        this.#trackDescriptors(streams);
        makePrivateFiles(streams, nodes);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Closes the files of a database that crashed, so that it can write nothing any more. */
  abandon(): void {
    for (const descriptor of this.#descriptors) fs.closeSync(descriptor);
    this.#descriptors.clear();
  }

  #trackDescriptors(operations: StreamOperations): void {
    const { open, close } = operations;
    operations.open = (file) => {
      open(file);
      this.#descriptors.add(file.nfd);
    };
    operations.close = (file) => {
      close(file);
      if (file.shared.refcount === 0) this.#descriptors.delete(file.nfd);
    };
  }
}

function makePrivateFiles(streams: StreamOperations, nodes: NodeOperations): void {
  const { mknod, setattr } = nodes;
  const { setattr: setStreamAttributes } = streams;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  nodes.setattr = (node, change) => setattr(node, withoutOthers(change));
  streams.setattr = (file, change) => setStreamAttributes(file, withoutOthers(change));
}

function withoutOthers(change: Attributes): Attributes {
  return change.mode === undefined ? change : { ...change, mode: change.mode & ~OTHERS };
}

/** Returns 0, or the number of an error: PostgreSQL would never see an exception. */
function syncFile(descriptor: number): number {
  try {
    fs.fsyncSync(descriptor);
    return 0;
  } catch (error) {
    // Directories and pipes that the system cannot sync; PostgreSQL itself passes over these too.
    return isUnsyncable(error) ? 0 : INPUT_OUTPUT_ERROR;
  }
}

function isUnsyncable(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EINVAL' || code === 'EISDIR' || code === 'EBADF' || code === 'EPERM';
}
