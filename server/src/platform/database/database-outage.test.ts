import type pg from 'pg';
import { asOutage, DatabaseOutage } from './database-outage.ts';
import { withPreparedStatements } from './prepared-statements.ts';

const withCode = (code: string) => Object.assign(new Error('in words'), { code });

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '08006',
  '53100',
  '53300',
  '57P01',
  '57014',
  '58030',
  '25P03',
  '25006',
])('OPR-030 the error %s is an outage, which keeps the code', (code) => {
  const outage = asOutage(withCode(code));
  expect(outage).toBeInstanceOf(DatabaseOutage);
  expect(outage).toMatchObject({ code });
});

test.each(['23P01', '23505', '40P01', '22P02', '42703'])('the error %s is the statement’s own', (code) => {
  const error = withCode(code);
  expect(asOutage(error)).toBe(error);
});

test('what came without a code comes from the way to the database', () => {
  expect(asOutage(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(DatabaseOutage);
});

/** A pool whose one connection answers every statement alike, and how it was released. */
function poolAnswering(answer: () => Promise<unknown>) {
  const released: unknown[] = [];
  const client = { query: answer, release: (isBroken: unknown) => released.push(isBroken) };
  const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool;
  return { released, pool };
}

test.each([
  ['Query read timeout', undefined, true],
  ['conflicting key value', '23P01', false],
] as const)('a connection is not used again after %j: %s is %s', async (message, code, isBroken) => {
  const error = Object.assign(new Error(message), { code });
  const { pool, released } = poolAnswering(() => Promise.reject(error));
  const client = await withPreparedStatements(pool).connect();
  await expect(client.query('select $1', [1])).rejects.toThrow();
  client.release();
  expect(released).toEqual([isBroken]);
});
