import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

export const root = path.resolve(import.meta.dirname, '..');

/** Variables beside those of this process. */
export type Environment = Readonly<Record<string, string>>;

/**
 * As in production behind a proxy: no demonstration store, and a log that shows what went wrong. Each caller sends an address
 * of its own.
 */
export const asInProduction: Environment = {
  NODE_ENV: 'production',
  SESSION_SECRET: '',
  TRUST_PROXY: 'loopback',
};

interface ServerOptions {
  /** Whose build runs: this tree's, or that of another release. */
  readonly tree?: string;
  /** A free one without it. */
  readonly port?: number;
  readonly environment?: Environment;
  /** Node's own, such as `--liftoff-only`. */
  readonly nodeArgs?: readonly string[];
  /** Makes `memory` available. */
  readonly isMeasured?: boolean;
}

/** The built server of a tree without limits of rates, in one process after another, all on one port. */
export class SpawnedServer {
  #port: number;
  readonly #options: ServerOptions;
  #current: { readonly child: ChildProcess; readonly ended: Promise<number | null> } | undefined;
  #output = '';
  #isStopping = false;

  constructor(
    private readonly databaseUrl: string,
    options: ServerOptions = {},
  ) {
    this.#port = options.port ?? 0;
    this.#options = options;
  }

  /** Known from the first start on. */
  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves once it listens; rejects with what it said when the process ends instead. */
  start(): Promise<void> {
    const { tree = root, environment, nodeArgs = [], isMeasured = false } = this.#options;
    this.#output = '';
    this.#isStopping = false;
    const measuring = isMeasured ? ['--expose-gc', '--import', memoryProbe] : [];
    const args = [...nodeArgs, ...measuring, '--enable-source-maps', 'server/dist/main.js'];
    const child = spawn(process.execPath, args, {
      cwd: tree,
      env: {
        ...process.env,
        DATABASE_URL: this.databaseUrl,
        PORT: String(this.#port),
        RATE_LIMIT: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(isMeasured ? ['ipc' as const] : [])],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    this.#current = { child, ended };
    return new Promise((resolve, reject) => {
      let isListening = false;
      const read = (part: Buffer) => {
        this.#output = (this.#output + part.toString()).slice(-20_000);
        const port = isListening ? undefined : /no ar em http:\/\/[^\s"]+:(\d+)["\n]/.exec(this.#output)?.[1];
        if (port === undefined) return;
        isListening = true;
        this.#port = Number(port);
        resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      void ended.then(() => {
        if (isListening && !this.#isStopping) process.stderr.write(`The server ended:\n${this.lastOutput}\n`);
        reject(new Error(`The server ended before it listened:\n${this.#output}`));
      });
    });
  }

  /** Ends the process by a signal and gives its exit code, null when the signal ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#isStopping = true;
    this.#current?.child.kill(signal);
    return (await this.#current?.ended) ?? null;
  }

  /** The process ended without being stopped. */
  get hasCrashed(): boolean {
    if (this.#current === undefined || this.#isStopping) return false;
    const { exitCode, signalCode } = this.#current.child;
    return exitCode !== null || signalCode !== null;
  }

  /** The last lines of its output, without those of answered requests. */
  get lastOutput(): string {
    const lines = this.#output.split('\n').filter((line) => !line.includes('"msg":"answered"'));
    return lines.slice(-8).join('\n');
  }

  /** Runs one of the operator's commands on the same database. */
  runStoreCommand(args: readonly string[]): Promise<string> {
    return runStoreCommand(this.databaseUrl, args, this.#options.tree);
  }

  /** Of the process after a garbage collection, and the most that it ever had of the machine, in bytes. */
  async memory(): Promise<NodeJS.MemoryUsage & { readonly peak: number }> {
    const child = this.#current?.child;
    if (!child?.connected) throw new Error('The server is not measured.');
    child.send('report');
    const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage & { readonly peak: number }];
    return usage;
  }
}

/** Runs one of the operator's commands of a tree's build on a database, and resolves to what it prints. */
export async function runStoreCommand(
  databaseUrl: string,
  args: readonly string[],
  tree = root,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/dist/ops/cli/store.js', ...args], {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

/** Runs in the server's process: answers each message with the memory in use. */
function reportMemory(): void {
  process.on('message', () => {
    globalThis.gc?.();
    globalThis.gc?.();
    // The system's own 'maxRSS' begins at what the process had that started this one.
    const status = process.getBuiltinModule('fs').readFileSync('/proc/self/status', 'utf8');
    const [, peak] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
    process.send?.({ ...process.memoryUsage(), peak: Number(peak) * 1024 });
  });
  // Waiting for messages must not keep the process alive.
  process.channel?.unref();
}

const memoryProbe = `data:text/javascript,${encodeURIComponent(`(${reportMemory.toString()})()`)}`;
