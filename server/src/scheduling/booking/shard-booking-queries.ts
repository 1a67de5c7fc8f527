import { sql } from 'kysely';
import type { StandingOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { NewChange } from '../../stores/change-log/change-log-queries.ts';
import { BOOK_SLOT } from './book-slot-function-queries.ts';
import type { InsertBookingResult, NewBooking } from './booking-queries.ts';
import { recentBookingRange } from './flood-queries.ts';
import { recordedAnswer, type AnswerToKeep } from './idempotency-queries.ts';

const known = new WeakMap<Database['pool'], Promise<boolean>>();

/** Whether a database is a cluster that `db -- distribute` gave the function of this release; asked once per process. */
export async function booksOnShard({ kind, pool, handle }: Pick<Database, 'kind' | 'pool' | 'handle'>) {
  if (kind === 'pglite') return false;
  const asked = known.get(pool) ?? isFunctionThere(handle);
  known.set(pool, asked);
  // What could not be asked is asked again.
  asked.catch(() => known.delete(pool));
  return asked;
}

async function isFunctionThere(handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select count(*) > 0 as "isThere" from pg_proc where proname = ${BOOK_SLOT}`.execute(handle);
  return rows[0]?.isThere === true;
}

/** As `insertBooking`, by one call on the machine of the store. */
export async function insertBookingOnShard(
  handle: Handle,
  storeId: StoreId,
  { calendarId, offerVersion, isGrouped }: StandingOffer,
  booking: NewBooking,
  record: AnswerToKeep | undefined,
  change: NewChange,
): Promise<InsertBookingResult> {
  const { eventId, services, title, start, end, priceInCents, createdAt } = booking;
  const attempt = {
    ...{ calendarId, offerVersion, isGrouped, eventId, services, title, start, end, priceInCents, createdAt },
    name: booking.customerName,
    phone: booking.customerPhone,
    manageKey: booking.manageKey.toString('hex'),
    maxOpen: booking.maxOpenBookings,
    maxRecent: booking.maxRecentBookings,
    ...recentBookingRange(createdAt),
    ...(record && {
      key: record.key,
      fingerprint: record.fingerprint,
      answer: recordedAnswer(record.answer, booking),
      expiredUntil: record.expiredUntil,
    }),
    changeId: change.changeId,
    loggedAt: change.at,
    actorKind: change.author.kind,
    actor: change.author.name,
    ...{ action: change.action, subject: change.subject, subjectId: change.subjectId, facts: change.facts },
  };
  const { rows } = await sql<{ result: InsertBookingResult }>`
    select ${sql.ref(BOOK_SLOT)}(${storeId}::uuid, ${JSON.stringify(attempt)}::jsonb) as result`.execute(
    handle,
  );
  const [row] = rows;
  if (!row) throw new Error('A function without rows is called');
  return row.result;
}
