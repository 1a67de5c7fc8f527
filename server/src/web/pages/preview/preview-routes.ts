import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isPageAddress } from '../page-policy.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewOptions {
  readonly clock: Clock;
  /** Signs the previews that browsers may see; '' allows none. */
  readonly previewSecret: string;
}

const COOKIE_LIFETIME_IN_HOURS = 12;

/**
 * The link that the release command prints: stores the token in this browser and redirects to a page of the release,
 * `?<app>=<version>`. An invalid token is not found.
 */
export function previewRoutes(app: FastifyInstance, { clock, previewSecret }: PreviewOptions): void {
  app.get<{ Params: { token: string }; Querystring: { to?: string } }>(
    '/api/preview/:token',
    async (request, reply) => {
      const { token } = request.params;
      const preview = readPreview(token, clock.now(), previewSecret);
      if (!preview) throw new Refusal('not_found', { detail: 'Esta prévia não existe ou já venceu.' });
      const isSecure = request.protocol === 'https' ? '; Secure' : '';
      return reply
        .header('cache-control', 'no-store')
        .header(
          'set-cookie',
          `preview=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_LIFETIME_IN_HOURS * 3600}${isSecure}`,
        )
        .redirect(`${pageAddress(request.query.to)}?${preview.app}=${preview.version}`, 303);
    },
  );
}

/** The release that a request names and its browser may see. */
export function requestedPreview(
  request: FastifyRequest,
  { clock, previewSecret }: PreviewOptions,
): Preview | undefined {
  const [, token] = /(?:^|;\s*)preview=([\w.-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const preview = token === undefined ? undefined : readPreview(token, clock.now(), previewSecret);
  const query = request.query as Readonly<Record<string, unknown>>;
  return preview && query[preview.app] === preview.version ? preview : undefined;
}

/** A page of this site, whatever the query says. */
function pageAddress(to: string | undefined): string {
  return to !== undefined && /^\/[\w-]*$/.test(to) && isPageAddress(to) ? to : '/';
}

/** A release that one browser may look at before it is live. */
export interface Preview {
  readonly app: string;
  readonly version: string;
}

/** 'payload.signature', valid until `expiresAt`; it names no person and gives no other access. */
export function signPreview({ app, version }: Preview, expiresAt: Date, secret: string): string {
  const payload = Buffer.from(JSON.stringify([app, version, expiresAt.getTime()])).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** The release that a token shows; undefined where it is forged, malformed or expired, and without a secret. */
function readPreview(token: string, now: Date, secret: string): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (secret === '' || !isEqual(signature, signatureOf(payload, secret))) return undefined;
  const [app, version, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return now.getTime() < expiresAt ? { app, version } : undefined;
}

function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${payload}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
