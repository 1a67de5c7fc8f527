import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { RefusalCode } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseOutage } from '../../database/database-outage.ts';
import { asRefusal, problemOf } from './problem-of.ts';
import { Refusal } from '../../refusal.ts';
import { REQUEST_ID } from '../request-ids.ts';
import { unreadProtections } from '../security-headers.ts';

const PROBLEM = 'application/problem+json';

const refused = new WeakMap<FastifyRequest, RefusalCode>();

/** The code with which a request was refused; undefined where it was not. */
export function refusalOf(request: FastifyRequest): RefusalCode | undefined {
  return refused.get(request);
}

/** Every error and every unknown address is answered as a problem; a fault is logged once, with its request id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('not_found'), request, reply));
}

/** Answers an error before any route was found, for which no hook runs. */
export function answerEarlyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(unreadProtections).header(REQUEST_ID, request.id);
  answerError(error, request, reply);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error);
  const problem = problemOf(refusal, request.id);
  refused.set(request, refusal.code);
  if (refusal.code === 'fault') request.log.error({ fault: faultDetails(error) }, 'fault');
  if (error instanceof DatabaseOutage) request.log.warn({ code: error.code }, 'database out of reach');
  void reply
    .code(problem.status)
    .headers(refusal.headers)
    .header('cache-control', 'no-store')
    .type(PROBLEM)
    .send(JSON.stringify(problem));
}

/** Bytes that are no HTTP request are answered as a problem too, then the connection ends. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(new Refusal('invalid', { detail: 'Não foi possível ler o pedido.' }), '');
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      `content-type: ${PROBLEM}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...Object.entries(unreadProtections).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** A fault's log; a database error's `detail` quotes whole rows and stays out. */
function faultDetails(error: unknown) {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const { name, stack, code } = error as Error & { code?: string };
  return { name, code, stack };
}
