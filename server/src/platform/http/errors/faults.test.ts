import { Writable } from 'node:stream';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';

let server: TestApp;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  server = await openTestApp({ database: await openTestDatabase(), logger: { level: 'info', stream } });
});

afterEach(() => server.close());

test('a fault is 500 with its request id, logged once, and reveals nothing', async () => {
  await server.database.pool.query('alter table stores rename column title to secret_title');
  const answer = await server.ask('/scheduler/v1/get_store/barbearia-sol/?telefone=11987654321');
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'fault', message: 'Tivemos um problema inesperado. Tente novamente em instantes.' },
  });
  expect(answer.text).not.toMatch(/title"? does not exist|secret_title|stack|select/);
  const { request_id } = answer.body as { request_id: string };
  const faults = lines.filter(({ msg }) => msg === 'fault');
  const fault = { name: 'error', code: '42703', stack: expect.stringContaining('\n    at ') };
  expect(faults).toEqual([expect.objectContaining({ reqId: request_id, level: 50, fault })]);
});

test('what is logged holds no customer, no address and no query string', async () => {
  const booking = {
    endpoint: 'barbearia-sol',
    service_id: '1',
    calendar_id: '1',
    selected_day: '2026-03-10',
    selected_time: '10:00',
    client_name: 'Cliente Segredo',
    client_telephone: '11987654321',
  };
  await server.ask('/scheduler/v1/create_event/?telefone=11987654321', booking, {
    authorization: 'Bearer segredo',
  });
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/scheduler/v1/create_event/',
      status: 404,
      code: 'not_found',
      durationInMilliseconds: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/segredo|11987654321|telefone|127\.0\.0\.1/i);
});
