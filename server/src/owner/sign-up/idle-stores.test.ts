import { newShop } from './test-support/new-shop.ts';
import type { AlertMail } from '../../platform/mail/send-mail.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { seeToIdleStore } from './see-to-idle-store.ts';

let server: TestApp;
let mails: AlertMail[];

beforeEach(async () => {
  mails = [];
  server = await openTestApp();
  await server.ask('/api/sign_up/', newShop());
  await server.database.pool.query(
    "update stores set sign_up_mail = 'joao@example.com' where signed_up_at is not null",
  );
});

afterEach(() => server.close());

const look = (instant: string, signUpDays = 30, endpoint = 'barbearia-da-rua') =>
  seeToIdleStore(
    server.database.handle,
    storeIdOf(endpoint),
    { now: () => new Date(instant) },
    {
      signUpDays,
      origin: 'https://agenda.example',
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve({ kind: 'sent' });
      },
    },
  );

const isThere = async () => (await server.ask('/scheduler/v1/get_store/barbearia-da-rua/')).status === 200;

test('JOIN-007 a store that nobody uses for 60 days is told of it once, and removed SIGN_UP_DAYS later', async () => {
  await look('2026-05-08T12:00:00Z');
  expect(mails).toEqual([]);
  await look('2026-05-09T12:00:00Z');
  await look('2026-05-10T12:00:00Z');
  expect(mails).toMatchObject([{ to: 'joao@example.com', subject: 'Sua página está parada' }]);
  expect(mails[0]?.text).toContain('https://agenda.example/barbearia-da-rua');
  expect(mails[0]?.text).toContain('apagados em 08/06/2026');
  await look('2026-06-07T12:00:00Z');
  expect(await isThere()).toBe(true);
  await look('2026-06-08T12:00:00Z');
  expect(await isThere()).toBe(false);
  // Whoever has its old link must not find a stranger's page there.
  server.setNow('2026-06-09T12:00:00Z');
  await server.database.pool.query("update removed_stores set removed_at = '2026-06-08T12:00:00Z'");
  expect((await server.ask('/api/sign_up/check/', { endpoint: 'barbearia-da-rua' })).body).toMatchObject({
    is_free: false,
  });
  server.setNow('2026-09-07T12:00:00Z');
  expect((await server.ask('/api/sign_up/check/', { endpoint: 'barbearia-da-rua' })).body).toMatchObject({
    is_free: true,
  });
});

test('JOIN-007 whoever signs in again keeps the store, and is told anew should it be idle again', async () => {
  await look('2026-05-09T12:00:00Z');
  server.setNow('2026-05-20T12:00:00Z');
  await server.ask('/api/token/', { username: 'joao.rua', password: 'girafa-azul-na-praia' });
  await look('2026-06-08T12:00:00Z');
  await look('2026-07-18T12:00:00Z');
  await look('2026-07-20T12:00:00Z');
  expect(await isThere()).toBe(true);
  expect(mails).toHaveLength(2);
});

test('JOIN-007 with SIGN_UP_DAYS=0 an idle store is listed, told nothing and never removed', async () => {
  await look('2026-05-09T12:00:00Z', 0);
  await look('2027-05-09T12:00:00Z', 0);
  expect([await isThere(), mails]).toEqual([true, []]);
  await server.database.pool.query(
    `update stores set signed_up_at = '2025-01-01' where signed_up_at is not null`,
  );
  for (const table of ['change_log', 'known_browsers', 'sessions'])
    await server.database.pool.query(`delete from ${table}`);
  const { said } = await operatorOf(server.database).store(['list', '--new']);
  expect(said).toContain('parado há 60 dias');
});

test('JOIN-007 a store that the operator made, or keeps closed, is never removed by itself', async () => {
  await look('2027-05-09T12:00:00Z', 30, 'barbearia-sol');
  await operatorOf(server.database).store(['suspend', 'barbearia-da-rua']);
  await look('2027-05-09T12:00:00Z');
  await look('2028-05-09T12:00:00Z');
  expect(mails).toEqual([]);
  const { rows } = await server.database.pool.query('select 1 from stores');
  expect(rows).toHaveLength(3);
});
