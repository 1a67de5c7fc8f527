import { anonymiseOldEvents } from '../../ops/privacy/anonymise-old-events.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { importsOf } from './test-support/owner-imports.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const phone = '11911112222';
const table = `Nome;Telefone;Obs\nRita Ramos;${phone};Corta curto`;

const retain = async (now: string) => {
  const onFailure = (error: unknown) => {
    throw error;
  };
  const tools = { handle: server.database.handle, shouldContinue: () => true, onFailure };
  await anonymiseOldEvents({ ...tools, clock: { now: () => new Date(now) } });
};
const kept = async (name: string) => (await server.database.pool.query(`select from ${name}`)).rows.length;

test('IMP-004 an imported contact is in what a customer asks for, and is erased on request', async () => {
  await importsOf(owner).make(table);
  const { store } = operatorOf(server.database);
  const { said } = await store(['export', sol.endpoint, '--phone', phone]);
  expect(JSON.parse(said)).toMatchObject({
    preferencias: [{ nome: 'Rita Ramos', adicionado_em: '2026-03-09T12:10:00.000Z' }],
    observacoes: ['Corta curto'],
  });
  await store(['erase', sol.endpoint, '--phone', phone, '--yes']);
  expect(await kept('clients')).toBe(0);
});

test("IMP-004 a contact that never came leaves with the store's term, counted from the import", async () => {
  await server.database.pool.query('update stores set retention_months = 6');
  await importsOf(owner).make(table);
  await retain('2026-09-08T12:00:00Z');
  expect(await kept('clients')).toBe(1);
  await retain('2026-09-10T12:00:00Z');
  expect(await kept('clients')).toBe(0);
});

test('IMP-007 what is known of an import leaves with its entry in the log, after a year', async () => {
  await importsOf(owner).make(table);
  await retain('2027-03-08T12:00:00Z');
  expect(await kept('imports')).toBe(1);
  await retain('2027-03-10T12:00:00Z');
  expect(await kept('imports')).toBe(0);
});

test('IMP-008 nothing of a file is kept but its customers', async () => {
  await importsOf(owner).make(`${table}\nTita Ramos;3333-4444;Segredo`);
  const { pool } = server.database;
  const { rows } = await pool.query<{ text: string }>(
    `select row_to_json(imports)::text || (select string_agg(row_to_json(change_log)::text, '') from change_log)
       || (select string_agg(row_to_json(change_versions)::text, '') from change_versions) as text
     from imports`,
  );
  expect(rows[0]?.text).not.toMatch(/Rita|Tita|11911112222|3333|Segredo|curto/);
});
