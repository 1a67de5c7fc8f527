import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { createFeed } from '../../test-support/feeds.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTracedApp, type TracedApp } from '../../test-support/traced-app.ts';

let traced: TracedApp;
const lines: string[] = [];

beforeAll(async () => {
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  traced = await openTracedApp({ logger }, { RATE_LIMIT: 'on' });
});

afterAll(() => traced.close());

test('ICS-009 logs, traces and tables name the route of a feed or a file, never its address', async () => {
  const { server } = traced;
  const feed = await createFeed(server, await server.asOwner('sol'));
  const link = await bookWithLink(server);
  const { body } = await server.ask(contract.bookingIcs.path, {
    endpoint: 'barbearia-sol',
    token: link.token,
  });
  const ticket = (body as { url: string }).url.split('/').at(-2) ?? '';
  await traced.takeExport();
  lines.length = 0;
  const { headers } = await feed.read();
  await feed.read(String(headers['etag']));
  await server.send({ method: 'PUT', url: feed.path });
  await server.ask(`${feed.path}x`);
  await server.ask(feed.path.replace('.', '%2E'));
  await server.ask(`/scheduler/v1/ics/${ticket}/`);
  await server.database.pool.query('alter table feeds rename to lost');
  expect((await feed.read()).status).toBe(500);
  await server.database.pool.query('alter table lost rename to feeds');

  const kept =
    lines.join('') + JSON.stringify([await traced.takeExport(), await snapshotTables(server.database)]);
  expect(lines.join('')).toContain(`"path":"${contract.readFeed.path}"`);
  expect(kept).toContain(`GET ${contract.calendarFile.path}`);
  const [, , random = ''] = feed.secret.split('.');
  for (const secret of [random, ticket, link.token]) expect(kept).not.toContain(secret);
});

test('ICS-006 a link is read sixty times an hour, other links go on, and what leads nowhere stays 404', async () => {
  const { server } = traced;
  server.setNow('2026-03-09T12:10:00Z');
  const owner = await server.asOwner('sol');
  const [feed, other] = [await createFeed(server, owner), await createFeed(server, owner)];
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await feed.read()).status);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  expect(Number((await feed.read()).headers['retry-after'])).toBeGreaterThan(3500);
  expect((await other.read()).status).toBe(200);
  await owner.ask(contract.deleteFeed.path, { id: feed.id });
  expect((await feed.read()).status).toBe(404);
  server.setNow('2026-03-09T13:10:00Z');
  expect((await other.read()).status).toBe(200);
});
