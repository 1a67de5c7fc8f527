import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createLine, createLines, type Line } from '../pacing/lines-and-turns.ts';
import { Refusal } from '../refusal.ts';

/** Files that are in memory at once, of all stores and of each. */
const AT_ONCE = 4;
const OF_STORE_AT_ONCE = 2;
const WAITING = 40;

/** Registers a route whose body is a file of any type, or JSON that holds one, with its own limit of bytes. */
export type RouteFile = (
  route: RouteOptions,
  limits: { readonly maxBytes: number; readonly tooLong: string; readonly isJson: boolean },
) => void;

/** The next files wait unread, at their senders, until others are answered. `storeOf` names whose a request is. */
export function createFileRoutes(
  app: FastifyInstance,
  storeOf: (request: FastifyRequest) => string,
): RouteFile {
  const limits = { waiting: WAITING, refusal: busy };
  const lineOfAll = createLine({ ...limits, atOnce: AT_ONCE });
  const lineOf = createLines({ ...limits, atOnce: OF_STORE_AT_ONCE });
  const inLine = (request: FastifyRequest): Line => {
    const ofStore = lineOf(storeOf(request));
    return (task) => ofStore(() => lineOfAll(task));
  };
  return (route, { maxBytes, tooLong, isJson }) => {
    void app.register((scope, _, done) => {
      if (!isJson) takeAnyBody(scope);
      const own = Array.isArray(route.onRequest) ? route.onRequest : [route.onRequest ?? []].flat();
      const wait = (request: FastifyRequest, reply: FastifyReply) => untilTurn(inLine(request), reply);
      scope.setErrorHandler<Error & { readonly code?: string }>((error) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
          ? new Refusal('invalid', { detail: tooLong })
          : error;
      });
      scope.route({ ...route, bodyLimit: maxBytes, onRequest: [...own, wait] });
      done();
    });
  };
}

function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, bytes, parsed) => {
    parsed(null, bytes);
  });
}

/** Waits for a place in a line, and keeps it until the request is answered or given up. */
function untilTurn(line: Line, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const place = line(
      () =>
        new Promise<void>((leave) => {
          finished(reply.raw, () => leave());
          resolve();
        }),
    );
    place.catch(reject);
  });
}

function busy(): Refusal {
  return new Refusal('rate_limited', { headers: { 'retry-after': '5' } });
}
