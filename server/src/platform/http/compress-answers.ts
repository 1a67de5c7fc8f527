import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bytesInTurns } from '../pacing/lines-and-turns.ts';

/** Shorter answers travel in one packet, compressed or not. */
const MIN_LENGTH = 1400;
/** Half a millisecond for a hundred events; more saves little. */
const QUALITY = 4;

const compress = promisify(brotliCompress);

/**
 * Sends data and texts as brotli to whoever takes it, compressed beside the thread that answers. Secrets are safe: no answer is
 * led by a foreign page, which has no session. Pages, pictures and released files come as bytes or streams, and stay as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const bytes = await bytesInTurns(payload);
    if (!accepts('br', request)) return bytes;
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  });
}

/** True where the request allows the encoding (RFC 9110, 12.5.3). */
export function accepts(encoding: 'br' | 'gzip', { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const wanted = headers['accept-encoding']?.toString() ?? '';
  return new RegExp(`(^|[,\\s])${encoding}(?![\\w-])(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(wanted);
}
