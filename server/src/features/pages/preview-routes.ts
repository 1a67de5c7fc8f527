import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isPageAddress } from './page-rules.ts';
import { readPreview, type Preview } from './preview-token.ts';

export interface PreviewOptions {
  readonly clock: Clock;
  /** Signs what browsers may look at before it is live; '' allows nothing. */
  readonly previewSecret: string;
}

const HOURS_OF_THE_COOKIE = 12;

/**
 * The link that a team's command prints: keeps the token in this browser alone and leads to a page of the release,
 * `?<app>=<version>`. A token that is none is an address that is not there.
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
          `preview=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${HOURS_OF_THE_COOKIE * 3600}${isSecure}`,
        )
        .redirect(`${pageOf(request.query.to)}?${preview.app}=${preview.version}`, 303);
    },
  );
}

/** The release a request asks for and its browser may see. */
export function previewOf(
  request: FastifyRequest,
  { clock, previewSecret }: PreviewOptions,
): Preview | undefined {
  const [, token] = /(?:^|;\s*)preview=([\w.-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const preview = token === undefined ? undefined : readPreview(token, clock.now(), previewSecret);
  const asked = request.query as Readonly<Record<string, unknown>>;
  return preview && asked[preview.app] === preview.version ? preview : undefined;
}

/** A page of this site, whatever was asked for. */
function pageOf(to: string | undefined): string {
  return to !== undefined && /^\/[\w-]*$/.test(to) && isPageAddress(to) ? to : '/';
}
