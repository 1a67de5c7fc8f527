import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Browsers' protections for every answer; what a page's scripts may do is the page's own policy. */
export async function protectAnswers(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', async (request, reply) => completeHeaders(request, reply));
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

const POLICY = 'content-security-policy';

// An answer that says no policy of its own is no page: opened as one, it runs and loads nothing, and is in no frame.
const policyOfNoPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The neighbours under the same domain are not ours to move to TLS: this host alone.
const aYearOfTls = 'max-age=31536000';

// Powers that no page of the product asks for, neither for itself nor for what it might frame.
const noPowers = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((power) => `${power}=()`)
  .join(', ');

/** What protects an answer that comes before any hook: its address, or all of its request, could not be read. */
export const unreadProtections: Readonly<Record<string, string>> = {
  [POLICY]: policyOfNoPage,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': noPowers,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

function completeHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('permissions-policy', noPowers);
  if (protocol === 'https') void reply.header('strict-transport-security', aYearOfTls);
  // Who is told that nothing changed keeps the policy of what it has (RFC 9111, 3.2).
  const policy = reply.getHeader(POLICY);
  if (policy === undefined && reply.statusCode !== 304) void reply.header(POLICY, policyOfNoPage);
  // It can name no other site, and a browser that knows both would have to ignore it.
  if (typeof policy === 'string' && isEmbeddable(policy)) void reply.removeHeader('x-frame-options');
  // Chats and social pages show the pictures of a link inside their own.
  if (/^image\//.test(String(reply.getHeader('content-type'))))
    void reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Whether a policy names sites that may show the page inside their own. */
function isEmbeddable(policy: string): boolean {
  return /(?:^|;)\s*frame-ancestors\b[^;]*\bhttps:/i.test(policy);
}
