import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../../test-support/booking-links.ts';
import { sol } from '../../../test-support/fixture-stores.ts';
import { eventsOf } from '../../../test-support/owner/owner-events.ts';
import { bookServicesAt } from '../../../test-support/public-booking.ts';
import { comboId, putCombo, putTerms, renewStores } from '../../../test-support/striped-services.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  await renewStores(server);
  await server.database.pool.query('update services set show_price = true');
});

afterAll(() => server.close());

const both = [sol.corte, sol.barba];
const stored = async () => {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    'select title, price_in_cents, booked_services, end_time - start_time as length from events order by start_time',
  );
  return rows;
};
const remove = () => server.database.pool.query('delete from services where service_id = $1', [comboId]);
const shown = { 'shown-price': '70.00', 'shown-minutes': '45' };
const comboPart = { id: comboId, name: 'Corte e barba', minutes: 45, price_in_cents: 7000 };
const bookedCombo = { title: 'Corte e barba', price_in_cents: 7000, booked_services: [comboPart] };

test.each([
  ['in their order', both],
  ['the other way round', both.toReversed()],
  ['by the combo itself', [comboId]],
])('TIME-015 a combo’s services %s are booked as the combo: its name, one part', async (_, services) => {
  await putCombo(server, both);
  const { status, body } = await bookServicesAt(server, '10:00', { services }, shown);
  expect([status, body]).toMatchObject([
    201,
    { title: 'Corte e barba', start_time: '2026-03-10T10:00:00', end_time: '2026-03-10T10:45:00' },
  ]);
  expect(await stored()).toMatchObject([bookedCombo]);
  const owner = await server.asOwner('sol');
  expect(await eventsOf(owner).list()).toMatchObject([{ title: 'Corte e barba', price: 70 }]);
});

test('TIME-015 a combo on the calendar’s own terms is booked on these', async () => {
  await putCombo(server, both);
  await putTerms(server, comboId, sol.ana, { duration_in_minutes: 50, price_in_cents: 7700 });
  expect((await bookServicesAt(server, '10:00')).status).toBe(201);
  expect(await stored()).toMatchObject([
    { price_in_cents: 7700, booked_services: [{ ...comboPart, minutes: 50, price_in_cents: 7700 }] },
  ]);
});

test('TIME-015 a combo deleted meanwhile leaves the sum, of which the customer is told first', async () => {
  await putCombo(server, both);
  await remove();
  const { status, body } = await bookServicesAt(server, '10:00', {}, shown);
  expect([status, body]).toMatchObject([409, { code: 'offer_changed', current: { price: 85, minutes: 75 } }]);
  expect((body as { readonly current: object }).current).not.toHaveProperty('combo');
  expect((await bookServicesAt(server, '10:00')).status).toBe(201);
  expect(await stored()).toMatchObject([{ title: 'Corte + Barba', price_in_cents: 8500 }]);
});

test('TIME-015 a combo that was made meanwhile is told with its name', async () => {
  await putCombo(server, both);
  const seen = { 'shown-price': '85.00', 'shown-minutes': '75' };
  const { status, body } = await bookServicesAt(server, '10:00', {}, seen);
  const combo = { id: comboId, name: 'Corte e barba' };
  expect([status, body]).toMatchObject([
    409,
    { code: 'offer_changed', current: { price: 70, minutes: 45, combo } },
  ]);
});

test('TIME-015 a booked combo is moved by its link as any booking, also once it stands for nothing', async () => {
  await putCombo(server, both, { calendars: [sol.ana, sol.bruno] });
  const link = await bookWithLink(server, { service_id: comboId });
  await server.database.pool.query('update services set combines = null where service_id = $1', [comboId]);
  expect((await link.move({ calendar_id: sol.bruno, selected_time: '11:00' })).status).toBe(200);
  expect(await stored()).toMatchObject([bookedCombo]);
  expect(await link.read()).toMatchObject({ title: 'Corte e barba', calendar: 'Bruno', price: 70 });
});

test('TIME-015 an owner’s own event of a combo’s services has the combo’s part, and what the owner says of it', async () => {
  await putCombo(server, both);
  const owner = await server.asOwner('sol');
  const event = {
    title: 'João',
    start: '2026-03-10T10:00:00',
    end: '2026-03-10T11:15:00',
    calendar: 'Ana',
    price: 85,
    services: both,
  };
  expect((await owner.ask(contract.createEvent.path, event)).status).toBe(201);
  expect(await stored()).toMatchObject([
    { title: 'João', price_in_cents: 8500, booked_services: [comboPart] },
  ]);
  const free = { calendar_id: sol.ana, day: '2026-03-10', services: both };
  const { body } = await owner.ask(contract.freeStarts.path, free);
  // The last 45 minutes before 15:00.
  expect((body as AnswerOf<'freeStarts'>).free_starts.at(-1)).toBe('14:15');
});
