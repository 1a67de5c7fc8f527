import type { AppDependencies } from '../app.ts';
import { startCollector, type Collector, type Export } from './collector.ts';
import { HandWoundTimers } from './hand-wound-timers.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The app that tells a collector of this machine what it does. */
export interface TracedApp {
  readonly server: TestApp;
  readonly collector: Collector;
  readonly timers: HandWoundTimers;
  /** What is sent of what was done since the last time; something has to be. */
  takeExport(): Promise<Export>;
  close(): Promise<void>;
}

const PAUSE_IN_MILLISECONDS = 3000;

export async function openTracedApp(
  change: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TracedApp> {
  const collector = await startCollector();
  const timers = new HandWoundTimers();
  const server = await openTestApp(
    { timers, ...change },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...env },
  );
  return {
    ...{ server, collector, timers },
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
