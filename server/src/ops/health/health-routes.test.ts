import { jest } from '@jest/globals';
import { openNewDatabase } from '../../test-support/database/test-database.ts';
import { testOnPlainPostgres } from '../../test-support/database/test-on-postgres.ts';
import { readOnlyCause } from '../../platform/database/database-causes.ts';
import { requireWrites } from '../../platform/database/takes-writes.ts';
import { productVersion } from '../../platform/product-version.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp } from '../../test-support/test-app.ts';

test('/healthz answers while the process lives, with its version, /readyz while the database answers', async () => {
  const server = await openTestApp();
  const [alive, ready, wrong] = await Promise.all([
    server.ask('/healthz'),
    server.ask('/readyz'),
    server.send({ method: 'POST', url: '/readyz' }),
  ]);
  expect([alive.status, ready.status, wrong.status]).toEqual([200, 200, 405]);
  expect(alive.body).toEqual({ status: 'ok', version: productVersion });
  await server.close();
});

test('/readyz is a problem of status 503 while the database does not answer', async () => {
  const server = await openTestApp();
  await server.database.close();
  const [alive, ready] = await Promise.all([server.ask('/healthz'), server.ask('/readyz')]);
  expect(alive.status).toBe(200);
  expect(ready).toMatchObject({
    status: 503,
    body: { status: 503, code: 'unavailable', message: 'O banco de dados não está respondendo.' },
  });
  await server.app.close();
});

test('/readyz waits three seconds for a database that takes questions and answers none', async () => {
  const timers = new FakeTimers();
  const server = await openTestApp({ timers });
  const never = new Promise<never>(() => undefined);
  const pool: { connect: () => Promise<unknown> } = server.database.pool;
  jest.spyOn(pool, 'connect').mockReturnValueOnce(never);
  const asked = server.ask('/readyz');
  await timers.asked(3000);
  timers.advance(3000);
  expect((await asked).status).toBe(503);
  await server.close();
});

test('OPR-037 health checks that are well are no lines of the log, and what is not well is one', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = await openTestApp({ logger: { level: 'info', stream } });
  for (const path of ['/healthz', '/readyz', '/healthz/']) expect((await server.ask(path)).status).toBe(200);
  expect(lines).toEqual([]);
  await server.database.close();
  await server.ask('/readyz');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'answered', path: '/readyz', status: 503 }),
  ]);
  await server.app.close();
});

testOnPlainPostgres(
  'OPR-030 a PostgreSQL that only reads is not ready, and writes are 503 until it is',
  'its machines have settings of their own',
  async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const server = await openTestApp({ database: await openNewDatabase(), logger });
    const { pool } = server.database;
    const make = async (sql: string) => {
      await pool.query(`begin; set transaction read write; ${sql}; commit`);
      const others =
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';
      await pool.query(others).catch(() => undefined);
    };
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const parameter = `database "${rows[0]?.name}"`;
    await make(`alter ${parameter} set default_transaction_read_only = on`);
    expect(await server.ask('/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await expect(requireWrites(pool)).rejects.toMatchObject({ code: 'read_only', message: readOnlyCause });
    expect(await server.ask('/scheduler/v1/get_store/barbearia-sol/')).toMatchObject({ status: 200 });
    const detail = 'Estamos fora do ar por um instante. Aguarde e tente novamente.';
    expect(await bookAt(server, '10:00')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable', detail },
    });
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'database out of reach', code: '25006' }),
    );
    await pool.query(`begin; set transaction read write; alter ${parameter} reset all; commit`);
    // Sessions that began before go on reading only: each is closed by the first that finds that out.
    for (let asked = 0; asked < 10; asked += 1) {
      if ((await server.ask('/readyz')).status === 200) break;
    }
    expect(await server.ask('/readyz')).toMatchObject({ status: 200 });
    expect(await bookAt(server, '10:00')).toMatchObject({ status: 201 });
    await server.close();
  },
);
