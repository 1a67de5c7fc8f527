import { execFileSync } from 'node:child_process';
import http2 from 'node:http2';
import path from 'node:path';
import { askHost } from './ask-host.ts';
import { openDocumentedNginx } from './documented-proxies.ts';

export interface TlsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** nginx with TLS and a new certificate in front of servers on these ports, called by HTTP/2. */
export class TlsProxy {
  private constructor(
    readonly address: string,
    private readonly nginx: Awaited<ReturnType<typeof openDocumentedNginx>>,
    private readonly session: http2.ClientHttp2Session,
  ) {}

  /** `webroot`: where the answers to a certificate's authority are. */
  static async open(
    port: number,
    plainPort: number,
    servers: readonly [number, number],
    webroot = '/var/www/html',
  ): Promise<TlsProxy> {
    const address = `https://127.0.0.1:${port}`;
    const fillIn = (documented: string, folder: string) => {
      const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
      const named = ['-subj', '/CN=agenda.example', '-keyout', key, '-out', certificate];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...named], { stdio: 'pipe' });
      return documented
        .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace(/\/etc\/\S+fullchain\.pem/, certificate)
        .replace(/\/etc\/\S+privkey\.pem/, key)
        .replace('/var/www/html', webroot)
        .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
        .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`);
    };
    const isUp = async () => (await askHost(plainPort, 'agenda.example', '/')).status === 308;
    const nginx = await openDocumentedNginx('nginx.conf', fillIn, isUp);
    const session = http2.connect(address, { rejectUnauthorized: false, servername: 'agenda.example' });
    return new TlsProxy(address, nginx, session);
  }

  async close(): Promise<void> {
    this.session.destroy();
    await this.nginx.close();
  }

  readAccessLog(): Promise<string> {
    return this.nginx.readAccessLog();
  }

  async get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<TlsAnswer> {
    const stream = this.session.request({ ':path': address, ':authority': 'agenda.example', ...headers });
    const head = await headOf(stream);
    const text = await readUntil(stream, () => false);
    return { ...head, text };
  }

  /** Opens a stream of events; `hears` resolves once it has contained a text. */
  async listen(
    address: string,
    token: string,
  ): Promise<{ readonly hears: (text: string) => Promise<string> }> {
    const stream = this.session.request({
      ':path': address,
      ':authority': 'agenda.example',
      authorization: `Bearer ${token}`,
    });
    await headOf(stream);
    return { hears: (text) => readUntil(stream, (heard) => heard.includes(text)) };
  }
}

function headOf(stream: http2.ClientHttp2Stream): Promise<Pick<TlsAnswer, 'status' | 'headers'>> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('response', (headers) => resolve({ status: headers[':status'] ?? 0, headers }));
  });
}

function readUntil(stream: http2.ClientHttp2Stream, isEnough: (heard: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    stream.setEncoding('utf8');
    stream.once('error', reject);
    stream.once('end', () => resolve(heard));
    stream.on('data', (part: string) => {
      heard += part;
      if (isEnough(heard)) resolve(heard);
    });
  });
}
