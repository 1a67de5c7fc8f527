import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts Debian's nginx with one site in a temporary folder. `writeSite` gives the site's configuration, at the start and
 * at every reload, and may put files into the folder. Rejects where nginx is not installed or refuses the configuration.
 */
export async function startNginx(
  writeSite: (folder: string) => Promise<string>,
  isUp: () => Promise<boolean>,
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  await mkdir(path.join(folder, 'logs'));
  const write = async () =>
    writeFile(path.join(folder, 'nginx.conf'), configurationWith(await writeSite(folder), folder));
  const args = ['-p', folder, '-e', 'logs/error.log', '-c', 'nginx.conf'];
  await write();
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  const ended = new Promise((resolve) => nginx.once('error', resolve).once('exit', resolve));
  const close = async () => {
    nginx.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  while (!(await isUp().catch(() => false))) {
    if (nginx.pid === undefined || nginx.exitCode !== null)
      throw new Error('nginx is not up: install it, or see its output.');
    await pause(20);
  }
  const reload = async () => {
    await write();
    execFileSync('nginx', [...args, '-s', 'reload']);
  };
  const readAccessLog = () => readFile(path.join(folder, 'logs/access.log'), 'utf8');
  return { reload, readAccessLog, close };
}

/** Debian's nginx.conf around a site, with all its files in one folder. */
function configurationWith(site: string, folder: string) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  return `daemon off;
user ${os.userInfo().username};
pid ${path.join(folder, 'nginx.pid')};
events {}
http {
include /etc/nginx/mime.types;
access_log logs/access.log;
${temporary.join('\n')}
${site}
}`;
}
