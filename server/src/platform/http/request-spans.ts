import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { within, type Span, type Tracing } from '../tracing/spans.ts';
import { refusalOf } from './errors/error-answers.ts';
import type { TrustsPeer } from './trusted-peer.ts';

/**
 * A span for each request, named by its route: no address, no query, no name. It continues the trace of a trusted
 * proxy only; anybody else could add to a trace what is not ours.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustsPeer: TrustsPeer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const span = isTraced(request)
      ? tracing.begin(startOf(request), parentOf(request, trustsPeer))
      : undefined;
    if (span) spans.set(request, span);
    within(span, done);
  });
  // Reading a body runs in events of the connection, outside of the request's context.
  app.addHook('preValidation', (request, _, done) => within(spans.get(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const code = refusalOf(request);
    spans.get(request)?.end({
      attributes: {
        'http.response.status_code': statusCode,
        ...(code && { 'hora_marcada.refusal': code }),
      },
      hasFailed: statusCode >= 500,
    });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({ attributes: { 'hora_marcada.ending': 'aborted' } });
    done();
  });
}

/** Live updates last as long as a screen is open. */
function isTraced({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== contract.live.path;
}

function startOf({ method, routeOptions: { url = '' }, id }: FastifyRequest) {
  return {
    name: url === '' ? method : `${method} ${url}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      ...(url !== '' && { 'http.route': url }),
      'hora_marcada.request_id': id,
    },
  } as const;
}

function parentOf({ raw }: FastifyRequest, trustsPeer: TrustsPeer) {
  return trustsPeer(raw) ? raw.headers.traceparent?.toString() : undefined;
}
