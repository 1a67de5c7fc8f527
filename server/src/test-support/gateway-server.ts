import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a played gateway does with a request: answers, keeps silent, or cuts the connection. */
export type Play =
  | { readonly status: number; readonly headers?: http.OutgoingHttpHeaders; readonly body?: object }
  | 'silence'
  | 'cut';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A gateway of this machine that plays what it is told, in order, and the last play for ever. */
export interface GatewayServer {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  play(...plays: readonly Play[]): void;
  /** Forgets what it received, and answers 200 again. */
  forget(): void;
  close(): Promise<void>;
}

const fine: Play = { status: 200 };

export async function startGatewayServer(): Promise<GatewayServer> {
  const received: ReceivedRequest[] = [];
  let plays: readonly Play[] = [fine];
  const server = http.createServer((request, answer) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.once('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, text, body: JSON.parse(text) as ReceivedRequest['body'] });
      const [play = 'silence', ...later] = plays;
      if (later.length > 0) plays = later;
      if (play === 'cut') request.socket.destroy();
      else if (play !== 'silence') {
        answer.writeHead(play.status, { 'content-type': 'application/json', ...play.headers });
        answer.end(JSON.stringify(play.body ?? {}));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    play: (...next) => {
      plays = next;
    },
    forget: () => {
      received.length = 0;
      plays = [fine];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
