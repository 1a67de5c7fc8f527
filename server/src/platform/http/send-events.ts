import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends events as they come, past the buffers of proxies; asked by HEAD, their headers only. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  if (reply.request.method === 'HEAD') events.destroy();
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // Kept alive, the connection would outlast its stream and hold up the server's stop.
      .header('connection', 'close')
      .send(events)
  );
}
