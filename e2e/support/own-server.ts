import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

/** The built server on a port of its own with an empty database in memory, which holds the demonstration store. */
export class OwnServer {
  private constructor(
    readonly address: string,
    private readonly process: ChildProcess,
  ) {}

  static async open(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
    const port = await freePort();
    const given = { PORT: String(port), DATABASE_URL: 'pglite:memory', RATE_LIMIT: 'off', ...settings };
    const server = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, ...given },
      stdio: 'pipe',
    });
    await once(server.stdout, 'data');
    return new OwnServer(`http://127.0.0.1:${port}`, server);
  }

  async close(): Promise<void> {
    this.process.kill();
    await once(this.process, 'exit');
  }
}
