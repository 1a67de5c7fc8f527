import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import {
  addAlertMail,
  confirmAlertMail,
  endAlertMail,
  removeAlertMail,
  showAlertMail,
  type AlertMailTools,
} from './alert-mail-actions.ts';
import { UNSUBSCRIBE_PATH } from './alert-mail-rules.ts';
import { endedPage, endingPage, pagePolicy } from './ending-page.ts';

/** At which address a login is told of bookings by e-mail; `endingOriginOf` says where mails can be ended. */
export function alertMailRoutes(
  api: Api,
  tools: AlertMailTools,
  endingOriginOf: (request: FastifyRequest) => string,
): void {
  api.bind(contract.getAlertMail, ({ viewer }) => showAlertMail(tools, viewer));
  api.bind(contract.addAlertMail, ({ viewer, body, request }) =>
    addAlertMail(tools, viewer, body.address, endingOriginOf(request)),
  );
  api.bind(contract.confirmAlertMail, ({ viewer, body }) => confirmAlertMail(tools, viewer, body.code));
  api.bind(contract.deleteAlertMail, ({ viewer }) => removeAlertMail(tools, viewer));
}

/**
 * Where a mail is ended without signing in. People open it, and mail programs POST a form to it (RFC 8058), so it is no part of the
 * contract; opening it ends nothing, since programs look at what a mail leads to.
 */
export function endingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // What the form says is known.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _bytes, parsed) => {
      parsed(null);
    });
    scope.get(UNSUBSCRIBE_PATH, (_request, reply) => sendPage(reply, endingPage));
    scope.post<{ readonly Params: { readonly token: string } }>(UNSUBSCRIBE_PATH, async (request, reply) => {
      await endAlertMail(dependencies, request.params.token);
      return sendPage(reply, endedPage);
    });
    done();
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .send(page);
}
