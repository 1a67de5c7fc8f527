import { sol } from '../../test-support/fixture-stores.ts';
import { addedSeries, ofJoao } from '../../test-support/owner/owner-series.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { anonymiseOldEvents } from '../../ops/privacy/anonymise-old-events.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const phone = ofJoao.client_phone;

const store = (...words: readonly string[]) =>
  operatorOf(server.database).store([...words, '--phone', phone]);

const kept = async () =>
  (await server.database.pool.query('select client_name, client_phone, description from series')).rows;

/** Ends a series with all that is ahead of it. */
const end = async (id: string) =>
  owner.ask('/user/v1/end_series/', { id, revision: 0, from_day: '2026-03-10' });

test('REC-018 the export of a customer has their series in words', async () => {
  await addedSeries(owner);
  const { said } = await store('export', sol.endpoint);
  expect(JSON.parse(said)).toMatchObject({
    horarios_fixos: [{ titulo: 'Corte', quando: 'toda terça às 10:00', nome: 'João Silva', telefone: phone }],
  });
});

test('REC-018 a customer with occurrences ahead is not erased, and after the end of the series leaves it, too', async () => {
  const { series } = await addedSeries(owner, { description: 'Alérgico' });
  await store('erase', sol.endpoint, '--yes');
  expect(await kept()).toEqual([{ client_name: 'João Silva', client_phone: phone, description: 'Alérgico' }]);
  await end(series.id);
  await store('erase', sol.endpoint, '--yes');
  expect(await kept()).toEqual([{ client_name: 'Cliente removido', client_phone: '', description: '' }]);
  const { rows } = await server.database.pool.query(
    `select 1 from change_versions where before::text || after::text ~ '${phone}|Silva'`,
  );
  expect(rows).toEqual([]);
});

test('REC-018 a series is forgotten a term after its last event', async () => {
  const { series } = await addedSeries(owner);
  await addedSeries(owner, { time: '11:00' });
  await end(series.id);
  const forget = (now: string) =>
    anonymiseOldEvents({
      handle: server.database.handle,
      clock: { now: () => new Date(now) },
      shouldContinue: () => true,
      onFailure: (error) => {
        throw error;
      },
    });
  await forget('2028-03-08T12:00:00Z');
  expect(await kept()).toHaveLength(2);
  await forget('2028-03-11T12:00:00Z');
  expect(await kept()).toHaveLength(1);
});
