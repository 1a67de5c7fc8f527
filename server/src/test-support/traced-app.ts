import type { AppDependencies } from '../app.ts';
import type { Tracing } from '../platform/tracing/spans.ts';
import { openTracing } from '../platform/tracing/tracing.ts';
import { startCollector, type TraceCollector, type TraceExport } from './collector.ts';
import { FakeTimers } from './fake-timers.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The app with its traces sent to a collector of this machine. */
export interface TracedApp {
  readonly server: TestApp;
  readonly collector: TraceCollector;
  readonly timers: FakeTimers;
  /** The next export: the spans since the last one, of which there must be some. */
  takeExport(): Promise<TraceExport>;
  close(): Promise<void>;
}

export async function openTracedApp(
  change: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TracedApp> {
  const collector = await startCollector();
  const timers = new FakeTimers();
  let tracing: Tracing | undefined;
  const openTraces: typeof openTracing = async (...words) => (tracing = await openTracing(...words));
  const server = await openTestApp(
    { timers, openTraces, ...change },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...env },
  );
  return {
    server,
    collector,
    timers,
    takeExport: async () => {
      await tracing?.flush();
      return collector.next();
    },
    close: async () => {
      await server.close();
      await collector.close();
    },
  };
}
