import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Debian's nginx with one site, in a folder of its own; `siteIn` writes it, at first and with every reload, and may put
 * files into the folder. Rejects where nginx is not there or refuses the site.
 * @param {(folder: string) => Promise<string>} siteIn
 * @param {() => Promise<boolean>} isUp
 * @returns {Promise<{ reload: () => Promise<void>, close: () => Promise<void> }>}
 */
export async function openNginx(siteIn, isUp) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  await mkdir(path.join(folder, 'logs'));
  const write = async () => writeFile(path.join(folder, 'nginx.conf'), around(await siteIn(folder), folder));
  const words = ['-p', folder, '-e', 'logs/error.log', '-c', 'nginx.conf'];
  await write();
  const nginx = spawn('nginx', words, { stdio: 'inherit' });
  const ended = new Promise((resolve) => nginx.once('error', resolve).once('exit', resolve));
  const close = async () => {
    nginx.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  let end;
  void ended.then((how) => (end = how));
  while (!(await isUp().catch(() => false))) {
    if (end !== undefined) throw new Error(`nginx is not up (${end}): install it, or see what it said.`);
    await pause(20);
  }
  const reload = async () => {
    await write();
    execFileSync('nginx', [...words, '-s', 'reload']);
  };
  return { reload, close };
}

/** What Debian's own nginx.conf has around a site, within one folder. */
function around(site, folder) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  return `daemon off;
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
