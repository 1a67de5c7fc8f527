import { startCollector } from '../../test-support/collector.ts';
import { startFakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import type { FinishedSpan } from './otlp-rules.ts';
import { SpanExporter } from './span-exporter.ts';

const pause = 3000;
const timeout = 2000;
const batch = 512;

const span = (name = 'GET /healthz'): FinishedSpan => ({
  name,
  kind: 'server',
  hasFailed: false,
  startedAt: 1n,
  endedAt: 2n,
  parentId: undefined,
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
});

function openExporter(url: string) {
  const timers = new FakeTimers();
  const losses: string[] = [];
  const onLoss = (reason: string) => void losses.push(reason);
  const exporter = new SpanExporter({ url, headers: {} }, { resource: {}, timers, onLoss });
  const add = (count: number) => {
    for (let added = 0; added < count; added += 1) exporter.add(span());
  };
  return { exporter, timers, losses, add };
}

test('a collector that never answers is waited for twice, however much waits for it', async () => {
  const silent = await startFakeGateway();
  silent.replyWith('silence');
  const { exporter, timers, losses, add } = openExporter(silent.url);
  add(5000);
  await timers.asked(timeout);
  timers.advance(timeout);
  await timers.asked(timeout);
  const closed = exporter.close();
  for (let time = 0; time < 2; time += 1) {
    await timers.asked(timeout);
    timers.advance(timeout);
  }
  await closed;
  expect(timers.count).toBe(0);
  expect(losses).toEqual(['too_many']);
  await silent.close();
});

test('all that waits is sent at the end to a collector that answers', async () => {
  const collector = await startCollector();
  const { exporter, losses, add } = openExporter(collector.url);
  add(2 * batch + 1);
  await exporter.close();
  const sent = [await collector.next(), await collector.next(), await collector.next()];
  expect(sent.map(({ spans }) => spans.length)).toEqual([batch, batch, 1]);
  expect(losses).toEqual([]);
  await collector.close();
});

test('what comes during a round trip waits for its own', async () => {
  const collector = await startCollector();
  const { exporter, timers } = openExporter(collector.url);
  exporter.add(span('first'));
  timers.advance(pause);
  exporter.add(span('second'));
  expect((await collector.next()).spans.map(({ name }) => name)).toEqual(['first']);
  await timers.asked(pause);
  exporter.add(span('third'));
  timers.advance(pause);
  expect((await collector.next()).spans.map(({ name }) => name)).toEqual(['second', 'third']);
  await exporter.close();
  await collector.close();
});

test('a full batch is sent at once', async () => {
  const collector = await startCollector();
  const { exporter, add } = openExporter(collector.url);
  add(batch);
  expect((await collector.next()).spans).toHaveLength(batch);
  await exporter.close();
  await collector.close();
});

test('an outage is reported once, and another one only after spans were sent again', async () => {
  const collector = await startCollector();
  const { timers, losses, add } = openExporter(collector.url);
  add(3 * batch + 1);
  for (const status of [503, 200, 503, 200]) {
    collector.answerWith(status);
    await collector.next();
    // Spans that come while others are sent wait for the timer.
    if (status === 503) add(1);
  }
  await timers.asked(pause);
  expect(losses).toEqual(['http_503']);
  for (const status of [200, 500]) {
    collector.answerWith(status);
    timers.advance(pause);
    add(1);
    await timers.asked(pause);
  }
  expect(losses).toEqual(['http_503', 'http_500']);
  await collector.close();
});
