import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { TraceEvent } from './protocol-page.ts';
import { recordUsability } from './recorder.ts';
import { openThrottled } from './throttled-page.ts';
import type { Place } from './visits.ts';

const longInMilliseconds = 50;
const visitInMilliseconds = 6000;

export interface MainThreadWork {
  /** Milliseconds. */
  readonly blockingTime: number;
  /** Of the tasks between the first paint and the first tap that the page's code can answer. */
  readonly longestBeforeUse: number;
  /** The long tasks with what they ran. */
  readonly long: readonly string[];
}

/**
 * The main thread's tasks after the first paint by processor time, scaled to a part of the processor: unlike elapsed time,
 * it is the same on a busy machine.
 */
export async function mainThreadWork(browser: Browser, { url, rate }: Place): Promise<MainThreadWork> {
  const { page } = await openThrottled(browser, { rate: 1, recorder: recordUsability });
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'loading',
        'blink.user_timing',
      ],
    },
  });
  await page.send('Page.navigate', { url });
  await pause(visitInMilliseconds);
  await page.send('Tracing.end');
  await complete;
  await page.close();
  const usableAt = events.find(({ name }) => name === 'usable')?.ts ?? Infinity;
  const tasks = tasksAfterPaint(events).map((task) => ({ task, slowed: ((task.tdur ?? 0) / 1000) * rate }));
  const long = tasks.filter(({ slowed }) => slowed > longInMilliseconds);
  const beforeUse = tasks.filter(({ task }) => task.ts < usableAt);
  return {
    longestBeforeUse: Math.max(0, ...beforeUse.map(({ slowed }) => slowed)),
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
