import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { startNginx } from '../../scripts/nginx/start-nginx.ts';

const documented = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');
// Until the workers of before have closed their connections.
const AFTER_RELOADING_IN_MILLISECONDS = 1000;

export interface NginxProxy {
  readonly address: string;
  /** Sends nobody to the server of a port. */
  drain(port: number): Promise<void>;
  /** Sends customers to all of them. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Debian's nginx in front of the servers of two ports, as deploy/nginx.conf says, but without TLS and giving customers of
 * one address to both. An operator drains a server before stopping it, and restores it afterwards.
 */
export async function openNginxProxy(servers: readonly number[]): Promise<NginxProxy> {
  const [port, plainPort] = [String(await freePort()), String(await freePort())];
  let drainedPort: number | undefined;
  const writeSite = async () =>
    siteFor(await readFile(documented, 'utf8'), { port, plainPort, servers, drainedPort });
  const nginx = await startNginx(writeSite, () => isListening(Number(port)));
  const reload = async (drained?: number) => {
    drainedPort = drained;
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

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

interface Site {
  readonly port: string;
  readonly plainPort: string;
  readonly servers: readonly number[];
  readonly drainedPort: number | undefined;
}

function siteFor(text: string, { port, plainPort, servers, drainedPort }: Site): string {
  const serverOf = (server = 0) => `127.0.0.1:${server}${server === drainedPort ? ' down' : ''}`;
  return text
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/listen 443 ssl( http2)?/g, `listen 127.0.0.1:${port}`)
    .replaceAll('server_name agenda.example', 'server_name 127.0.0.1')
    .replaceAll(/^\s*(ssl_|hash ).*$/gm, '')
    .replace('127.0.0.1:3001', serverOf(servers[0]))
    .replace('127.0.0.1:3002', serverOf(servers[1]));
}
