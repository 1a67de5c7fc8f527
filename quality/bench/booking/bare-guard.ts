import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '../../../server/src/platform/database/database.ts';
import type { GuardedSlot } from './served-side.ts';

const slotInMilliseconds = 15 * 60_000;

/** The least that books over HTTP without overlap: lock the calendar, check, insert; by the server's own Fastify and driver. */
export async function openBareGuard(url: string): Promise<FastifyInstance> {
  const { pool } = await openDatabase(url);
  const app = fastify();
  app.post<{ Body: GuardedSlot }>('/scheduler/v1/create_event/', async ({ body }, reply) => {
    const isBooked = await bookBare(pool, body);
    return reply.code(isBooked ? 201 : 409).send({ isBooked });
  });
  return app;
}

async function bookBare(pool: Database['pool'], slot: GuardedSlot): Promise<boolean> {
  const { storeId, calendar_id: calendarId } = slot;
  const start = new Date(`${slot.selected_day}T${slot.selected_time}:00Z`);
  const end = new Date(start.getTime() + slotInMilliseconds);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from calendars where store_id = $1 and calendar_id = $2 for no key update', [
      storeId,
      calendarId,
    ]);
    const { rows } = await client.query(
      `select 1 from events where store_id = $1 and calendar_id = $2 and start_time < $4 and end_time > $3 limit 1`,
      [storeId, calendarId, start, end],
    );
    if (rows.length === 0)
      await client.query(
        `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
         values ($1, $2, $3, 'Bench', $4, $5, now())`,
        [storeId, randomUUID(), calendarId, start, end],
      );
    await client.query('commit');
    return rows.length === 0;
  } finally {
    client.release();
  }
}
