import type { Service, Store } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

const save = (service: object) => owner.ask('/user/v1/update_service/', service);
const services = async () => (await owner.ask('/user/v1/get_services/')).body as Service[];

async function publicServices() {
  const { body } = await server.ask('/scheduler/v1/get_store/barbearia-sol/');
  return (body as Store).service_types;
}

const wash = { name: 'Lavagem', service_time_minutes: 15, price: 12.5, calendars: [sol.ana] };

const washed = {
  id: expect.any(String) as unknown,
  ...wash,
  description: '',
  show_service_time: true,
  show_price: true,
};

test('API-040 lists services in order of creation with their calendars', async () => {
  const { status, body } = await owner.ask('/user/v1/get_services/');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: sol.corte,
      name: 'Corte',
      description: 'Tesoura ou máquina',
      service_time_minutes: 30,
      price: 50,
      show_service_time: true,
      show_price: true,
      calendars: [sol.ana, sol.bruno],
    },
    {
      id: sol.barba,
      name: 'Barba',
      description: '',
      service_time_minutes: 45,
      price: 35,
      show_service_time: true,
      show_price: false,
      calendars: [sol.ana],
    },
    {
      id: sol.consulta,
      name: 'Consulta',
      description: '',
      service_time_minutes: 60,
      price: 80,
      show_service_time: false,
      show_price: true,
      calendars: [sol.ana, sol.bruno],
    },
  ]);
});

test('API-040 a service that was never timed takes half an hour, and one never priced has no price', async () => {
  const stranger = await server.asOwner('lua');
  const { body } = await stranger.ask('/user/v1/get_services/');
  expect(body).toMatchObject([
    { id: lua.unhas, service_time_minutes: 30, price: null, calendars: [lua.clara] },
  ]);
});

test('API-041 without an id a service is created, shown until its owner says otherwise', async () => {
  const { status, body } = await save(wash);
  expect({ status, body }).toEqual({ status: 201, body: washed });
  expect((await services()).at(-1)).toEqual(body);
  expect((await publicServices()).at(-1)).toMatchObject({ name: 'Lavagem', price: 12.5 });
});

test('API-041 SERV-019 with an id a service is changed, and its flags count on the public page at once', async () => {
  const created = (await save({ ...wash, description: 'Com\nmassagem' })).body as Service;
  const change = {
    id: created.id,
    name: 'Lavagem dupla',
    description: 'Duas vezes',
    service_time_minutes: 20,
    price: '19,99',
    show_service_time: false,
    show_price: false,
    calendars: [sol.bruno],
  };
  const { status, body } = await save(change);
  expect({ status, body }).toEqual({ status: 200, body: { ...change, price: 19.99 } });
  expect((await services()).find(({ id }) => id === created.id)).toEqual(body);
  expect((await publicServices()).find(({ id }) => id === created.id)).toEqual({
    id: created.id,
    name: 'Lavagem dupla',
    description: 'Duas vezes',
    service_time_minutes: 20,
    show_service_time: false,
    price: 19.99,
    show_price: false,
    calendar_places: [1],
  });
});

test.each([
  { show_service_time: false, show_price: true },
  { show_service_time: true, show_price: false },
])('API-041 what a change leaves out of the description and the flags (%j) stays', async (flags) => {
  const kept = { description: 'Com massagem', ...flags };
  const { id } = (await save({ ...wash, ...kept })).body as Service;
  const { body } = await save({ ...wash, id: id.toUpperCase(), price: 13 });
  expect(body).toEqual({ ...washed, ...kept, id, price: 13 });
});

test('API-041 calendars are named once each, as ids or as objects, in any case, and answered in order of creation', async () => {
  const ana = { id: sol.ana.toUpperCase(), name: 'Ana' };
  const { body } = await save({ ...wash, calendars: [sol.bruno, ana, sol.bruno] });
  expect(body).toMatchObject({ calendars: [sol.ana, sol.bruno] });
});

test('SORT-003 SORT-004 a category is kept until another or none is sent, and customers are told of it', async () => {
  const { id } = (await save({ ...wash, category: '  Cabelo ' })).body as Service;
  const categories = async () => [
    (await services()).find((service) => service.id === id)?.category,
    (await publicServices()).find((service) => service.id === id)?.category,
  ];
  expect(await categories()).toEqual(['Cabelo', 'Cabelo']);
  expect((await save({ ...wash, id, price: 13 })).body).toEqual({
    ...washed,
    id,
    price: 13,
    category: 'Cabelo',
  });
  await save({ ...wash, id, category: 'Barba' });
  expect(await categories()).toEqual(['Barba', 'Barba']);
  expect((await save({ ...wash, id, category: '  ' })).body).toEqual({ ...washed, id });
  expect(await categories()).toEqual([undefined, undefined]);
  expect((await publicServices()).filter((service) => 'category' in service)).toEqual([]);
});

test('API-043 Q-72 a deleted service is gone from the owner and the public, and again deleted it is 404', async () => {
  const { id } = (await save(wash)).body as Service;
  const answer = await owner.ask('/user/v1/delete_service/', { serviceId: id });
  expect(answer).toMatchObject({ status: 200, body: { detail: 'Serviço excluído.' } });
  expect((await services()).map((service) => service.id)).not.toContain(id);
  expect((await publicServices()).map((service) => service.id)).not.toContain(id);
  const gone = { status: 404, body: { detail: 'Serviço não encontrado.' } };
  expect(await owner.ask('/user/v1/delete_service/', { serviceId: id })).toMatchObject(gone);
  expect(await save({ ...wash, id })).toMatchObject(gone);
});

test('MSG-010 a service keeps a name from before names with an address were refused, and takes no other', async () => {
  const { id } = (await save(wash)).body as Service;
  const name = 'Lavagem www.exemplo.com';
  await server.database.pool.query('update services set name = $1 where service_id = $2', [name, id]);
  expect(await save({ ...wash, id, name, price: 13 })).toMatchObject({
    status: 200,
    body: { name, price: 13 },
  });
  expect((await save({ ...wash, id, name: `${name}.br` })).status).toBe(400);
});

test('services made in the same instant stay in the order in which they were made', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Juntos ${index}`);
  for (const name of names) expect((await save({ ...wash, name })).status).toBe(201);
  const isTogether = ({ name }: { name: string }) => name.startsWith('Juntos');
  expect((await services()).filter(isTogether).map(({ name }) => name)).toEqual(names);
  expect((await publicServices()).filter(isTogether).map(({ name }) => name)).toEqual(names);
});
