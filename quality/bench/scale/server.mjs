import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The built server on a database, as it runs in production, in a process that a probe reports on. */
export class ScaleServer {
  #process;

  constructor(process, port) {
    this.#process = process;
    this.port = port;
    this.pid = process.pid;
  }

  /** @param {URL} probe what is loaded before the server and answers messages */
  static async start(databaseUrl, environment = {}, probe = new URL('./memory-probe.mjs', import.meta.url)) {
    const port = await freePort();
    const child = spawn(process.execPath, ['--expose-gc', '--import', probe.href, 'server/dist/main.js'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        NODE_ENV: 'production',
        SESSION_SECRET: '',
        // Each caller sends its own address, so that the rate limit does not apply to all of them as one.
        TRUST_PROXY: 'loopback',
        ...environment,
      },
    });
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error('The server did not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return new ScaleServer(child, port);
  }

  /** The heap after a garbage collection, and the resident set of the process, in bytes. */
  async memory() {
    const { heapUsed, rss } = await this.askProbe();
    return { heapUsed, rss };
  }

  async askProbe() {
    this.#process.send('report');
    const [answer] = await once(this.#process, 'message');
    return answer;
  }

  async stop() {
    this.#process.kill('SIGTERM');
    await once(this.#process, 'exit');
  }
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
