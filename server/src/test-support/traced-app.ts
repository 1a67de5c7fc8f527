import type { AppDependencies } from '../app.ts';
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

const PAUSE_IN_MILLISECONDS = 3000;

export async function openTracedApp(
  change: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TracedApp> {
  const collector = await startCollector();
  const timers = new FakeTimers();
  const server = await openTestApp(
    { timers, ...change },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...env },
  );
  return {
    server,
    collector,
    timers,
    takeExport: async () => {
      await timers.asked(PAUSE_IN_MILLISECONDS);
      timers.advance(PAUSE_IN_MILLISECONDS);
      return collector.next();
    },
    close: async () => {
      await server.close();
      await collector.close();
    },
  };
}
