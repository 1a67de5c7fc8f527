import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Protective headers for every answer; pages set their own content security policy. */
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
    // No cookie lets anybody in: the login's only tells a browser that signed in before from others.
    credentials: true,
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'Shown-Minutes',
      'Shown-Price',
    ],
    exposedHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });
}

const POLICY = 'content-security-policy';

// An answer without a policy of its own is no page: opened as one, it runs and loads nothing, and is in no frame.
const policyWithoutPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// This host alone: others under the same domain may not have TLS.
const aYearOfTls = 'max-age=31536000';

// Browser features that no page of the product uses.
const noFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Protective headers of an answer to an unreadable request, for which no hook runs. */
export const unreadProtections: Readonly<Record<string, string>> = {
  [POLICY]: policyWithoutPage,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': noFeatures,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

function completeHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('permissions-policy', noFeatures);
  if (protocol === 'https') void reply.header('strict-transport-security', aYearOfTls);
  // With a 304 the browser keeps the policy of its cached page (RFC 9111, 3.2).
  const policy = reply.getHeader(POLICY);
  if (policy === undefined && reply.statusCode !== 304) void reply.header(POLICY, policyWithoutPage);
  // x-frame-options cannot name other sites, and a browser that knows both ignores it.
  if (typeof policy === 'string' && isEmbeddable(policy)) void reply.removeHeader('x-frame-options');
  // Chats and social pages show the pictures of a link inside their own.
  if (/^image\//.test(String(reply.getHeader('content-type'))))
    void reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** True where the policy names sites that may show the page inside their own. */
function isEmbeddable(policy: string): boolean {
  return /(?:^|;)\s*frame-ancestors\b[^;]*\bhttps:/i.test(policy);
}
