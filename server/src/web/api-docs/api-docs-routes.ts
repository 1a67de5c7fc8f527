import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { openApiDocument } from './open-api-document.ts';

/** The API's description for machines and for people. */
export async function apiDocsRoutes(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  // Describing all endpoints takes longer than the rest of the start: the first reader waits for it.
  let described: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (described ??= openApiDocument(endpoints));
  app.get('/api/openapi.json', document);
  refuseOtherMethods(app, { method: 'GET', path: '/api/openapi.json/' });
  await app.register(fastifySwagger, { mode: 'static', specification: { document: placeholder } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null },
    transformSpecification: document,
    transformSpecificationClone: false,
    staticCSP: policy,
  });
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
