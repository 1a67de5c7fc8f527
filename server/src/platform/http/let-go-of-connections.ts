import type { Server } from 'node:http';

/**
 * From now on each connection ends with the answer that it carries. A proxy keeps connections open, and a request that it
 * sends on one just as the server closes it is lost.
 */
export function letGoOfConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
