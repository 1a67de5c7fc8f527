import { openThrottled, cpuSlowdown } from './throttled-page.mjs';

const longInMilliseconds = 50;
const visitInMilliseconds = 6000;

/**
 * The main thread's tasks after the first paint by processor time, scaled to a quarter of the speed: unlike elapsed time,
 * it is the same on a busy machine.
 * @returns {Promise<{ blockingTime: number, long: string[] }>} milliseconds, and the long tasks with what they ran
 */
export async function mainThreadWork(browser, url) {
  const { page } = await openThrottled(browser, { rate: 1 });
  const events = [];
  page.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'],
    },
  });
  await page.send('Page.navigate', { url });
  await new Promise((resolve) => setTimeout(resolve, visitInMilliseconds));
  await page.send('Tracing.end');
  await complete;
  await page.close();
  const tasks = tasksAfterPaint(events).map((task) => ({
    ...task,
    slowed: (task.tdur / 1000) * cpuSlowdown,
  }));
  const long = tasks.filter(({ slowed }) => slowed > longInMilliseconds);
  return {
    blockingTime: long.reduce((sum, { slowed }) => sum + slowed - longInMilliseconds, 0),
    long: long.map((task) => `${task.slowed.toFixed(0)} ms: ${scriptsIn(task, events).join(', ')}`),
  };
}

function tasksAfterPaint(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, tdur }) => ts > paint.ts && tdur !== undefined);
  // The trace may contain a task once more inside itself.
  return tasks.filter((task) => !tasks.some((other) => other !== task && holds(other, task)));
}

function scriptsIn(task, events) {
  return events
    .filter(({ name, pid, tid }) => name === 'EvaluateScript' && pid === task.pid && tid === task.tid)
    .filter((script) => holds(task, script) && script.args.data?.url)
    .map(({ args }) => new URL(args.data.url).pathname);
}

function holds(outer, inner) {
  return outer.ts <= inner.ts && outer.ts + outer.dur >= inner.ts + inner.dur;
}
