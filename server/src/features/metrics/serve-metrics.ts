import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../../config.ts';
import type { Counts } from '../../platform/counts.ts';
import { errorCode } from '../../platform/error-code.ts';
import { countAnswers } from './count-answers.ts';
import type { Watched } from './database-gauges.ts';
import { openMetrics, type Metrics } from './open-metrics.ts';

/** Where metrics are told: a port of their own, which the public does not reach. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
}

/**
 * Counts what the app does and serves it as `GET /metrics` from when the app is ready until it closes. An address that
 * cannot be taken keeps the app from being ready, by a ConfigError.
 */
export async function serveMetrics(
  app: FastifyInstance,
  watched: Watched,
  { host, port }: MetricsAddress,
): Promise<Counts> {
  const metrics = await openMetrics(watched);
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
