import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root } from './own-server.ts';

/** Debian's nginx with a configuration of deploy/, as an operator would have it, in a folder of its own. */
export class OwnNginx {
  private constructor(
    /** Ends the process, and leaves nothing behind. */
    readonly close: () => Promise<void>,
  ) {}

  /** `fillIn` puts in what the configuration marks with "here"; it may make files in the folder. */
  static async open(
    file: string,
    fillIn: (documented: string, folder: string) => string,
    isUp: () => Promise<boolean>,
  ): Promise<OwnNginx> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
    await mkdir(path.join(folder, 'logs'));
    const site = fillIn(await readFile(path.join(root, 'deploy', file), 'utf8'), folder);
    await writeFile(path.join(folder, 'nginx.conf'), around(site, folder));
    const nginx = spawn('nginx', ['-p', folder, '-e', 'logs/error.log', '-c', 'nginx.conf']);
    await expect.poll(() => isUp().catch(() => false)).toBe(true);
    return new OwnNginx(async () => {
      nginx.kill();
      await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    });
  }
}

/** What Debian's own nginx.conf has around a site, within one folder. */
function around(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  return `
    daemon off;
    user ${os.userInfo().username};
    pid ${path.join(folder, 'nginx.pid')};
    events {}
    http {
      include /etc/nginx/mime.types;
      access_log off;
      ${temporary.join('\n')}
      ${site}
    }`;
}
