import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** `'hang up'` closes the connection without an answer; `'never'` keeps it open. */
export type LocalAnswer =
  | { status: number; json?: unknown; text?: string; headers?: Readonly<Record<string, string>> }
  | 'hang up'
  | 'never';

export interface LocalApi {
  readonly baseUrl: string;
  readonly seen: SeenRequest[];
  /** Decides what the next requests are answered with. */
  answers(decide: (request: SeenRequest) => LocalAnswer | Promise<LocalAnswer>): void;
  close(): Promise<void>;
}

/** A real HTTP server on a free port of this machine that answers as a test says. */
export async function startLocalApi(): Promise<LocalApi> {
  let decide: (request: SeenRequest) => LocalAnswer | Promise<LocalAnswer> = () => ({ status: 404 });
  const seen: SeenRequest[] = [];

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      const { method = '', url: path = '', headers } = incoming;
      const request = {
        method,
        path,
        headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      seen.push(request);
      const answer = await decide(request);
      if (answer === 'never') return;
      if (answer === 'hang up') return void incoming.socket.destroy();
      const isText = answer.text !== undefined;
      const type = isText ? 'text/html' : 'application/json';
      outgoing.writeHead(answer.status, { 'content-type': type, ...answer.headers });
      outgoing.end(isText ? answer.text : answer.json === undefined ? '' : JSON.stringify(answer.json));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answers: (next) => {
      decide = next;
    },
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
