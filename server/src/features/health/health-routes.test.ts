import { openTestApp } from '../../test-support/test-app.ts';

test('/healthz says that the process lives, /readyz that the database answers', async () => {
  const server = await openTestApp();
  const [alive, ready, wrong] = await Promise.all([
    server.ask('/healthz'),
    server.ask('/readyz'),
    server.send({ method: 'POST', url: '/readyz' }),
  ]);
  expect([alive.status, ready.status, wrong.status]).toEqual([200, 200, 405]);
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
