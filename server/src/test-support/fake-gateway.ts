import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake gateway handles a request: it answers, a text as it is, never answers, or cuts the connection. */
export type GatewayReply =
  | { readonly status: number; readonly headers?: http.OutgoingHttpHeaders; readonly body?: object | string }
  | 'silence'
  | 'cut';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A gateway of this machine that handles requests by the given replies in order, and every further one by the last. */
export interface FakeGateway {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  replyWith(...replies: readonly GatewayReply[]): void;
  /** Clears what it received, and answers 200 again. */
  reset(): void;
  close(): Promise<void>;
}

const fine: GatewayReply = { status: 200 };

export async function startFakeGateway(): Promise<FakeGateway> {
  const received: ReceivedRequest[] = [];
  let replies: readonly GatewayReply[] = [fine];
  const server = http.createServer((request, answer) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.once('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, text, body: JSON.parse(text) as ReceivedRequest['body'] });
      const [reply = 'silence', ...later] = replies;
      if (later.length > 0) replies = later;
      if (reply === 'cut') request.socket.destroy();
      else if (reply !== 'silence') {
        answer.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
        answer.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    replyWith: (...next) => {
      replies = next;
    },
    reset: () => {
      received.length = 0;
      replies = [fine];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
