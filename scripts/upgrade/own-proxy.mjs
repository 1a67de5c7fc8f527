import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { openNginx } from '../nginx/own-nginx.mjs';

const documented = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');
// Until the workers of before have let go of what they kept open.
const AFTER_RELOADING_IN_MILLISECONDS = 1000;

/**
 * Debian's nginx before the servers of two ports, as deploy/nginx.conf says, but without TLS and giving customers of one
 * address to both. `leaveOut` is what an operator does before stopping one of them, `takeIn` what comes after.
 */
export async function openProxy(servers) {
  const port = await freePort();
  const plainPort = await freePort();
  let portLeftOut;
  const siteIn = async () =>
    siteOf(await readFile(documented, 'utf8'), { port, plainPort, servers, portLeftOut });
  const nginx = await openNginx(siteIn, () => isListening(port));
  const reload = async (leftOut) => {
    portLeftOut = leftOut;
    await nginx.reload();
    await pause(AFTER_RELOADING_IN_MILLISECONDS);
  };
  return {
    address: `http://127.0.0.1:${port}`,
    leaveOut: reload,
    takeIn: () => reload(),
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

function siteOf(text, { port, plainPort, servers, portLeftOut }) {
  const serverOf = (server) => `127.0.0.1:${server}${server === portLeftOut ? ' down' : ''}`;
  return text
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*(ssl_|hash ).*$/gm, '')
    .replace('127.0.0.1:3001', serverOf(servers[0]))
    .replace('127.0.0.1:3002', serverOf(servers[1]));
}
