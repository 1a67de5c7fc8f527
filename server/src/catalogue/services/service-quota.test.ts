import type { Service } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

const wash = { name: 'Lavagem', service_time_minutes: 15, price: 12.5, calendars: [sol.ana] };
const save = (change: object = {}) => owner.ask('/user/v1/update_service/', { ...wash, ...change });
const services = async () => (await owner.ask('/user/v1/get_services/')).body as Service[];

/** Gives sol's store services until it has so many, each with such a description. */
async function fillUp(count: number, description = '') {
  await server.database.pool.query(
    `insert into services (store_id, service_id, name, description, created_at)
     select $1, gen_random_uuid(), 'Serviço', $3, now()
     from generate_series((select count(*) from services where store_id = $1) + 1, $2)`,
    [sol.storeId, count, description],
  );
}

afterEach(() =>
  server.database.pool.query(`delete from services where store_id = $1 and name in ('Serviço', 'Lavagem')`, [
    sol.storeId,
  ]),
);

const full = {
  status: 409,
  body: {
    code: 'quota_reached',
    message: 'Seu estabelecimento já tem 200 serviços, o máximo. Exclua um que não usa para criar outro.',
  },
};

test('QUOTA-003 a store has at most 200 services; they can be changed, and replaced', async () => {
  await fillUp(199);
  expect(await save()).toMatchObject({ status: 201 });
  expect(await save()).toMatchObject(full);
  const last = (await services()).at(-1);
  expect(await services()).toHaveLength(200);
  expect(await save({ id: last?.id, name: 'Lavagem', price: 1 })).toMatchObject({ status: 200 });
  await owner.ask('/user/v1/delete_service/', { serviceId: last?.id });
  expect(await save()).toMatchObject({ status: 201 });
});

test('QUOTA-003 of several services created at once, as many are as there is room for', async () => {
  await fillUp(198);
  const answers = await Promise.all([save(), save(), save(), save()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
});

test('QUOTA-003 what one store has takes nothing from another', async () => {
  await fillUp(200);
  const other = await server.asOwner('lua');
  const change = { ...wash, calendars: [lua.clara] };
  expect(await other.ask('/user/v1/update_service/', change)).toMatchObject({ status: 201 });
});

const tooLong = {
  status: 409,
  body: {
    code: 'quota_reached',
    message:
      'Nomes e descrições dos serviços passam de 60.000 caracteres ao todo. Use descrições mais curtas.',
  },
};

test('QUOTA-004 the texts of all services have at most 60,000 characters, an emoji counting as one', async () => {
  const { rows } = await server.database.pool.query<{ length: number }>(
    'select sum(char_length(name) + char_length(description))::int as length from services where store_id = $1',
    [sol.storeId],
  );
  await fillUp(32, '💈'.repeat(2000));
  // 29 services of 2,007 characters each.
  const room = 60_000 - (rows[0]?.length ?? 0) - 29 * 2007 - 'Lavagem'.length;
  expect(await save({ description: 'x'.repeat(room + 1) })).toMatchObject(tooLong);
  const { status, body } = await save({ description: 'x'.repeat(room) });
  expect(status).toBe(201);
  const { id } = body as Service;
  expect(await save({ id, description: 'x'.repeat(room + 1) })).toMatchObject(tooLong);
  expect(await services()).toContainEqual(body);
});

test('QUOTA-003 QUOTA-004 a store that has more than it may from before is changed freely, only not to have more', async () => {
  await fillUp(203, 'x'.repeat(300));
  const [, , , one] = await services();
  const change = { id: one?.id, name: 'Lavagem' };
  expect(await save({ ...change, description: 'x'.repeat(300) })).toMatchObject({ status: 200 });
  expect(await save({ ...change, description: 'x'.repeat(301) })).toMatchObject(tooLong);
  expect(await save({ ...change, description: 'x'.repeat(200) })).toMatchObject({ status: 200 });
  expect(await save()).toMatchObject(full);
});
