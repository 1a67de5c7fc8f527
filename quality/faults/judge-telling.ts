import type pg from 'pg';
import { formatShortMoment, toWallClock } from '../../shared/src/format/format.ts';

/** A notice that the push service took. */
export interface AcceptedNotice {
  readonly body: string;
  readonly tag: string;
  readonly at: number;
}

interface KnownBooking {
  readonly id: string;
  readonly start: Date;
  readonly calendar: string;
  readonly timeZone: string;
  readonly isMoved: boolean;
  readonly isCancelled: boolean;
}

/**
 * Compares what the database knows of bookings with what was said of them.
 * - `unconfirmed`: booked, neither moved nor cancelled, and no confirmation was accepted; `confirmed twice`: under two ids.
 * - `untold`: the device does not know how it stands, beyond what notices of several pieces of news can have told.
 * - `doubled`: the same words under two tags.
 */
export async function judgeTelling(
  pool: pg.Pool,
  notices: readonly AcceptedNotice[],
  messages: ReadonlyMap<string, unknown>,
) {
  const bookings = await bookingsOf(pool);
  const confirmed = await confirmationsOf(pool);
  const acceptedOf = (id: string) => (confirmed.get(id) ?? []).filter((message) => messages.has(message));
  const standing = bookings.filter(({ isMoved, isCancelled }) => !isMoved && !isCancelled);
  const bodies = notices.map(({ body }) => body);
  const untold = bookings.filter((booking) => !isTold(booking, bodies));
  const tags = new Map<string, Set<string>>();
  for (const { body, tag } of notices) tags.set(body, (tags.get(body) ?? new Set()).add(tag));
  return {
    unconfirmed: standing.filter(({ id }) => acceptedOf(id).length === 0).length,
    'confirmed twice': [...confirmed.values()].filter((ids) => ids.length > 1).length,
    untold: Math.max(0, untold.length - newsToldTogether(notices)),
    doubled: [...tags].filter(([body, own]) => newsTogether(body) === 0 && own.size > 1).length,
  };
}

/** How many pieces of news were told in notices of several. */
export function newsToldTogether(notices: readonly AcceptedNotice[]): number {
  return notices.reduce((sum, { body }) => sum + newsTogether(body), 0);
}

/** How many pieces of news a notice counts without naming them. */
function newsTogether(body: string): number {
  return Number(/^Você tem (\d+) novidades$/.exec(body)?.[1] ?? 0);
}

/** Each time is booked once, so that a time and a calendar name a booking. */
function isTold(
  { start, calendar, timeZone, isMoved, isCancelled }: KnownBooking,
  bodies: readonly string[],
) {
  const place = `${formatShortMoment(toWallClock(start, timeZone))} · Corte · ${calendar}`;
  if (isCancelled)
    return bodies.includes(`Cancelado: ${place}`) || !bodies.some((body) => body.endsWith(place));
  if (bodies.includes(`Novo agendamento: ${place}`)) return true;
  return isMoved && bodies.some((body) => body.startsWith('Remarcado: ') && body.endsWith(`→ ${place}`));
}

async function bookingsOf(pool: pg.Pool): Promise<KnownBooking[]> {
  const { rows } = await pool.query<KnownBooking>(
    `select event_id as id, start_time as start, calendars.name as calendar, time_zone as "timeZone",
       moved_at is not null as "isMoved", is_cancelled as "isCancelled"
     from (
       select store_id, event_id, calendar_id, start_time, moved_at, false as is_cancelled from events
       union all
       select store_id, event_id, calendar_id, start_time, null, true from cancelled_events
     ) as event
     join calendars using (store_id, calendar_id)
     join stores using (store_id)`,
  );
  return rows;
}

/** The ids of each booking's confirmations. */
async function confirmationsOf(pool: pg.Pool): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ id: string; messages: string[] }>(
    `select event_id as id, array_agg(notification_id::text) as messages from notifications
     where kind = 'confirmation' and event_id is not null group by event_id`,
  );
  return new Map(rows.map(({ id, messages }) => [id, messages]));
}
