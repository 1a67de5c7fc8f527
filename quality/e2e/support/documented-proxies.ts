import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { askHost } from './ask-host.ts';
import { root } from '../../spawned-server.ts';
import { startNginx } from '../../../scripts/nginx/start-nginx.ts';

/** Debian's Caddy with deploy/Caddyfile on these ports and a certificate of its own, in front of one server. */
export async function openDocumentedCaddy(
  port: number,
  plainPort: number,
  serverPort: number,
): Promise<{ readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caddy-'));
  const documented = await readFile(path.join(root, 'deploy/Caddyfile'), 'utf8');
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${plainPort}`,
    `https_port ${port}`,
    `storage file_system ${folder}/storage`,
  ];
  const site = documented
    .replace(':80, :443', `:${plainPort}, :${port}`)
    .replace('127.0.0.1:3001 127.0.0.1:3002', `127.0.0.1:${serverPort}`);
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, `{\n${options.join('\n')}\n}\n${site}`);
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) =>
    caddy.once('error', () => resolve()).once('exit', () => resolve()),
  );
  const status = () =>
    askHost(port, 'agenda.example', '/', 'agenda.example').then(
      (answer) => answer.status,
      () => undefined,
    );
  await expect.poll(status, { message: 'Caddy is not up: is it installed?' }).toBe(200);
  return {
    close: async () => {
      caddy.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Debian's nginx with a configuration of deploy/. `fillIn` replaces its placeholders, and may create files in the folder.
 */
export async function openDocumentedNginx(
  file: string,
  fillIn: (documented: string, folder: string) => string,
  isUp: () => Promise<boolean>,
): ReturnType<typeof startNginx> {
  const documented = await readFile(path.join(root, 'deploy', file), 'utf8');
  return startNginx((folder) => Promise.resolve(fillIn(documented, folder)), isUp);
}
