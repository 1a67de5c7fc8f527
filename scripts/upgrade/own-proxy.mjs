import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';

const documented = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');
// Until the workers of before have let go of what they kept open.
const AFTER_RELOADING_IN_MILLISECONDS = 1000;

/**
 * Debian's nginx before the servers of two ports, as deploy/nginx.conf says, but without TLS and giving customers of one
 * address to both. `leaveOut` is what an operator does before stopping one of them, `takeIn` what comes after.
 */
export async function openProxy(servers) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  await mkdir(path.join(folder, 'logs'));
  const port = await freePort();
  const plainPort = await freePort();
  const write = async (portLeftOut) => {
    const site = siteOf(await readFile(documented, 'utf8'), { port, plainPort, servers, portLeftOut });
    await writeFile(path.join(folder, 'nginx.conf'), around(site, folder));
  };
  await write();
  const words = ['-p', folder, '-e', 'logs/error.log', '-c', 'nginx.conf'];
  const nginx = spawn('nginx', words, { stdio: 'inherit' });
  await untilListening(nginx, port);
  const reload = async (portLeftOut) => {
    await write(portLeftOut);
    execFileSync('nginx', [...words, '-s', 'reload']);
    await pause(AFTER_RELOADING_IN_MILLISECONDS);
  };
  return {
    address: `http://127.0.0.1:${port}`,
    leaveOut: reload,
    takeIn: () => reload(),
    remove: async () => {
      nginx.kill();
      if (nginx.exitCode === null) await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** Rejects where the process ends instead. */
async function untilListening(nginx, port) {
  let end = nginx.exitCode;
  nginx.once('error', (error) => (end = error.code)).once('exit', (code) => (end = code));
  while (!(await isListening(port))) {
    if (end !== null) throw new Error(`nginx não está no ar (${end}): instale-o, ou veja o que disse.`);
    await pause(20);
  }
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function siteOf(text, { port, plainPort, servers, portLeftOut }) {
  const serverOf = (server) => `127.0.0.1:${server}${server === portLeftOut ? ' down' : ''}`;
  return text
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*(ssl_|hash ).*$/gm, '')
    .replace('127.0.0.1:3001', serverOf(servers[0]))
    .replace('127.0.0.1:3002', serverOf(servers[1]));
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
access_log off;
${temporary.join('\n')}
${site}
}`;
}
