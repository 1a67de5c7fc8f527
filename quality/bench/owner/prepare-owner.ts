import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../../server/src/platform/passwords/password-hash.ts';
import { storeIdOf, type StoreId } from '../../../server/src/platform/store-id.ts';
import type { AnswerOf } from '../../../shared/src/contract/contract.ts';

export interface OwnerLogin {
  readonly username: string;
  readonly password: string;
}

const names = ['João Silva', 'Maria Souza', 'Antônio Lima', 'Conceição Alves', 'José Araújo'];

/** A store whose owner has so many events, half of them before today; resolves to how its owner logs in. */
export async function prepareOwner(pool: pg.Pool, eventCount: number, eventsADay = 25): Promise<OwnerLogin> {
  const endpoint = `bench-${eventCount}-${Date.now()}`;
  const storeId = storeIdOf(endpoint);
  const owner = { username: endpoint, password: 'bench-pass' };
  const calendarIds = [randomUUID(), randomUUID()];
  const now = new Date();
  await pool.query(
    `insert into stores (store_id, endpoint, title, time_zone, created_at) values ($1, $2, 'Bench', 'UTC', $3)`,
    [storeId, endpoint, now],
  );
  await pool.query(
    `insert into owners (store_id, username, password_hash, created_at) values ($1, $2, $3, $4)`,
    [storeId, owner.username, await hashPassword(owner.password), now],
  );
  for (const [index, calendarId] of calendarIds.entries()) {
    await pool.query(
      `insert into calendars (store_id, calendar_id, name, created_at) values ($1, $2, $3, $4)`,
      [storeId, calendarId, `Bench ${index}`, now],
    );
  }
  await insertEvents(pool, storeId, calendarIds, { eventCount, eventsADay }, now);
  return owner;
}

export async function logIn(address: string, owner: OwnerLogin): Promise<AnswerOf<'login'>> {
  const answer = await fetch(`${address}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return (await answer.json()) as AnswerOf<'login'>;
}

async function insertEvents(
  pool: pg.Pool,
  storeId: StoreId,
  calendarIds: readonly string[],
  { eventCount, eventsADay }: { readonly eventCount: number; readonly eventsADay: number },
  now: Date,
): Promise<void> {
  const days = Math.ceil(eventCount / eventsADay);
  const firstDay = Date.parse(now.toISOString().slice(0, 10)) - Math.floor(days / 2) * 86_400_000;
  const rows = Array.from({ length: eventCount }, (_, index) => {
    const minute = 8 * 60 + (index % eventsADay) * 20;
    const start = firstDay + Math.floor(index / eventsADay) * 86_400_000 + minute * 60_000;
    return {
      event_id: randomUUID(),
      calendar_id: calendarIds[index % calendarIds.length],
      client_name: names[index % names.length],
      client_phone: String(11_900_000_000 + index),
      start_time: new Date(start),
      end_time: new Date(start + 20 * 60_000),
    };
  });
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, description, start_time, end_time,
       price_in_cents, is_confirmed, client_name, client_phone, created_at)
     select $1, event_id, calendar_id, 'Corte', 'Tesoura', start_time, end_time, 5000, true, client_name,
       client_phone, $3
     from json_to_recordset($2) as event (event_id uuid, calendar_id uuid, client_name text, client_phone text,
       start_time timestamptz, end_time timestamptz)`,
    [storeId, JSON.stringify(rows), now],
  );
}
