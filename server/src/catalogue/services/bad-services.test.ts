import type { Service } from '@hora-marcada/shared/contract';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import {
  expectEachRefused,
  expectHugeRefused,
  nameRefusals,
  openRefusingApp,
  type WrongField,
  wrongNames,
} from '../../test-support/refused-fields.ts';

const { server, owner, expectUnchanged } = await openRefusingApp();

const path = '/user/v1/update_service/';

const service = {
  name: 'Novo',
  description: 'Com\ncarinho',
  service_time_minutes: 20,
  price: 12.5,
  show_service_time: false,
  show_price: false,
  calendars: [sol.bruno],
};

const nameAndPrice = 'Erro: Nome e preço são obrigatórios';
const noPrice = 'Informe um preço válido.';
const noDuration = 'Informe uma duração válida para o serviço.';
const noCalendars = 'Selecione pelo menos um calendário.';
const strangeCalendar = 'Calendário não encontrado.';
const noId = 'Informe um identificador válido.';
const otherKind = 'Este campo tem um tipo inesperado.';

const noPrices = [-1, -0.01, 9_999_999.999, 1e10, 1e300, true, [], {}, 'x'.repeat(10_000)];
const noPriceTexts = [
  '-1',
  '12,5,0',
  '1.234,56',
  '1e3',
  'grátis',
  'R$ 5',
  '٣',
  '9999999.999',
  'Infinity',
  '0x10',
];
const otherKinds = ['20', '', true, [], {}, [20]];
const strangeCalendars = [unknown, lua.clara, sol.corte, 'x', 7, "' or 1=1", { id: lua.clara }];
const lateCalendars = [
  [sol.ana, lua.clara],
  [sol.ana, { id: unknown }],
];

const bad: readonly WrongField[] = [
  ['VAL-021', 'name', 'name', nameAndPrice, wrongNames.invisible],
  ['API-042', 'name', 'name', 'Use no máximo 120 caracteres.', wrongNames.long],
  ['API-042', 'name', 'name', 'Retire os caracteres inválidos.', wrongNames.unreadable],
  ['API-042', 'name', 'name', 'Informe um texto.', wrongNames.noText],
  ['MSG-010', 'name', 'name', nameRefusals.linked, wrongNames.linked],
  ['MSG-010', 'name', 'name', nameRefusals.turned, wrongNames.turned],
  ['VAL-022', 'price', 'price', nameAndPrice, [null, '', '  ', undefined]],
  ['Q-15', 'price', 'price', noPrice, [...noPrices, ...noPriceTexts]],
  ['VAL-023', 'service_time_minutes', 'service_time_minutes', noDuration, [0, -10, null, undefined]],
  ['VAL-023 Q-72', 'service_time_minutes', 'service_time_minutes', noDuration, [1.5, 0.5, 1441, 1e10, 1e300]],
  ['API-042', 'service_time_minutes', 'service_time_minutes', otherKind, otherKinds],
  ['VAL-024', 'calendars', 'calendars', noCalendars, [[], undefined]],
  ['API-042', 'calendars', 'calendars', otherKind, [null, '', 'x', 7, {}, sol.ana]],
  ['API-042', 'calendars', 'calendars', 'O máximo de itens é 100.', [Array(101).fill(sol.ana)]],
  ['PERM-005', 'calendars', 'calendars.0', strangeCalendar, strangeCalendars.map((id) => [id])],
  ['PERM-005', 'calendars', 'calendars.1', strangeCalendar, lateCalendars],
  ['API-042', 'calendars', 'calendars.2', strangeCalendar, [[sol.ana, sol.ana, unknown]]],
  ['API-042', 'description', 'description', 'Use no máximo 2000 caracteres.', ['x'.repeat(10_000)]],
  ['API-042', 'description', 'description', 'Retire os caracteres inválidos.', ['a\u0000b', '\ud800']],
  ['API-042', 'description', 'description', 'Informe um texto.', wrongNames.noText],
  ['API-042', 'show_service_time', 'show_service_time', otherKind, ['true', 1, 0, null, '', [], {}]],
  ['SORT-003', 'category', 'category', 'Use no máximo 32 caracteres.', ['x'.repeat(33)]],
  ['SORT-003', 'category', 'category', 'Retire os caracteres inválidos.', wrongNames.unreadable],
  ['SORT-003', 'category', 'category', 'Informe um texto.', wrongNames.noText],
  ['SORT-003', 'category', 'category', nameRefusals.linked, ['Cabelo www.exemplo.com']],
  ['SORT-003', 'category', 'category', nameRefusals.turned, ['Cabelo \u202e']],
  ['API-042', 'show_price', 'show_price', otherKind, ['true', 1, 0, null, '', [], {}]],
];

describe.each([
  ['a new service', {}],
  ['a service', { id: sol.corte }],
])('update_service of %s', (_, identity) => {
  afterEach(expectUnchanged);

  test.each(bad)('%s a wrong %s is 400 at %s: "%s"', (...wrong) =>
    expectEachRefused(owner, path, { ...service, ...identity }, wrong),
  );

  test('Q-72 of several faults the first one on the form is answered', async () => {
    const faults = { ...identity, name: ' ', price: null, service_time_minutes: 0, calendars: [] };
    const firstFault = async (change: object) => (await owner.ask(path, { ...faults, ...change })).body;
    expect(await firstFault({})).toMatchObject({ errors: { name: nameAndPrice } });
    expect(await firstFault({ name: 'Novo' })).toMatchObject({ errors: { price: nameAndPrice } });
    expect(await firstFault({ name: 'Novo', price: 0 })).toMatchObject({ detail: noDuration });
    expect(await firstFault({ name: 'Novo', price: 0, service_time_minutes: 1 })).toMatchObject({
      detail: noCalendars,
    });
  });

  test.each(['service_time_minutes', 'price', 'name'])(
    'API-042 a %s of 1e400 is 400 under its name',
    (field) => expectHugeRefused(owner, path, { ...service, ...identity }, field),
  );

  test.each([[[]], [[service]], [{}], [{ service: [] }], [{ service: {} }], [{ service: 'Novo' }]])(
    'Q-07 a body of %j is 400',
    async (body) => {
      expect(await owner.ask(path, body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );
});

const strangers = [unknown, 'x', 0, lua.unhas, sol.ana, "' or 1=1"];
const noIds = ['', null, {}, [], true, 1.5, 'x'.repeat(65)];

test('API-041 API-043 PERM-005 a service that is not there is neither changed nor deleted', async () => {
  for (const id of strangers) {
    const gone = { status: 404, body: { code: 'not_found', detail: 'Serviço não encontrado.' } };
    expect(await owner.ask(path, { ...service, id })).toMatchObject(gone);
    expect(await owner.ask('/user/v1/delete_service/', { serviceId: id })).toMatchObject(gone);
  }
  await expectUnchanged();
});

test('API-041 API-043 what cannot be an id is 400 under its name', async () => {
  for (const id of noIds) {
    const refused = (field: string) => ({ status: 400, body: { errors: { [field]: noId } } });
    expect(await owner.ask(path, { ...service, id })).toMatchObject(refused('id'));
    expect(await owner.ask('/user/v1/delete_service/', { serviceId: id })).toMatchObject(
      refused('serviceId'),
    );
  }
  const nothing = await owner.ask('/user/v1/delete_service/', {});
  expect(nothing).toMatchObject({
    status: 400,
    body: { errors: { serviceId: expect.any(String) as unknown } },
  });
  await expectUnchanged();
});

const create = async (change: object) => {
  const { status, body, text } = await owner.ask(path, { ...service, ...change });
  if (status !== 201) throw new Error(text);
  return body as Service;
};

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 12,50 ', 12.5],
  [0, 0],
  ['0', 0],
  [0.01, 0.01],
  [12.346, 12.35],
  [9_999_999.99, 9_999_999.99],
])('API-041 Q-15 Q-72 a price of %j is stored as %d', async (price, stored) => {
  const { id } = await create({ price });
  const { body } = await owner.ask('/user/v1/get_services/');
  expect((body as Service[]).find((stored) => stored.id === id)?.price).toBe(stored);
});

test('API-041 VAL-023 a duration may be of 1 to 1440 minutes', async () => {
  expect(await create({ service_time_minutes: 1 })).toMatchObject({ service_time_minutes: 1 });
  expect(await create({ service_time_minutes: 1440 })).toMatchObject({ service_time_minutes: 1440 });
});

test.each([
  ['💈'.repeat(60)],
  ['<script>alert(1)</script>'],
  ['<b>Corte</b> &amp; "barba"'],
  ["'; drop table services; --"],
  ['%_\\ ${x} {{x}}'],
  ['Pe\u0301 e ma\u0303o', 'Pé e mão'],
  ['אנה ٣ 你好'],
])('API-041 a service may be called and described as %j', async (typed, stored = typed) => {
  const { id, name, description } = await create({
    name: `  ${typed}\u3000`,
    description: `${typed}\n\t${typed}`,
  });
  expect([name, description]).toEqual([stored, `${stored}\n\t${stored}`]);
  const { body } = await server.ask('/scheduler/v1/get_store/barbearia-sol/');
  const { service_types } = body as { service_types: Service[] };
  expect(service_types.find((shown) => shown.id === id)).toMatchObject({ name, description });
});

test.each(['serviceId', 'service_id', 'id'])('API-043 Q-07 a service is deleted by %s', async (field) => {
  const { id } = await create({});
  expect((await owner.ask('/user/v1/delete_service/', { [field]: id })).status).toBe(200);
});

test('Q-07 a service may come wrapped, to be created and to be changed', async () => {
  const created = await owner.ask(path, { service });
  expect(created).toMatchObject({ status: 201, body: service });
  const changed = { ...service, id: (created.body as Service).id, name: 'Embrulhado' };
  expect(await owner.ask(path, { service: changed })).toMatchObject({ status: 200, body: changed });
});

test('fields that nobody knows are not looked at', async () => {
  const strange = {
    store_id: lua.storeId,
    service_id: sol.corte,
    created_at: 'x',
    duration_in_minutes: 5,
    image: 'x',
  };
  const created = await create(strange);
  expect(Object.keys(created).sort()).toEqual(['id', ...Object.keys(service)].sort());
  const { rows } = await server.database.pool.query('select * from services where service_id = $1', [
    created.id,
  ]);
  expect(rows).toMatchObject([{ store_id: sol.storeId, duration_in_minutes: 20 }]);
});
