import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { customersOf, type OwnerCustomers } from '../../test-support/owner/owner-customers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { aTable, importsOf, tableOf, type OwnerImports } from './test-support/owner-imports.ts';

let server: TestApp;
let owner: SignedInOwner;
let customers: OwnerCustomers;
let imports: OwnerImports;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  customers = customersOf(owner);
  imports = importsOf(owner);
});

afterEach(() => server.close());

const three = `Nome;Telefone;Obs\nRita;(11) 91111-2222;Corta curto\n=João;11 98765-4321;Prefere às 9h\nTita;3333-4444;\n`;

test("IMP-003 a preview shows columns, rows and each problem at its cell, also who 'já existe', and changes nothing", async () => {
  await customers.visit('2026-03-12T10:00');
  expect(await imports.preview(three)).toEqual({
    columns: [
      { header: 'Nome', field: 'name' },
      { header: 'Telefone', field: 'phone' },
      { header: 'Obs', field: 'note' },
    ],
    rows: 3,
    importable: 1,
    sample: [
      { row: 2, cells: ['Rita', '(11) 91111-2222', 'Corta curto'], problems: [] },
      {
        row: 3,
        cells: ['=João', '11 98765-4321', 'Prefere às 9h'],
        problems: [{ field: 'phone', detail: 'já existe', skips: true }],
      },
      {
        row: 4,
        cells: ['Tita', '3333-4444', ''],
        problems: [{ field: 'phone', detail: 'telefone incompleto', skips: true }],
      },
    ],
  });
  expect(await customers.names()).toEqual(['João']);
});

test('IMP-003 the first 20 rows are shown, and all are counted', async () => {
  const { rows, importable, sample } = await imports.preview(tableOf(30));
  expect([rows, importable, sample.length]).toEqual([30, 30, 20]);
});

test('IMP-004 what takes the contacts over 50,000 is refused whole, and what takes them to it is not', async () => {
  await server.database.pool.query(
    `insert into clients (store_id, phone, name, note, added_at, created_at)
     select $1, (21900000000 + n)::text, 'Cliente', '', now(), now() from generate_series(1, 49999) as n`,
    [sol.storeId],
  );
  const both = 'Nome;Telefone\nRita;11911112222\nBia;11933334444';
  expect(await imports.send(aTable(both))).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
  expect(await imports.make('Nome;Telefone\nRita;11911112222', 'other')).toMatchObject({ made: 1 });
});

test('IMP-002 what was not recognised is chosen by hand', async () => {
  const table = 'Quem;Número\nRita;11911112222';
  expect((await imports.preview(table)).columns.map(({ field }) => field)).toEqual([null, null]);
  expect(await imports.preview(table, ['name', 'phone'])).toMatchObject({ rows: 1, importable: 1 });
});

test('IMP-004 a contact that never came is in the list, found by search, noted, blocked and exported', async () => {
  await imports.make(three);
  expect(await customers.names()).toEqual(['Rita', '=João']);
  expect(await customers.names({ search: 'rita' })).toEqual(['Rita']);
  expect(await customers.show('11911112222')).toMatchObject({ visits: 0, note: 'Corta curto' });
  await customers.update({ phone: '11911112222', note: 'Outra', is_blocked: true });
  expect(await customers.show('11911112222')).toMatchObject({ note: 'Outra', is_blocked: true });
});

test('IMP-004 a known phone keeps its name and counts as skipped, and its empty note is filled', async () => {
  await customers.visit('2026-03-12T10:00');
  expect(await imports.make(three)).toMatchObject({ rows: 3, made: 1, skipped: 2 });
  expect(await customers.show()).toMatchObject({ name: 'João', note: 'Prefere às 9h' });
  await imports.make('Nome;Telefone;Obs\nOutro;11987654321;Outra nota', 'again');
  expect(await customers.show()).toMatchObject({ name: 'João', note: 'Prefere às 9h' });
});

test('IMP-007 IMP-008 skipped rows are a table with why, in which nothing is computed', async () => {
  await customers.visit('2026-03-12T10:00');
  const { skipped_table } = await imports.make(three);
  expect(skipped_table?.file_name).toBe('linhas-puladas.csv');
  expect(skipped_table?.csv.split('\r\n')).toEqual([
    '\uFEFFLinha;Problema;Nome;Telefone;Obs',
    "3;já existe;'=João;11 98765-4321;Prefere às 9h",
    '4;telefone incompleto;Tita;3333-4444;',
    '',
  ]);
});

test('IMP-007 of two rows with one phone the first is imported', async () => {
  expect(await imports.make('Nome;Telefone\nRita;11911112222\nRitinha;+5511911112222')).toMatchObject({
    made: 1,
    skipped_table: { csv: expect.stringContaining('3;repetido no arquivo;Ritinha') as string },
  });
});

test('IMP-007 the same request under its key imports nothing more and answers the same', async () => {
  const first = await imports.make(tableOf(450));
  expect(first).toMatchObject({ rows: 450, made: 450, skipped: 0, skipped_table: null });
  expect(await imports.make(tableOf(450))).toEqual(first);
  const { status, body } = await imports.send(aTable(tableOf(451)));
  expect([status, (body as { code: string }).code]).toEqual([422, 'idempotency_key_reused']);
});

test('IMP-007 an import that ended in the middle goes on where it stopped', async () => {
  const { pool } = server.database;
  await pool.query(`alter table clients add constraint broken check (name <> 'Cliente 250') not valid`);
  expect((await imports.send(aTable(tableOf(450)))).status).toBe(500);
  expect((await pool.query('select from clients')).rows).toHaveLength(200);
  await pool.query('alter table clients drop constraint broken');
  // What was done is not looked at again: whoever left meanwhile stays away.
  await pool.query(`delete from clients where name = 'Cliente 7'`);
  expect(await imports.make(tableOf(450))).toMatchObject({ rows: 450, made: 450, skipped: 0 });
  expect((await pool.query('select from clients')).rows).toHaveLength(449);
});

test('IMP-007 the same file sent several times at once is imported once', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => imports.make(tableOf(450))));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  const { rows } = await server.database.pool.query('select from clients');
  expect(rows).toHaveLength(450);
});

test('IMP-008 without the tick nothing is imported', async () => {
  const { consent: _, ...table } = aTable(three);
  for (const consent of [undefined, false])
    expect(await imports.send({ ...table, consent })).toMatchObject({
      status: 400,
      body: { errors: { consent: 'Confirme que os clientes deram seus dados.' } },
    });
  expect(await customers.names()).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a header alone', 'Nome;Telefone\n'],
  ['a workbook', Buffer.from('504b0304', 'hex')],
])('IMP-002 %s is refused at the file', async (_, text) => {
  expect(await imports.send(aTable(text))).toMatchObject({
    status: 400,
    body: { errors: { file: expect.any(String) as string } },
  });
});

test('IMP-001 a file of more than 1 MB is refused with what to do, whatever its request holds beside it', async () => {
  const long = { ...aTable(Buffer.alloc(1024 * 1024 + 3, 'a')) };
  for (const file of [long.file, 'a'.repeat(10_000_000)])
    expect(await imports.send({ ...long, file })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('mais de 1 MB') as string },
    });
});

test("IMP-001 'Baixar modelo' is a table that can be imported as it is", async () => {
  const { body } = await owner.ask(`${contract.importTemplate.path}?kind=customers`);
  const { csv } = body as AnswerOf<'importTemplate'>;
  expect(await imports.make(csv)).toMatchObject({ rows: 1, made: 1 });
});

test('IMP-004 another store knows nothing of it', async () => {
  await imports.make(three);
  const lua = await server.asOwner('lua');
  expect(await customersOf(lua).names()).toEqual([]);
  expect(await importsOf(lua).make(three)).toMatchObject({ made: 2 });
});
