import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches a server that does not listen yet, and gives the step that cuts every connection which carries no request
 * read to its end: browsers open some ahead, and a phone out of reach leaves a half one, for which a stop would wait.
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
