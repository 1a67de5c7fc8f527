import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
});

afterEach(() => server.close());

const failure = { app: 'booking-app', version: '1.4.0', reason: 'entry' };
const report = (body: object) => server.ask('/api/remote_failures/', body);

test('SHAPE-014 a failed remote is counted by app, version and reason', async () => {
  const answers = [
    await report(failure),
    await report(failure),
    await report({ ...failure, reason: 'render' }),
    await report({ ...failure, version: '' }),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [202, { count: 1 }],
    [202, { count: 2 }],
    [202, { count: 1 }],
    [202, { count: 1 }],
  ]);
});

test.each([
  [{ ...failure, app: 'shell' }, 'app'],
  [{ ...failure, reason: 'João, 11987654321' }, 'reason'],
  [{ ...failure, version: '<script>' }, 'version'],
  [{ ...failure, version: '1'.repeat(65) }, 'version'],
  [{}, 'app'],
])('SHAPE-014 %j is no report', async (body, field) => {
  const answer = await report(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty(['errors', field]);
});

test('made-up versions do not fill the memory: beyond some kinds they count as one', async () => {
  for (let kind = 0; kind < 500; kind += 1) await report({ ...failure, version: `0.0.${kind}` });
  const counts = [
    await report({ ...failure, version: '9.9.1' }),
    await report({ ...failure, version: '9.9.2' }),
  ];
  expect(counts.map(({ body }) => body)).toEqual([{ count: 1 }, { count: 2 }]);
  expect((await report({ ...failure, version: '0.0.1' })).body).toEqual({ count: 2 });
});

test('SHAPE-014 a page that fails again and again is counted twenty times in ten minutes, then no more', async () => {
  const limited = await openTestApp({}, { RATE_LIMIT: 'on' });
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1)
    statuses.push((await limited.ask('/api/remote_failures/', failure)).status);
  await limited.close();
  expect(statuses).toEqual([...Array<number>(20).fill(202), 429]);
});

test('SHAPE-014 what is logged of a failed remote says nothing about the visitor', async () => {
  const lines: string[] = [];
  const logged = await openTestApp({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  await logged.ask('/api/remote_failures/', { ...failure, name: 'João', url: '/barbearia-sol?x=1' });
  await logged.close();
  const line = JSON.parse(lines.find((text) => text.includes('remote failed')) ?? '{}') as object;
  expect(line).toMatchObject({ ...failure, count: 1 });
  expect(Object.keys(line).sort()).toEqual(
    ['app', 'count', 'hostname', 'level', 'msg', 'pid', 'reason', 'reqId', 'time', 'version'].sort(),
  );
});
