import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const projectFolder = path.resolve(import.meta.dirname, '../../../..');

interface ProcessOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whose process it is; this process's own user, and root may name another. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Its standard input; closed without it. */
  readonly input?: string | undefined;
  /** Where it runs; in the project's folder without it. */
  readonly folder?: string;
  /** A source that runs before it, in the same process. */
  readonly first?: string;
}

/** The output of a process and its exit code. */
export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a source of the server, named from server/src, in a process of its own. */
export function startTypeScript(
  source: string,
  { args = [], env = {}, user, input, folder = projectFolder, first }: ProcessOptions = {},
): ChildProcess {
  const [node, ...words] = typeScriptCommand(source, first);
  const child = spawn(node, [...words, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
    ...user,
  });
  child.stdin?.end(input);
  return child;
}

/** The words that start a source of the server. */
export function typeScriptCommand(source: string, first?: string): [string, ...string[]] {
  const fileOf = (name: string) => path.join(projectFolder, 'server/src', name);
  const hooks = path.join(projectFolder, 'scripts/typescript.mjs');
  const imports = [hooks, ...(first === undefined ? [] : [fileOf(first)])];
  return [
    process.execPath,
    '--liftoff-only',
    '--conditions=@hora-marcada/source',
    ...imports.map((file) => `--import=${pathToFileURL(file).href}`),
    fileOf(source),
  ];
}

/** Starts a source of the server and waits for its end. */
export async function runTypeScript(source: string, options?: ProcessOptions): Promise<ProcessResult> {
  return processResult(startTypeScript(source, options));
}

export function processResult(child: ChildProcess): Promise<ProcessResult> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Waits until a process has said something on its standard output. */
export function firstOutputOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString('utf8')));
    child.once('close', () => reject(new Error('The process ended without any output.')));
  });
}
