import { jest } from '@jest/globals';
import { productVersion } from '../../platform/product-version.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
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
