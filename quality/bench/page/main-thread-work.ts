import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { TraceEvent } from './protocol-page.ts';
import { openThrottled, cpuSlowdown } from './throttled-page.ts';

const longInMilliseconds = 50;
const visitInMilliseconds = 6000;

export interface MainThreadWork {
  /** Milliseconds. */
  readonly blockingTime: number;
  /** The long tasks with what they ran. */
  readonly long: readonly string[];
}

/**
 * The main thread's tasks after the first paint by processor time, scaled to a quarter of the speed: unlike elapsed time,
 * it is the same on a busy machine.
 */
export async function mainThreadWork(browser: Browser, url: string): Promise<MainThreadWork> {
  const { page } = await openThrottled(browser, { rate: 1 });
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'],
    },
  });
  await page.send('Page.navigate', { url });
  await pause(visitInMilliseconds);
  await page.send('Tracing.end');
  await complete;
  await page.close();
  const long = tasksAfterPaint(events)
    .map((task) => ({ task, slowed: ((task.tdur ?? 0) / 1000) * cpuSlowdown }))
    .filter(({ slowed }) => slowed > longInMilliseconds);
  return {
    blockingTime: long.reduce((sum, { slowed }) => sum + slowed - longInMilliseconds, 0),
    long: long.map(({ task, slowed }) => `${slowed.toFixed(0)} ms: ${scriptsIn(task, events).join(', ')}`),
  };
}

function tasksAfterPaint(events: readonly TraceEvent[]): TraceEvent[] {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint.');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, tdur }) => ts > paint.ts && tdur !== undefined);
  // The trace may contain a task once more inside itself.
  return tasks.filter((task) => !tasks.some((other) => other !== task && holds(other, task)));
}

function scriptsIn(task: TraceEvent, events: readonly TraceEvent[]): string[] {
  return events
    .filter(({ name, pid, tid }) => name === 'EvaluateScript' && pid === task.pid && tid === task.tid)
    .filter((script) => holds(task, script))
    .flatMap(({ args }) => (args.data?.url ? [new URL(args.data.url).pathname] : []));
}

function holds(outer: TraceEvent, inner: TraceEvent): boolean {
  return outer.ts <= inner.ts && outer.ts + (outer.dur ?? 0) >= inner.ts + (inner.dur ?? 0);
}
