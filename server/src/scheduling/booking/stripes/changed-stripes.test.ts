import { contract, type OwnerEvent } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../../test-support/booking-links.ts';
import { openInterruptibleApp } from '../../../test-support/database/interruptible-database.ts';
import { sol } from '../../../test-support/fixture-stores.ts';
import { eventsOf } from '../../../test-support/owner/owner-events.ts';
import { bookAt } from '../../../test-support/public-booking.ts';
import { renewStores, stripe } from '../../../test-support/striped-services.ts';

const { server, database } = await openInterruptibleApp();

beforeEach(() => renewStores(server));

const consulta = { service_id: sol.consulta };
const starts = async () => {
  const events: OwnerEvent[] = await eventsOf(await server.asOwner('sol')).list();
  return events.map(({ start_time }) => start_time.slice(11, 16));
};

test('TIME-009 a booking whose cleaning meets one that came in between is refused', async () => {
  await stripe(server, sol.corte, { after: 15 });
  const [late] = await database.interrupt(
    () => bookAt(server, '10:00'),
    () => bookAt(server, '10:30', consulta),
  );
  expect(late).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await starts()).toEqual(['10:30']);
});

test('TIME-009 a booking that comes into a cleaning that came in between is refused, and beside it is taken', async () => {
  await stripe(server, sol.corte, { after: 15 });
  const [late] = await database.interrupt(
    () => bookAt(server, '10:30', consulta),
    () => bookAt(server, '10:00'),
  );
  expect(late).toMatchObject({ status: 409 });
  const [beside] = await database.interrupt(
    () => bookAt(server, '11:00', consulta),
    () => bookAt(server, '08:00'),
  );
  expect(beside).toMatchObject({ status: 201 });
  expect(await starts()).toEqual(['08:00', '10:00', '11:00']);
});

test('TIME-009 a booking moved into a calendar that knows no stripes is refused where its own meet what came in between', async () => {
  await stripe(server, sol.corte, { after: 30 });
  const link = await bookWithLink(server, { selected_time: '08:00', calendar_id: sol.bruno });
  await stripe(server, sol.corte, {});
  const { revision } = await link.read();
  const move = { endpoint: sol.endpoint, token: link.token, revision, calendar_id: sol.ana };
  const [moved] = await database.interrupt(
    () =>
      server.ask(contract.moveBooking.path, {
        ...move,
        selected_day: '2026-03-10',
        selected_time: '10:00',
      }),
    () => bookAt(server, '10:30', consulta),
  );
  expect(moved).toMatchObject({ status: 409 });
  expect(await starts()).toEqual(['08:00', '10:30']);
});

test('TIME-009 a booking computed before a new service brought stripes is computed again', async () => {
  const [late] = await database.interrupt(
    () => bookAt(server, '10:30', consulta),
    async () => {
      const owner = await server.asOwner('sol');
      const service = { name: 'Coloração', service_time_minutes: 30, price: 90, after_minutes: 30 };
      const { body } = await owner.ask('/user/v1/update_service/', { ...service, calendars: [sol.ana] });
      await bookAt(server, '10:00', { service_id: (body as { id: string }).id });
    },
  );
  expect(late).toMatchObject({ status: 409 });
  expect(await starts()).toEqual(['10:00']);
});
