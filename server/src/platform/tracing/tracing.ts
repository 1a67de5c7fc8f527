import type { FastifyInstance } from 'fastify';
import type { TracingConfiguration } from './opentelemetry.ts';
import type { Tracing } from './spans.ts';

/** Traces until the app closes. Only where traces are configured is the program loaded that makes and sends them. */
export async function openTracing(
  app: FastifyInstance,
  configuration: TracingConfiguration,
  instanceId: string,
): Promise<Tracing> {
  const { traceTo } = await import('./opentelemetry.ts');
  const onLoss = (reason: string) => app.log.warn({ reason }, 'traces are lost');
  const tracing = traceTo(configuration, { instanceId, onLoss });
  app.addHook('onClose', () => tracing.close());
  return tracing;
}
