import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Bodies are JSON in UTF-8 and nothing else; keys that would reach a prototype are refused. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    void parseJson(request, decoded(bytes), done);
  });
}

function decoded(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Refusal('invalid', { detail: 'Envie os dados em UTF-8.' });
  return bytes.toString();
}
