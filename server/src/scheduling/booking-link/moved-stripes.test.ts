import { contract, type AnswerOf, type OwnerEvent } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { createFeed } from '../../test-support/feeds.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt, bookServicesAt } from '../../test-support/public-booking.ts';
import { putTerms, renewStores, stripe } from '../../test-support/striped-services.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  await renewStores(server);
  owner = await server.asOwner('sol');
  await stripe(server, sol.corte, { before: 15, after: 30 });
});

afterAll(() => server.close());

const day = '2026-03-10';
const events = () => eventsOf(owner);
const theOnly = async () => (await events().list())[0];
const at = (from: string, until: string) => ({
  occupied_from: `${day}T${from}:00`,
  occupied_until: `${day}T${until}:00`,
});

test('TIME-006 a booking keeps its spans when its service changes, and a customer’s move keeps their minutes', async () => {
  const link = await bookWithLink(server);
  expect(await theOnly()).toMatchObject(at('09:45', '11:00'));
  await stripe(server, sol.corte, {});
  expect(await theOnly()).toMatchObject(at('09:45', '11:00'));
  expect((await link.move({ selected_time: '11:00' })).status).toBe(200);
  expect(await theOnly()).toMatchObject({
    ...at('10:45', '12:00'),
    start_time: `${day}T11:00:00`,
    end_time: `${day}T11:30:00`,
  });
});

test('TIME-006 moving asks for the booking’s own minutes around it, and its own time is free for it', async () => {
  const link = await bookWithLink(server);
  await stripe(server, sol.corte, {});
  await bookAt(server, '11:30');
  const { body } = await link.slots();
  const offered = (body as AnswerOf<'moveSlots'>).available_slots.filter((time) => time < '12:00');
  // 11:30 is the other's: 30 minutes and 30 of cleaning before it.
  expect(offered.at(-1)).toBe('10:30');
  expect(offered).toContain('10:15');
  expect((await link.move({ selected_time: '10:45' })).body).toMatchObject({ code: 'slot_taken' });
});

test('TIME-006 an owner’s move keeps the minutes, and a longer end moves the cleaning with it', async () => {
  await bookWithLink(server);
  const identity = { start: `${day}T10:00:00`, calendar: 'Ana' };
  const longer = await events().act('update_event', {
    ...identity,
    title: 'Corte',
    end: `${day}T11:00:00`,
  });
  expect(longer.body).toMatchObject(at('09:45', '11:30'));
  const moved = await events().act('move_event', {
    ...identity,
    new_start: `${day}T13:00:00`,
    new_calendar: 'Bruno',
  });
  expect(moved.body).toMatchObject({ ...at('12:45', '14:30'), end_time: `${day}T14:00:00` });
  const { change_id } = moved.body as OwnerEvent;
  expect((await owner.ask('/user/v1/undo_change/', { id: change_id })).status).toBe(200);
  expect(await theOnly()).toMatchObject(at('09:45', '11:30'));
});

test('TIME-006 a deleted booking comes back with its spans', async () => {
  const booked = await bookAt(server, '10:00');
  expect(booked.status).toBe(201);
  const gone = await events().act('delete_event', { start: `${day}T10:00:00`, calendar: 'Ana' });
  const { change_id } = gone.body as { change_id: string };
  await owner.ask('/user/v1/undo_change/', { id: change_id });
  const before = await theOnly();
  expect(before).toMatchObject(at('09:45', '11:00'));
  const burst = await owner.ask('/user/v1/delete_bookings/', { ids: [before?.id] });
  const deletion = burst.body as AnswerOf<'deleteBookings'>;
  expect(deletion.deleted).toBe(1);
  await owner.ask('/user/v1/undo_change/', { id: deletion.change_id });
  expect(await theOnly()).toMatchObject(at('09:45', '11:00'));
});

test('TIME-013 a move to another calendar keeps the booking’s own minutes and price', async () => {
  await putTerms(server, sol.corte, sol.ana, { duration_in_minutes: 45, price_in_cents: 6000 });
  await putTerms(server, sol.corte, sol.bruno, { duration_in_minutes: 20, price_in_cents: 3000 });
  const link = await bookWithLink(server);
  expect((await link.move({ calendar_id: sol.bruno, selected_time: '11:00' })).body).toMatchObject({
    calendar: 'Bruno',
    start_time: `${day}T11:00:00`,
    end_time: `${day}T11:45:00`,
    price: 60,
  });
  expect(await theOnly()).toMatchObject({ price: 60, ...at('10:45', '12:15') });
});

test('an event that is put into a stripe is taken, and without services it has none of its own', async () => {
  await bookWithLink(server);
  const created = await events().created({
    start: `${day}T10:30:00`,
    end: `${day}T11:00:00`,
    title: 'Telefonar',
  });
  expect(created).toMatchObject({ occupied_from: null, occupied_until: null });
});

test('an owner’s event of services has their stripes, and keeps what they are', async () => {
  await putTerms(server, sol.barba, sol.ana, { duration_in_minutes: 60 });
  await stripe(server, sol.barba, { before: 60, after: 20 });
  const created = await events().created({
    start: `${day}T10:00:00`,
    end: `${day}T11:00:00`,
    services: [sol.corte, sol.barba],
  });
  expect(created).toMatchObject({ ...at('09:45', '11:20'), price: 12.5 });
  const later = { start: `${day}T13:00:00`, end: `${day}T14:00:00` };
  const { rows } = await server.database.pool.query('select booked_services, is_booking from events');
  expect(rows).toEqual([
    {
      is_booking: false,
      booked_services: [
        { id: sol.corte, name: 'Corte', minutes: 30, price_in_cents: 5000 },
        { id: sol.barba, name: 'Barba', minutes: 60, price_in_cents: 3500 },
      ],
    },
  ]);
  expect(await events().create({ ...later, services: [sol.ana] })).toMatchObject({
    status: 404,
    body: { detail: 'Serviço não encontrado.' },
  });
  expect((await events().create({ ...later, services: [] })).status).toBe(400);
});

test('TIME-017 an undone edit of a service leaves the bookings that were made meanwhile as they were', async () => {
  const service = { id: sol.corte, name: 'Corte', service_time_minutes: 30, price: 50 };
  const edit = { ...service, before_minutes: 5, after_minutes: 0, calendars: [sol.ana, sol.bruno] };
  expect((await owner.ask('/user/v1/update_service/', edit)).status).toBe(200);
  const { body } = await owner.ask('/user/v1/get_changes/?limit=1');
  const [change] = (body as AnswerOf<'getChanges'>).changes;
  await bookAt(server, '10:00');
  expect((await owner.ask('/user/v1/undo_change/', { id: change?.id })).status).toBe(200);
  expect(await theOnly()).toMatchObject({ occupied_from: `${day}T09:55:00`, occupied_until: null });
});

test('TIME-005 customers see, and their file tells, the appointment’s own start and end, and so do feeds', async () => {
  const { body } = await bookServicesAt(server, '10:00', { services: [sol.corte] });
  const booking = body as AnswerOf<'createBooking'>;
  expect(booking).toMatchObject({ start_time: `${day}T10:00:00`, end_time: `${day}T10:30:00` });
  const link = { endpoint: sol.endpoint, token: booking.manage_token };
  const shown = await server.ask('/scheduler/v1/get_booking/', link);
  expect(shown.body).toMatchObject({ start_time: `${day}T10:00:00`, end_time: `${day}T10:30:00` });
  expect(shown.text).not.toMatch(/occupied|09:45|11:00/);
  const { url } = (await server.ask(contract.bookingIcs.path, link)).body as AnswerOf<'bookingIcs'>;
  const file = await server.ask(url.replace('http://localhost', ''));
  expect(file.text).toContain('T130000Z');
  expect(file.text).not.toMatch(/T1245|T1400/);
  const feed = await (await createFeed(server, owner)).read();
  expect(feed.text).toContain('T130000Z');
  expect(feed.text).not.toMatch(/T1245|T1400/);
});
