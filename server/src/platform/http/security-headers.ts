import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Browsers' protections for every answer; what scripts may run is each page's own policy. */
export async function protectAnswers(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  await app.register(fastifyHelmet, { contentSecurityPolicy: false });
  if (corsOrigins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });
}
