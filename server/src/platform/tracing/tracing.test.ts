import { startFakeGateway } from '../../test-support/fake-gateway.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp } from '../../test-support/test-app.ts';
import { openTracedApp } from '../../test-support/traced-app.ts';

test('Q-05 each attempt to deliver a message is work of its own, without its words', async () => {
  const gateway = await startFakeGateway();
  const traced = await openTracedApp({}, { NOTIFY_WEBHOOK_URL: gateway.url });
  gateway.replyWith({ status: 503 });
  await bookAt(traced.server, '10:00', { client_name: 'Marília', client_telephone: '21976543210' });
  const owner = await traced.server.asOwner('sol');
  await owner.ask('/user/v1/send_notification/', {
    date: '10/03/2026',
    time: '10:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '21976543210',
    userPhone: '21976543210',
    userName: 'Marília',
    sender_client: false,
  });
  await traced.timers.asked(5000);
  const { spans, text } = await traced.takeExport();
  const deliveries = spans.filter(({ name }) => name === 'deliver webhook');
  expect(deliveries).toMatchObject([
    {
      status: { code: 2 },
      attributes: { 'hora_marcada.outcome': 'postponed', 'hora_marcada.code': 'http_503' },
    },
  ]);
  expect(deliveries[0]).not.toHaveProperty('parentSpanId');
  expect(spans.filter(({ name }) => name === 'update notifications')).toEqual([]);
  expect(text).not.toMatch(/Mar[ií]lia|21976543210/);
  await traced.close();
  await gateway.close();
});

test('a collector that is down costs spans and one line of the log, and no request anything', async () => {
  const lines: string[] = [];
  const traced = await openTracedApp({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  const { server, collector, takeExport } = traced;
  const lossesSaid = () => lines.filter((line) => line.includes('traces are lost'));
  for (const status of [500, 500, 200, 403]) {
    collector.answerWith(status);
    expect((await server.ask('/healthz')).status).toBe(200);
    await takeExport();
  }
  collector.answerWith(200);
  expect((await server.ask('/healthz')).status).toBe(200);
  await takeExport();
  await collector.close();
  expect((await server.ask('/healthz')).status).toBe(200);
  await server.close();
  expect(lossesSaid().map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
    'Internal Server Error',
    'Forbidden',
    expect.stringContaining('ECONNREFUSED'),
  ]);
});

test('finished spans are sent at the end, and of all requests no more than the sampled part', async () => {
  const traced = await openTracedApp();
  await traced.server.ask('/healthz');
  await traced.server.close();
  expect((await traced.collector.next()).spans).toHaveLength(1);
  const none = await openTestApp(
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: traced.collector.url, OTEL_TRACES_SAMPLER_ARG: '0' },
  );
  await none.ask('/healthz');
  await none.close();
  const after = await openTestApp({}, { OTEL_EXPORTER_OTLP_ENDPOINT: traced.collector.url });
  await after.ask('/readyz');
  await after.close();
  expect((await traced.collector.next()).spans.map(({ name }) => name)).toContain('GET /readyz');
  await traced.collector.close();
});
