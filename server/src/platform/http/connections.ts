import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * From now on each connection closes with its answer. A proxy keeps connections open, and a request that it sends just
 * as the server closes one is lost.
 */
export function disableKeepAlive(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Watches a server that does not listen yet, and returns the step that closes every connection without a complete
 * request: browsers open some ahead, and a phone out of reach leaves half a request, for which a stop would wait.
 */
export function watchConnections(server: Server): () => void {
  const requests = new Map<Socket, IncomingMessage | undefined>();
  server.on('connection', (socket: Socket) => {
    requests.set(socket, undefined);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    requests.set(socket, request);
    response.once('close', () => {
      if (requests.get(socket) === request) requests.set(socket, undefined);
    });
  });
  return () => {
    for (const [socket, request] of requests) if (!request?.complete) socket.destroy();
  };
}
