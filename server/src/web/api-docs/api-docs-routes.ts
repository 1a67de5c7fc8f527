import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listsTag } from '../../platform/entity-tags.ts';
import { accepts } from '../../platform/http/compress-answers.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { openApiDocument } from './open-api-document.ts';

/** The API's description for machines and for people. */
export async function apiDocsRoutes(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  // Describing all endpoints takes longer than the rest of the start: the first reader waits for it, in turns with others.
  let written: Promise<Description> | undefined;
  const sendDescription = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, request, await (written ??= writeDescription(endpoints)));
  app.get('/api/openapi.json', sendDescription);
  refuseOtherMethods(app, { method: 'GET', path: '/api/openapi.json/' });
  await app.register(async (docs) => {
    await docs.register(fastifySwagger, { mode: 'static', specification: { document: placeholder } });
    // The plugin would write its document anew for each reader, twice as large in YAML.
    docs.addHook('onRoute', (route) => {
      if (route.url === '/api/docs/json') route.handler = sendDescription;
      if (route.url === '/api/docs/yaml') route.handler = (_, reply) => reply.callNotFound();
    });
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { validatorUrl: null },
      staticCSP: policy,
    });
  });
}

interface Description {
  readonly tag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

async function writeDescription(endpoints: readonly Endpoint[]): Promise<Description> {
  const plain = Buffer.from(JSON.stringify(await openApiDocument(endpoints)));
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return { tag, plain, brotli: await promisify(brotliCompress)(plain) };
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  { tag, plain, brotli }: Description,
): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (listsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  return accepts('br', request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}

/** The plugin insists on a document before anybody asks for one. */
const placeholder = { openapi: '3.1.0', info: { title: 'Hora Marcada', version: '1.0.0' }, paths: {} };

// The page's own scripts only; what it draws with are styles in attributes and images in data addresses.
const policy = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};
