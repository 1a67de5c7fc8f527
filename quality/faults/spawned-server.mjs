import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The built server of a tree on a fixed port, restarted in one process after another. */
export class SpawnedServer {
  #tree;
  #environment;
  #process;
  #output = '';
  #isStopping = false;

  constructor(databaseUrl, port, tree = root, settings = {}) {
    this.port = port;
    this.#tree = tree;
    this.address = `http://127.0.0.1:${port}`;
    this.#environment = {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      RATE_LIMIT: 'off',
      TRUST_PROXY: 'loopback',
      // A production server makes no demonstration store; its log shows what went wrong.
      NODE_ENV: 'production',
      ...settings,
    };
  }

  static async create(databaseUrl, tree = root, settings = {}) {
    return new SpawnedServer(databaseUrl, await freePort(), tree, settings);
  }

  /** Resolves once it listens; rejects when the process ends instead. */
  start() {
    this.#output = '';
    this.#isStopping = false;
    const child = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
      cwd: this.#tree,
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
    this.#process = { child, ended };
    return new Promise((resolve, reject) => {
      const read = (part) => {
        this.#output = (this.#output + part).slice(-20_000);
        if (this.#output.includes('no ar em')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(`The server ended before it listened:\n${this.#output}`)));
    });
  }

  /** Ends the process by a signal and gives its exit code, null when the signal ended it. */
  async stop(signal = 'SIGTERM') {
    this.#isStopping = true;
    this.#process?.child.kill(signal);
    return this.#process?.ended;
  }

  /** Whether the process ended without being stopped. */
  get hasCrashed() {
    const { exitCode, signalCode } = this.#process.child;
    return !this.#isStopping && (exitCode !== null || signalCode !== null);
  }

  /** The last lines of its output, without those of answered requests. */
  get lastOutput() {
    const lines = this.#output.split('\n').filter((line) => !line.includes('"msg":"answered"'));
    return lines.slice(-8).join('\n');
  }

  /** Runs the operator's command on the same database. */
  runStoreCommand(args) {
    const { DATABASE_URL } = this.#environment;
    const command = spawn(process.execPath, ['server/dist/ops/cli/store.js', ...args], {
      cwd: this.#tree,
      env: { ...process.env, DATABASE_URL },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve, reject) =>
      command.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`The operator's command ended with ${code}`)),
      ),
    );
  }
}
