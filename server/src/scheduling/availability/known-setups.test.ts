import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf, theMeeting } from '../../test-support/owner/owner-events.ts';
import { blocksOf } from '../../test-support/owner/owner-blocks.ts';
import { afternoon } from '../../test-support/owner/owner-hours.ts';
import { changedCorte } from '../../test-support/owner/owner-app.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

/** With one time a day, ten o'clock, for each service, and so many events ahead that what was read is kept. */
beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  await query(`update opening_hours set time_open = '10:00', time_close = '10:30'`);
  await query('update services set duration_in_minutes = 30');
  await query(`
    insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
    select '${sol.storeId}', gen_random_uuid(), '${sol.ana}', 'Ocupado', start, start + interval '1 minute', start
    from generate_series(timestamptz '2026-03-12T04:00Z', timestamptz '2026-04-05T04:00Z', interval '1 day') as day
    cross join lateral generate_series(day, day + interval '10 minutes', interval '2 minutes') as start`);
});

afterEach(() => server.close());

const query = (text: string) => server.database.pool.query(text);

const tuesday = '2026-03-10';
const inAna = { client_name: sol.endpoint, calendar_id: sol.ana };

/** Whether Tuesday's ten o'clock is offered in Ana, as slots, days and what a service with only that calendar offers say it. */
async function isOffered() {
  const ofCorte = { ...inAna, service_id: sol.corte };
  const days = await server.ask(contract.availableDays.path, ofCorte);
  const slots = await server.ask(contract.availableSlots.path, { ...ofCorte, selected_day: tuesday });
  const ofBarba = { client_name: sol.endpoint, service_id: sol.barba };
  const first = await server.ask(contract.firstOffer.path, ofBarba);
  const { available_slots = [] } = slots.body as Partial<AnswerOf<'availableSlots'>>;
  const isAmongDays = ({ body }: { body: unknown }) =>
    (body as Partial<AnswerOf<'availableDays'>>).available_days?.includes(tuesday) ?? false;
  return [isAmongDays(days), available_slots.includes('10:00'), isAmongDays(first)];
}

const always = [true, true, true];
const never = [false, false, false];

const nothing = () => Promise.resolve();
const haveMeeting = (change = {}) => eventsOf(owner).created(change);
const idOfOther = async () => {
  const events = await eventsOf(owner).list();
  return events.find(({ title }) => title !== 'Ocupado')?.id ?? '';
};
const undoNewest = async () => {
  const { body } = await owner.ask(`${contract.getChanges.path}?limit=1`);
  const [change] = (body as AnswerOf<'getChanges'>).changes;
  return owner.ask(contract.undoChange.path, { id: change?.id ?? '' });
};
const deleteBooking = async () => {
  const { body } = await owner.ask(contract.deleteBookings.path, { ids: [await idOfOther()] });
  return (body as AnswerOf<'deleteBookings'>).change_id;
};

test.each<
  readonly [string, { have: () => Promise<unknown>; act: (had: never) => Promise<unknown>; until: boolean }]
>([
  ['a booking', { have: nothing, act: () => bookWithLink(server), until: false }],
  [
    'a booking where bookings are grouped',
    {
      have: () => query('update opening_hours set force_group = true, group_minutes = 30'),
      act: () => bookWithLink(server),
      until: false,
    },
  ],
  [
    'a customer’s move to another day',
    {
      have: () => bookWithLink(server),
      act: (link: Awaited<ReturnType<typeof bookWithLink>>) =>
        link.move({ selected_day: '2026-03-11', selected_time: '10:00' }),
      until: true,
    },
  ],
  [
    'a customer’s move from another day',
    {
      have: () => bookWithLink(server, { selected_day: '2026-03-11' }),
      act: (link: Awaited<ReturnType<typeof bookWithLink>>) =>
        link.move({ selected_day: tuesday, selected_time: '10:00' }),
      until: false,
    },
  ],
  [
    'a customer’s move to another calendar',
    {
      have: () => bookWithLink(server),
      act: (link: Awaited<ReturnType<typeof bookWithLink>>) =>
        link.move({ calendar_id: sol.bruno, selected_time: '10:00' }),
      until: true,
    },
  ],
  [
    'a customer’s cancellation',
    {
      have: () => bookWithLink(server),
      act: (link: Awaited<ReturnType<typeof bookWithLink>>) => link.cancel(),
      until: true,
    },
  ],
  ['an owner’s event', { have: nothing, act: () => haveMeeting(), until: false }],
  [
    'a shorter event',
    {
      have: () => haveMeeting({ start: `${tuesday}T09:00:00` }),
      act: () =>
        eventsOf(owner).act('update_event', {
          start: `${tuesday}T09:00:00`,
          title: 'Reunião',
          calendar: 'Ana',
          end: `${tuesday}T10:00:00`,
        }),
      until: true,
    },
  ],
  [
    'a moved event',
    {
      have: () => haveMeeting(),
      act: () => eventsOf(owner).act('move_event', { ...theMeeting, new_start: '2026-03-11T15:00:00' }),
      until: true,
    },
  ],
  [
    'a deleted event',
    { have: () => haveMeeting(), act: () => eventsOf(owner).act('delete_event', theMeeting), until: true },
  ],
  [
    'a deletion that is undone',
    {
      have: () => haveMeeting().then(() => eventsOf(owner).act('delete_event', theMeeting)),
      act: undoNewest,
      until: false,
    },
  ],
  ['deleted bookings', { have: () => bookWithLink(server), act: deleteBooking, until: true }],
  [
    'bookings that come back',
    {
      have: () => bookWithLink(server).then(deleteBooking),
      act: (id: string) => owner.ask(contract.undoChange.path, { id }),
      until: false,
    },
  ],
])('%s is seen at once by whoever asks again', async (_, { have, act, until }) => {
  const had = await have();
  expect(await isOffered()).toEqual(until ? never : always);
  await act(had as never);
  expect(await isOffered()).toEqual(until ? always : never);
});

test.each<readonly [string, () => Promise<unknown>]>([
  ['a day off', () => blocksOf(owner).added()],
  [
    'opening hours',
    () =>
      owner.ask(contract.updateOpeningHours.path, {
        openings: [{ ...afternoon, available_weekdays: { 1: true } }],
      }),
  ],
  [
    'a lead time',
    () => owner.ask(contract.updateCalendar.path, { id: sol.ana, name: 'Ana', delay_minutes: 2880 }),
  ],
  ['the end of the page', () => query(`update stores set expiration_date = '2026-03-08'`)],
  ['the store’s clock', () => query(`update stores set time_zone = 'Asia/Tokyo'`)],
])('%s is seen at once by whoever asks again', async (_, act) => {
  // At ten on Tuesday in Tokyo.
  await haveMeeting({ start: '2026-03-09T22:00:00', end: '2026-03-09T22:30:00' });
  expect(await isOffered()).toEqual(always);
  await act();
  expect(await isOffered()).toEqual(never);
});

test.each<readonly [string, () => Promise<unknown>, readonly boolean[]]>([
  [
    'a longer service',
    () => owner.ask(contract.updateService.path, { ...changedCorte, calendars: [sol.ana, sol.bruno] }),
    [false, false, true],
  ],
  [
    'a service that is gone',
    () => owner.ask(contract.deleteService.path, { id: sol.barba }),
    [true, true, false],
  ],
  [
    'a service with one more calendar',
    () =>
      owner.ask(contract.updateService.path, {
        ...changedCorte,
        id: sol.barba,
        name: 'Barba',
        calendars: [sol.ana, sol.bruno],
      }),
    [true, true, false],
  ],
])('%s is seen at once by whoever asks for it again', async (_, act, offered) => {
  expect(await isOffered()).toEqual(always);
  await act();
  expect(await isOffered()).toEqual(offered);
});

test('MULTI-001 that a store takes one service at a time is seen at once by whoever asks for several again', async () => {
  const ask = () => server.ask(contract.combinedDays.path, { ...inAna, services: [sol.corte, sol.barba] });
  await query(`update opening_hours set time_close = '11:00'`);
  expect((await ask()).status).toBe(200);
  await owner.ask(contract.updatePolicies.path, { several_services: false });
  expect((await ask()).status).toBe(404);
});

test('an event that came without a word to its calendar is seen after half a minute', async () => {
  expect(await isOffered()).toEqual(always);
  await haveMeeting({ start: '2026-03-11T10:00:00', end: '2026-03-11T11:00:00' });
  expect(await isOffered()).toEqual(always);
  await query(
    `update events set start_time = '2026-03-10T13:00:00Z', end_time = '2026-03-10T14:00:00Z' where title = 'Reunião'`,
  );
  server.setNow('2026-03-09T12:10:30Z');
  expect(await isOffered()).toEqual(always);
  server.setNow('2026-03-09T12:10:31Z');
  expect(await isOffered()).toEqual(never);
});

test('what is known of one calendar is not told of another', async () => {
  await haveMeeting();
  expect(await isOffered()).toEqual(never);
  const ofBruno = await server.ask(contract.availableDays.path, {
    ...inAna,
    calendar_id: sol.bruno,
    service_id: sol.corte,
  });
  expect((ofBruno.body as AnswerOf<'availableDays'>).available_days).toContain(tuesday);
});

test('what a service’s only calendar offers is known to whoever asks for one of its days next', async () => {
  await server.ask(contract.firstOffer.path, { client_name: sol.endpoint, service_id: sol.barba });
  await query(`update opening_hours set time_open = '11:00', time_close = '11:30'`);
  const { body } = await server.ask(contract.availableSlots.path, {
    ...inAna,
    service_id: sol.barba,
    selected_day: tuesday,
  });
  expect(body).toEqual({ available_slots: ['10:00'] });
});
