import { contract, type Service } from '@hora-marcada/shared/contract';
import { serviceLimits } from '@hora-marcada/shared/rules';
import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { importsOf, problemsIn, type OwnerImports } from './test-support/owner-imports.ts';

let server: TestApp;
let owner: SignedInOwner;
let imports: OwnerImports;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  imports = importsOf(owner, 'services');
});

afterEach(() => server.close());

const four = `Categoria;Serviço;Duração;Preço;Descrição
Cor;Luzes;1h30;R$ 1.234,50;Com tonalizante
;CORTE;30;45,00;
;Escova;45 min;50;
;Mechas;;;`;

const services = async () => (await owner.ask(contract.getServices.path)).body as Service[];
const names = async () => (await services()).map(({ name }) => name);

test('IMP-003 IMP-005 a preview says which services the store has, and what is missing of others, and changes nothing', async () => {
  const before = await services();
  const preview = await imports.preview(four);
  expect([preview.rows, preview.importable]).toEqual([4, 2]);
  expect(problemsIn(preview)).toEqual([
    '',
    'name: já existe',
    '',
    'minutes: falta a duração, price: falta o preço',
  ]);
  expect(await services()).toEqual(before);
});

test('IMP-005 services are the last, belong to all calendars, and one of the same name is never changed', async () => {
  const before = await services();
  // No customer is among them.
  const made = await imports.make(four, 'once', { consent: undefined });
  expect(made).toMatchObject({ rows: 4, made: 2, skipped: 2 });
  expect(made.skipped_table?.csv).toContain('3;já existe;;CORTE');
  const after = await services();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toEqual([
    expect.objectContaining({
      name: 'Luzes',
      description: 'Com tonalizante',
      service_time_minutes: 90,
      price: 1234.5,
      category: 'Cor',
      calendars: [sol.ana, sol.bruno],
    }),
    expect.objectContaining({ name: 'Escova', service_time_minutes: 45, price: 50 }),
  ]);
  expect(await imports.make(four, 'once', { consent: undefined })).toEqual(made);
  expect(await services()).toEqual(after);
});

test('IMP-005 what a service may not be is said at its cell', async () => {
  const long = `Nome;Minutos;Preço;Descrição;Categoria
www.sol.com.br;30;50;;
Longa;1441;50;;
Cara;30;10.000.000,00;;
${'Banho '.repeat(30)};30;50;${'a'.repeat(2001)};${'Cor '.repeat(12)}
Escova;30;50;;
ESCOVA;30;50;;`;
  expect(problemsIn(await imports.preview(long))).toEqual([
    expect.stringContaining('name: Retire o endereço'),
    'minutes: duração inválida',
    'price: preço inválido',
    expect.stringMatching(
      /^name: nome cortado: .*, description: descrição cortada, category: nome cortado: /,
    ),
    '',
    'name: repetido no arquivo',
  ]);
  await imports.make(long);
  const [banho] = (await services()).filter(({ name }) => name.startsWith('Banho'));
  expect([banho?.name.length, banho?.category]).toEqual([119, 'Cor Cor Cor Cor Cor Cor Cor Cor']);
});

test('IMP-005 a store keeps its quota of services, whatever the file holds', async () => {
  const present = (await services()).length;
  const table = ['Nome;Minutos;Preço', ...Array.from({ length: 250 }, (_, row) => `Serviço ${row};30;50`)];
  const made = await imports.make(table.join('\n'));
  expect(made).toMatchObject({ made: serviceLimits.services - present, rows: 250 });
  expect(made.skipped_table?.csv).toContain('passa de 200 serviços');
  const descriptions = Array.from({ length: 40 }, (_, row) => `Outro ${row};30;50;${'a'.repeat(2000)}`);
  await imports.undo(made.change_id);
  const long = await imports.make(['Nome;Minutos;Preço;Descrição', ...descriptions].join('\n'), 'long');
  expect(long.made).toBe(29);
});

test("IMP-001 'Baixar modelo' of services can be imported as it is", async () => {
  const { file_name, csv } = await imports.template();
  expect(file_name).toBe('modelo-servicos.csv');
  expect(await imports.make(csv)).toMatchObject({ rows: 1, made: 1 });
});

test('IMP-002 headers of other programs, and a table without one, are read', async () => {
  const fieldsOf = async (text: string) => (await imports.preview(text)).columns.map(({ field }) => field);
  expect(await fieldsOf('Service name,Category name,Duration,Retail price,Online\nA,B,30,50,x')).toEqual([
    'name',
    'category',
    'minutes',
    'price',
    null,
  ]);
  expect(await fieldsOf('Nome do serviço;Duração (min);Valor (R$);Detalhes\nA;30;50;x')).toEqual([
    'name',
    'minutes',
    'price',
    'description',
  ]);
  expect(await imports.preview('Escova;30;50')).toMatchObject({ rows: 1, columns: [{ header: '' }, {}, {}] });
});

test('IMP-007 an import of services is taken back but for what was changed, pictured or booked since', async () => {
  const rows = ['Luzes', 'Escova', 'Mechas', 'Tranças'].map((name) => `${name};30;50`);
  const { change_id: id } = await imports.make(['Nome;Minutos;Preço', ...rows].join('\n'));
  const before = await services();
  const idOf = (name: string) => before.find((service) => service.name === name)?.id;
  await owner.ask(contract.updateService.path, {
    ...before.find(({ name }) => name === 'Luzes'),
    price: 60,
  });
  await owner.ask(contract.createEvent.path, {
    title: 'Escova',
    start: '2026-03-10T10:00:00',
    end: '2026-03-10T10:30:00',
    calendar: 'Ana',
    services: [idOf('Escova')],
  });
  expect((await imports.undo(id)).body).toMatchObject({
    staying: ['Escova', 'Luzes'],
    change: { count: 2, undoes: 'services_imported' },
  });
  expect(await names()).toEqual(expect.arrayContaining(['Luzes', 'Escova']));
  expect(await names()).not.toEqual(expect.arrayContaining(['Mechas']));
  expect((await imports.undo(id)).status).toBe(409);
});

test('IMP-005 another store has nothing of it, and its names do not count', async () => {
  const lua = await server.asOwner('lua');
  expect(await importsOf(lua, 'services').make(four)).toMatchObject({ made: 3 });
  expect(await names()).not.toContain('Luzes');
});
