import http from 'node:http';
import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ConfigError } from '../../config/config-error.ts';
import type { Counts } from '../../platform/counts.ts';
import { errorCode } from '../../platform/error-code.ts';
import { refusalOf } from '../../platform/http/errors/error-answers.ts';
import { productVersion } from '../../platform/product-version.ts';
import { databaseGauges, type MetricSources, backupGauge } from './gauges.ts';
import { prometheusCounts } from './prometheus-counts.ts';

/** Where metrics are served: a port of their own, which the public does not reach. */
export interface MetricsConfig {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** A file that is touched after each good backup; nothing is said of backups without it. */
  readonly backupStamp: string | undefined;
}

/**
 * Counts what the app does and serves it as `GET /metrics` from when the app is ready until it closes. An address that
 * cannot be taken keeps the app from being ready, by a ConfigError.
 */
export async function serveMetrics(
  app: FastifyInstance,
  watched: MetricSources,
  { host, port, backupStamp }: MetricsConfig,
): Promise<Counts> {
  const metrics = await openMetrics(watched, backupStamp);
  countAnswers(app, metrics.counts);
  const server = http.createServer((request, response) => {
    void answer(request, response, metrics).catch((error: unknown) => {
      app.log.error({ fault: error instanceof Error ? error.name : typeof error }, 'metrics failed');
      response.destroy();
    });
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: Error) => reject(problemOf(error, port));
      server.once('error', refuse);
      server.listen(port, host, () => {
        server.off('error', refuse);
        resolve();
      });
    });
    // Such as no more files to open for connections.
    server.on('error', (error) => app.log.error({ code: errorCode(error) }, 'metrics failed'));
    app.log.info({ address: server.address() }, 'metrics served');
  });
  app.addHook('onClose', (_, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  return metrics.counts;
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { scrape }: Pick<Metrics, 'scrape'>,
): Promise<void> {
  request.resume();
  if (!/^\/metrics\/?(\?|$)/.test(request.url ?? '')) {
    response.writeHead(404).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { type, text } = await scrape();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

function problemOf(error: NodeJS.ErrnoException, port: number): ConfigError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `A porta ${port} já está em uso: encerre o outro programa ou escolha outra em METRICS_PORT.`,
      );
    case 'EACCES':
      return new ConfigError(`Sem permissão para usar a porta ${port}: escolha outra em METRICS_PORT.`);
    default:
      return new ConfigError('METRICS_HOST deve ser um endereço desta máquina.');
  }
}

/** The metrics of one process. */
interface Metrics {
  readonly counts: Counts;
  /** The text that Prometheus reads, and its type; gauges are updated first. */
  scrape(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Metrics with a registry of their own. The library is loaded only where metrics are served. */
async function openMetrics(watched: MetricSources, backupStamp: string | undefined): Promise<Metrics> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  new prometheus.Gauge({
    name: 'hora_marcada_build_info',
    help: 'Always 1; its labels say which version runs.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: productVersion, node: process.version }, 1);
  if (backupStamp !== undefined) backupGauge(prometheus, registry, backupStamp);
  const counts = prometheusCounts(prometheus, registry);
  const updateGauges = databaseGauges(prometheus, registry, watched);
  return {
    counts,
    scrape: async () => {
      await updateGauges();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Counts every answer, and the bookings that were refused. */
function countAnswers(app: FastifyInstance, counts: Counts): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    const { method } = request;
    const { statusCode: status } = reply;
    counts.answered({
      method,
      route,
      status,
      ...(route !== contract.live.path && { seconds: reply.elapsedTime / 1000 }),
    });
    countRefusal(request, route, counts);
    done();
  });
}

const bookers = new Map<string, 'customer' | 'owner'>([
  [contract.createBooking.path, 'customer'],
  [contract.createCombinedBooking.path, 'customer'],
  [contract.createAnyBooking.path, 'customer'],
  [contract.createEvent.path, 'owner'],
]);

function countRefusal(request: FastifyRequest, route: string, counts: Counts): void {
  const by = bookers.get(route);
  const reason = refusalOf(request);
  if (by && reason && request.method === 'POST') counts.notBooked(by, reason);
}
