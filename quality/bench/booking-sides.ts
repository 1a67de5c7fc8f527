import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { StoreId } from '../../server/src/platform/store-id.ts';

/** A store to book in. */
export interface BenchStore {
  readonly storeId: StoreId;
  readonly endpoint: string;
  readonly serviceId: string;
  readonly calendarIds: readonly string[];
}

/** A time of a calendar: '2026-03-10', '10:00'. */
export interface BenchSlot {
  readonly calendarId: string;
  readonly date: string;
  readonly time: string;
}

const calendarCount = 20;
const opensAt = 8 * 60;
const slotInMinutes = 15;
const slotsADay = 48;
const daysAhead = 28;

/** A store whose calendars offer a grid of quarter hours, in UTC so that both sides use the same clock. */
export async function prepareStore(pool: pg.Pool, storeId: StoreId, endpoint: string): Promise<BenchStore> {
  const now = new Date();
  const hoursId = randomUUID();
  const serviceId = randomUUID();
  const calendarIds = Array.from({ length: calendarCount }, () => randomUUID());
  await pool.query(
    `insert into stores (store_id, endpoint, title, time_zone, created_at) values ($1, $2, 'Bench', 'UTC', $3)`,
    [storeId, endpoint, now],
  );
  await pool.query(
    `insert into opening_hours (store_id, opening_hours_id, position, name, time_open, time_close, weekdays) values ($1, $2, 0, 'Bench', '08:00', '20:00', '{1,2,3,4,5,6,7}')`,
    [storeId, hoursId],
  );
  await pool.query(
    `insert into services (store_id, service_id, name, duration_in_minutes, created_at) values ($1, $2, 'Bench', $3, $4)`,
    [storeId, serviceId, slotInMinutes, now],
  );
  for (const [index, calendarId] of calendarIds.entries()) {
    await pool.query(
      `insert into calendars (store_id, calendar_id, name, interval_minutes, opening_hours_ids, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [storeId, calendarId, `Bench ${index}`, slotInMinutes, [hoursId], now],
    );
    await pool.query(
      `insert into service_calendars (store_id, service_id, calendar_id) values ($1, $2, $3)`,
      [storeId, serviceId, calendarId],
    );
  }
  return { storeId, endpoint, serviceId, calendarIds };
}

/** Every slot of the store from the day after tomorrow on, calendars taking turns: the clock of the bench runs ahead. */
export function slotsOf({ calendarIds }: BenchStore): BenchSlot[] {
  const slots: BenchSlot[] = [];
  for (let day = 2; day <= daysAhead; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    for (let index = 0; index < slotsADay; index += 1) {
      const minute = opensAt + index * slotInMinutes;
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (const calendarId of calendarIds) slots.push({ calendarId, date, time });
    }
  }
  return slots;
}

let phones = 0;

/** Each booking has its own phone: a phone may have only so many bookings ahead. */
function nextPhone(): string {
  phones += 1;
  return String(11900000000 + (phones % 100_000_000));
}

export function bookingBody({ endpoint, serviceId }: BenchStore, { calendarId, date, time }: BenchSlot) {
  return {
    service_id: serviceId,
    endpoint,
    selected_day: date,
    selected_time: time,
    client_name: 'Bench',
    client_telephone: nextPhone(),
    calendar_id: calendarId,
  };
}

/** The whole request to the API. */
export async function book(app: FastifyInstance, store: BenchStore, slot: BenchSlot): Promise<void> {
  const payload = bookingBody(store, slot);
  const answer = await app.inject({ method: 'POST', url: '/scheduler/v1/create_event/', payload });
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
}

/** The times that a calendar offers on the day of a slot. */
export function askForSlots(app: FastifyInstance, store: BenchStore, slot: BenchSlot): Promise<void> {
  return askWhatIsFree(app, store, slot, 'available_slots', { selected_day: slot.date });
}

/** The days that the calendar of a slot offers. */
export function askForDays(app: FastifyInstance, store: BenchStore, slot: BenchSlot): Promise<void> {
  return askWhatIsFree(app, store, slot, 'available_days');
}

/** The days that any calendar of the store offers. */
export function askForAnyDays(app: FastifyInstance, { endpoint, serviceId }: BenchStore): Promise<void> {
  return expectAnswer(app, 'any_days', { client_name: endpoint, services: [serviceId] });
}

async function askWhatIsFree(
  app: FastifyInstance,
  { endpoint, serviceId }: BenchStore,
  { calendarId }: BenchSlot,
  path: string,
  more: object = {},
): Promise<void> {
  const query = { client_name: endpoint, service_id: serviceId, calendar_id: calendarId, ...more };
  await expectAnswer(app, path, query);
}

async function expectAnswer(app: FastifyInstance, path: string, payload: object): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: `/scheduler/v1/${path}/`, payload });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
}
