import type pg from 'pg';
import { bookAt } from '../../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { databaseOver } from '../../database/database.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';

let server: TestApp;
const lines: string[] = [];
/** What the pool refuses the next connections with; they get through when it is absent. */
let refusal: Error | undefined;

beforeAll(async () => {
  const database = await openTestDatabase();
  const connect = () => (refusal ? Promise.reject(refusal) : database.pool.connect());
  const pool = { connect, end: () => database.pool.end() } as unknown as pg.Pool;
  const { handle } = databaseOver(database.kind, { ...database, pool });
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  server = await openTestApp({ database: { ...database, handle }, logger });
});

beforeEach(() => {
  refusal = undefined;
});

afterAll(() => server.close());

const outage = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' });

test('while the database is out of reach a booking is 503 with Retry-After, and is made when it is back', async () => {
  refusal = outage();
  const refused = await bookAt(server, '10:00');
  expect(refused).toMatchObject({
    status: 503,
    headers: {
      'retry-after': '5',
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: {
      code: 'unavailable',
      detail: 'Estamos fora do ar por um instante. Aguarde e tente novamente.',
    },
  });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'database out of reach', code: 'ECONNREFUSED' }),
  ]);
  expect(refused.text).not.toContain('10.0.0.7');
  refusal = undefined;
  expect(await bookAt(server, '10:00')).toMatchObject({ status: 201 });
});

test('an owner stays signed in through an outage', async () => {
  const owner = await server.asOwner('sol');
  refusal = outage();
  expect(await owner.ask('/user/v1/get_events/')).toMatchObject({ status: 503 });
  refusal = undefined;
  expect(await owner.ask('/user/v1/get_events/')).toMatchObject({ status: 200 });
});
