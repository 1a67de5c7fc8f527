import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
});

afterEach(() => server.close());

const failure = { app: 'booking-app', version: '1.4.0', reason: 'entry' };
const tell = (body: object) => server.ask('/api/remote_failures/', body);

test('SHAPE-014 a failed remote is counted by app, version and reason', async () => {
  const answers = [
    await tell(failure),
    await tell(failure),
    await tell({ ...failure, reason: 'render' }),
    await tell({ ...failure, version: '' }),
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
  const answer = await tell(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty(['errors', field]);
});

test('made-up versions do not fill the memory: beyond some kinds they count as one', async () => {
  for (let kind = 0; kind < 500; kind += 1) await tell({ ...failure, version: `0.0.${kind}` });
  const counts = [await tell({ ...failure, version: '9.9.1' }), await tell({ ...failure, version: '9.9.2' })];
  expect(counts.map(({ body }) => body)).toEqual([{ count: 1 }, { count: 2 }]);
  expect((await tell({ ...failure, version: '0.0.1' })).body).toEqual({ count: 2 });
});
