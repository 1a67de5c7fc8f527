import path from 'node:path';
import { openDocumentedNginx } from './documented-proxies.ts';
import { root } from '../../spawned-server.ts';

/** The released front ends on nginx as a plain static host. */
export class StaticHost {
  private constructor(
    readonly address: string,
    readonly close: () => Promise<void>,
  ) {}

  static async open(port: number, api: string): Promise<StaticHost> {
    const address = `http://127.0.0.1:${port}`;
    const fillIn = (documented: string) =>
      documented
        .replace('https://api.example;', `${api};`)
        .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
        .replaceAll('/srv/hora-marcada/web', path.join(root, 'web'));
    const isUp = async () => (await fetch(`${address}/remotes.json`)).ok;
    const { close } = await openDocumentedNginx('nginx-static-host.conf', fillIn, isUp);
    return new StaticHost(address, close);
  }
}
