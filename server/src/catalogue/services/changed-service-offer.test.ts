import type { Service } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openInterruptibleApp } from '../../test-support/database/interruptible-database.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { database, server } = await openInterruptibleApp();
const owner = await server.asOwner('sol');
let cut: Service;

beforeEach(async () => {
  await database.pool.query('truncate events');
  const service = {
    name: 'Degradê',
    service_time_minutes: 30,
    price: 40,
    show_price: false,
    calendars: [sol.ana, sol.bruno],
  };
  cut = (await owner.ask('/user/v1/update_service/', service)).body as Service;
});

const book = (time: string) => bookAt(server, time, { service_id: cut.id });

const change = (details: object) => owner.ask('/user/v1/update_service/', { ...cut, ...details });
const remove = () => owner.ask('/user/v1/delete_service/', { serviceId: cut.id });
const events = async () => (await owner.ask('/user/v1/get_events/')).body;

test('API-041 Q-77 a booking computed before a service was changed is of the service as it is now', async () => {
  const [booked] = await database.interrupt(
    () => book('10:00'),
    () => change({ name: 'Degradê longo', price: 55.5, service_time_minutes: 60 }),
  );
  expect(booked).toMatchObject({ status: 201, body: { end_time: '2026-03-10T11:00:00' } });
  expect(await events()).toMatchObject([
    {
      title: 'Degradê longo',
      price: 55.5,
      end_time: '2026-03-10T11:00:00',
      description: '',
      is_confirmed: false,
    },
  ]);
});

test('API-041 Q-25 a booking that the service has grown out of meanwhile is refused', async () => {
  const [booked] = await database.interrupt(
    () => book('11:30'),
    () => change({ service_time_minutes: 60 }),
  );
  expect(booked).toMatchObject({
    status: 409,
    body: { detail: 'Horário indisponível. Escolha outro horário.' },
  });
  expect(await events()).toEqual([]);
});

test('API-041 PERM-006 a booking in a calendar that was taken from its service meanwhile is refused', async () => {
  const [booked] = await database.interrupt(
    () => book('10:00'),
    () => change({ calendars: [sol.bruno] }),
  );
  expect(booked).toMatchObject({ status: 404 });
  expect(await events()).toEqual([]);
});

test('API-043 Q-72 a booking of a service that was deleted meanwhile is refused', async () => {
  const [booked] = await database.interrupt(() => book('10:00'), remove);
  expect(booked).toMatchObject({ status: 404, body: { detail: 'Serviço não encontrado.' } });
  expect(await events()).toEqual([]);
});

test('API-043 Q-72 events of a deleted service keep their title, price and end', async () => {
  expect((await book('10:00')).status).toBe(201);
  expect((await remove()).status).toBe(200);
  expect(await events()).toMatchObject([{ title: 'Degradê', price: 40, end_time: '2026-03-10T10:30:00' }]);
  expect(await book('11:00')).toMatchObject({ status: 404 });
});
