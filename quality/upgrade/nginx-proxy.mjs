import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { startNginx } from '../../scripts/nginx/start-nginx.ts';

const documented = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');
// Until the workers of before have closed their connections.
const AFTER_RELOADING_IN_MILLISECONDS = 1000;

/**
 * Debian's nginx in front of the servers of two ports, as deploy/nginx.conf says, but without TLS and giving customers of
 * one address to both. An operator drains a server before stopping it, and restores it afterwards.
 */
export async function openNginxProxy(servers) {
  const port = await freePort();
  const plainPort = await freePort();
  let drainedPort;
  const writeSite = async () =>
    siteFor(await readFile(documented, 'utf8'), { port, plainPort, servers, drainedPort });
  const nginx = await startNginx(writeSite, () => isListening(port));
  const reload = async (port) => {
    drainedPort = port;
    await nginx.reload();
    await pause(AFTER_RELOADING_IN_MILLISECONDS);
  };
  return {
    address: `http://127.0.0.1:${port}`,
    drain: reload,
    restore: () => reload(),
    remove: nginx.close,
  };
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

function siteFor(text, { port, plainPort, servers, drainedPort }) {
  const serverOf = (server) => `127.0.0.1:${server}${server === drainedPort ? ' down' : ''}`;
  return text
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/listen 443 ssl( http2)?/g, `listen 127.0.0.1:${port}`)
    .replaceAll('server_name agenda.example', 'server_name 127.0.0.1')
    .replaceAll(/^\s*(ssl_|hash ).*$/gm, '')
    .replace('127.0.0.1:3001', serverOf(servers[0]))
    .replace('127.0.0.1:3002', serverOf(servers[1]));
}
