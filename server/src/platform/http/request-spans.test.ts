import { contract } from '@hora-marcada/shared/contract';
import type { SentSpan } from '../../test-support/collector.ts';
import { BOOK_SLOT } from '../../scheduling/booking/shard-booking-queries.ts';
import { isOnCitus } from '../../test-support/database/throw-away-database.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTracedApp, type TracedApp } from '../../test-support/traced-app.ts';
import { productVersion } from '../product-version.ts';

const route = contract.createBooking.path;
const name = 'Marília Quaresma';
const phone = '21976543210';
const proxy = '10.1.2.3';
const booked = isOnCitus ? `select ${BOOK_SLOT}` : 'insert events';
const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

let traced: TracedApp;

beforeAll(async () => {
  traced = await openTracedApp({}, { TRUST_PROXY: proxy, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b' });
});

afterAll(() => traced.close());

const rootsOf = (spans: readonly SentSpan[]) => spans.filter(({ kind }) => kind === 2);
const partsOf = (spans: readonly SentSpan[], whole: SentSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId);

test('a booking is a span with its statements below it, and no name in any of them', async () => {
  const { server, takeExport } = traced;
  const { status, headers } = await bookAt(server, '10:00', { client_name: name, client_telephone: phone });
  expect(status).toBe(201);
  const { path, spans, text, resource, headers: sentHeaders } = await takeExport();
  expect(path).toBe('/v1/traces');
  expect(sentHeaders).toMatchObject({ 'content-type': 'application/json', 'x-key': 'a b' });
  expect(resource).toMatchObject({ 'service.name': 'hora-marcada', 'service.version': productVersion });
  const [whole, ...others] = rootsOf(spans);
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ name: `POST ${route}`, status: {} });
  expect(whole).not.toHaveProperty('parentSpanId');
  expect(whole?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': route,
    'http.response.status_code': 201,
    'hora_marcada.request_id': headers['x-request-id'],
  });
  const parts = partsOf(spans, whole);
  expect(parts).toHaveLength(spans.length - 1);
  expect(parts.map((part) => part.name)).toContain(booked);
  for (const part of parts) {
    expect(part).toMatchObject({ traceId: whole?.traceId, kind: 3, status: {} });
    expect(Object.keys(part.attributes)).toEqual([
      'db.system.name',
      'db.operation.name',
      'db.collection.name',
    ]);
    expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(whole?.startTimeUnixNano ?? 0));
    expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(whole?.endTimeUnixNano ?? 0));
  }
  expect(text).not.toMatch(/Mar[ií]lia|Quaresma|21976543210|barbearia|Corte|127\.0\.0\.1/i);
});

test('each request has the statements that are its own', async () => {
  const { server, takeExport } = traced;
  const answers = await Promise.all(['11:00', '14:00'].map((time) => bookAt(server, time)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { spans } = await takeExport();
  const roots = rootsOf(spans);
  expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(2);
  for (const root of roots)
    expect(partsOf(spans, root).filter((part) => part.name === booked)).toHaveLength(1);
});

test('a refusal has its code and is no failure; a fault is one', async () => {
  const { server, takeExport } = traced;
  await bookAt(server, '10:00');
  await server.ask(`/api/${phone}/?nome=${encodeURIComponent(name)}`);
  await server.send({ method: 'PUT', url: `/${phone}/${phone}` });
  await server.database.pool.query('alter table stores rename column title to renamed');
  await server.ask('/scheduler/v1/get_store/barbearia-sol/');
  await server.database.pool.query('alter table stores rename column renamed to title');
  const { spans, text } = await takeExport();
  const told = rootsOf(spans).map(({ attributes, status, ...span }) => [
    span.name,
    attributes['hora_marcada.refusal'],
    attributes['http.response.status_code'],
    status.code,
  ]);
  expect(told).toEqual([
    [`POST ${route}`, 'slot_taken', 409, 0],
    ['GET /*', 'not_found', 404, 0],
    ['PUT', 'not_found', 404, 0],
    [`GET ${contract.getStore.path}`, 'fault', 500, 2],
  ]);
  expect(spans.filter(({ kind, status }) => kind === 3 && status.code === 2)).toHaveLength(1);
  expect(text).not.toMatch(/Mar%C3|21976543210/);
});

const askWith = (traceparent: string, remoteAddress: string) =>
  traced.server.send({ url: '/healthz', remoteAddress, headers: { traceparent } });

test('a request continues the trace of a trusted proxy only', async () => {
  const header = `00-${parent.traceId}-${parent.spanId}-01`;
  await askWith(header, proxy);
  await askWith(header, '203.0.113.9');
  await askWith('00-nonsense', proxy);
  const [ours, strangers, unread] = (await traced.takeExport()).spans;
  expect(ours).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId });
  for (const span of [strangers, unread]) {
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.traceId).not.toBe(parent.traceId);
    expect(span).not.toHaveProperty('parentSpanId');
  }
});

test('what the proxy does not sample is not sent', async () => {
  await askWith(`00-${parent.traceId}-${parent.spanId}-00`, proxy);
  await askWith('', proxy);
  const { spans } = await traced.takeExport();
  expect(spans.map(({ traceId }) => traceId)).not.toContain(parent.traceId);
  expect(spans).toHaveLength(1);
});
