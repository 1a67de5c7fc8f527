import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../free-port.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The built server of a tree on a port that it keeps, in one process after another. */
export class OwnServer {
  #tree;
  #settings;
  #process;
  #said = '';
  #isToEnd = false;

  constructor(databaseUrl, port, tree = root) {
    this.port = port;
    this.#tree = tree;
    this.address = `http://127.0.0.1:${port}`;
    this.#settings = {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      RATE_LIMIT: 'off',
      TRUST_PROXY: 'loopback',
      // A production server makes no demonstration store; its log tells what went wrong.
      NODE_ENV: 'production',
    };
  }

  static async on(databaseUrl, tree = root) {
    return new OwnServer(databaseUrl, await freePort(), tree);
  }

  /** Resolves once it listens; rejects when the process ends instead. */
  start() {
    this.#said = '';
    this.#isToEnd = false;
    const child = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
      cwd: this.#tree,
      env: { ...process.env, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
    this.#process = { child, ended };
    return new Promise((resolve, reject) => {
      const hear = (part) => {
        this.#said = (this.#said + part).slice(-20_000);
        if (this.#said.includes('no ar em')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      ended.then(() => reject(new Error(`The server ended before it listened:\n${this.#said}`)));
    });
  }

  /** Ends the process by a signal and gives its exit code, null when the signal ended it. */
  async stop(signal = 'SIGTERM') {
    this.#isToEnd = true;
    this.#process?.child.kill(signal);
    return this.#process?.ended;
  }

  /** Whether the process is gone and nobody told it to go. */
  get hasCrashed() {
    const { exitCode, signalCode } = this.#process.child;
    return !this.#isToEnd && (exitCode !== null || signalCode !== null);
  }

  /** What the process wrote last, but the lines of answers. */
  get said() {
    const lines = this.#said.split('\n').filter((line) => !line.includes('"msg":"answered"'));
    return lines.slice(-8).join('\n');
  }

  /** Runs the operator's command on the same database. */
  operate(args) {
    const { DATABASE_URL } = this.#settings;
    const command = spawn(process.execPath, ['server/dist/operator.js', ...args], {
      cwd: this.#tree,
      env: { ...process.env, DATABASE_URL },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve, reject) =>
      command.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`The operator's command: ${code}`)),
      ),
    );
  }
}
