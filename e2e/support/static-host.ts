import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root } from './own-server.ts';

/** nginx with the configuration of deploy/, as an operator would have it, on a port of this machine. */
export class StaticHost {
  private constructor(
    readonly address: string,
    private readonly place: string,
    private readonly nginx: ChildProcess,
  ) {}

  static async open(port: number, api: string): Promise<StaticHost> {
    const place = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
    await mkdir(path.join(place, 'logs'));
    const documented = await readFile(path.join(root, 'deploy/nginx-static-host.conf'), 'utf8');
    const site = documented
      .replace('https://api.example;', `${api};`)
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replaceAll('/srv/hora-marcada/web', path.join(root, 'web'));
    await writeFile(path.join(place, 'nginx.conf'), around(site, place));
    const nginx = spawn('nginx', ['-p', place, '-e', 'logs/error.log', '-c', path.join(place, 'nginx.conf')]);
    const host = new StaticHost(`http://127.0.0.1:${port}`, place, nginx);
    const isUp = () =>
      fetch(`${host.address}/remotes.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp).toBe(true);
    return host;
  }

  async close(): Promise<void> {
    this.nginx.kill();
    await once(this.nginx, 'exit');
    await rm(this.place, { recursive: true });
  }
}

/** What Debian's own nginx.conf has around a site, within one folder. */
function around(site: string, place: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(place, name)};`,
  );
  return `
    daemon off;
    user ${os.userInfo().username};
    pid ${path.join(place, 'nginx.pid')};
    events {}
    http {
      include /etc/nginx/mime.types;
      access_log off;
      ${temporary.join('\n')}
      ${site}
    }`;
}
