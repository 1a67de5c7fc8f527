import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  lockStandingOffersPart,
  type StandingOffer,
} from '../../catalogue/calendars/calendar-lock-queries.ts';
import { recordedChange, type NewChange } from '../../stores/change-log/change-log-queries.ts';
import { pruneExpiredPart, keepAnswerPart, type AnswerToKeep } from '../booking/idempotency-queries.ts';
import { movedStripes } from '../availability/stripes/stripe-queries.ts';
import { asShownCondition } from './linked-booking-queries.ts';
import type { LinkedBooking, MovedBooking } from './linked-booking-rules.ts';

export interface BookingMove {
  readonly shown: LinkedBooking;
  readonly moved: MovedBooking;
  readonly movedAt: Date;
  /** Of the calendar that the booking leaves and of the one it comes into, which may be the same. */
  readonly offers: readonly [StandingOffer, StandingOffer];
  readonly logged: NewChange;
}

/** `changed`: an offer must be computed again. `outdated`: the booking is no longer as its customer was shown it. */
export type MoveResult = 'moved' | 'changed' | 'outdated';

/**
 * Moves a booking, records that and keeps the answer behind the locks of both calendars in one statement; nothing is stored unless the
 * result is `moved`. The database refuses the whole statement for a time that is not free (`isLostRace`), and for a key in
 * use (`isIdempotencyKeyInUse`).
 */
export async function moveLinkedBooking(
  handle: Handle,
  storeId: StoreId,
  { shown, moved, movedAt, offers, logged }: BookingMove,
  record: AnswerToKeep | undefined,
): Promise<MoveResult> {
  const kept = { eventId: shown.eventId, createdAt: movedAt };
  const source = sql`from moved cross join (select count(*) from expired) as pruned`;
  const { rows } = await sql<{ isCurrent: boolean; isMoved: boolean }>`
    with ${lockStandingOffersPart(storeId, ...offers)},
    ${record ? sql`${pruneExpiredPart(storeId, record)},` : sql``}
    moved as (
      update events
      set calendar_id = ${moved.calendarId}::uuid, start_time = ${moved.start}, end_time = ${moved.end},
        ${movedStripes(moved)},
        may_overlap = false, is_confirmed = ${moved.isConfirmed},
        confirmed_by = case when ${moved.isConfirmed} then confirmed_by end, presence_at = null, moved_from = ${moved.movedFrom},
        moved_by = 'client', moved_at = ${movedAt}, client_moves = ${moved.customerMoves}, revision = ${moved.revision}
      where store_id = ${storeId} and ${asShownCondition(shown)} and exists (select 1 from standing)
      returning event_id
    )
    ${record ? sql`, stored as (${keepAnswerPart(storeId, record, kept, source)})` : sql``},
    logged as (${recordedChange(storeId, logged, sql`from moved`)})
    select exists (select 1 from standing) as "isCurrent", exists (select 1 from moved) as "isMoved"`.execute(
    handle,
  );
  if (rows[0]?.isMoved) return 'moved';
  return rows[0]?.isCurrent ? 'outdated' : 'changed';
}
