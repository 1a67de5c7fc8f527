import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../../platform/database/schema.ts';
import type { StoreId } from '../../../platform/store-id.ts';
import type { StoredEvent } from '../event-rules.ts';

/** What changes at once of many events, and where they lie: no word of anybody. A type, for it is kept as rows. */
export type EventState = {
  readonly event_id: string;
  readonly calendar_id: string | null;
  /** Instant. */
  readonly start_time: string;
  readonly is_confirmed: boolean;
  readonly confirmed_by: 'auto' | 'owner' | 'staff' | null;
  readonly outcome: StoredEvent['outcome'];
  readonly revision: number;
};

export interface StateChange {
  /** Confirms them. */
  readonly confirmedBy?: 'owner' | 'staff';
  readonly outcome?: StoredEvent['outcome'];
}

/** The states of those of some events that there are, by their ids, locked until the transaction ends. */
export async function lockStates(
  transaction: Handle,
  storeId: StoreId,
  ids: readonly string[],
): Promise<EventState[]> {
  const { rows } = await sql<{ state: EventState }>`
    select ${stateColumn} from events
    where store_id = ${storeId} and event_id = any (${ids}::uuid[])
    order by event_id
    for no key update`.execute(transaction);
  return rows.map(({ state }) => state);
}

/** Called behind `lockStates`; resolves to the new states, by their ids. */
export async function changeStates(
  transaction: Handle,
  storeId: StoreId,
  ids: readonly string[],
  { confirmedBy, outcome }: StateChange,
): Promise<EventState[]> {
  return changedStates(
    transaction,
    sql`
      update events
      set is_confirmed = is_confirmed or ${confirmedBy !== undefined}::boolean,
        confirmed_by = coalesce(${confirmedBy ?? null}::text, confirmed_by), outcome = coalesce(${outcome ?? null}::text, outcome),
        revision = revision + 1
      where store_id = ${storeId} and event_id = any (${ids}::uuid[])
      returning *`,
  );
}

/** Brings states of before back, under new revisions; called behind `lockStates`, resolves as `changeStates`. */
export async function restoreStates(
  transaction: Handle,
  storeId: StoreId,
  states: readonly object[],
): Promise<EventState[]> {
  return changedStates(
    transaction,
    sql`
      update events
      set is_confirmed = kept.is_confirmed, confirmed_by = kept.confirmed_by, outcome = kept.outcome, revision = events.revision + 1
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as kept (
        event_id uuid, is_confirmed boolean, confirmed_by text, outcome text
      )
      where events.store_id = ${storeId} and events.event_id = kept.event_id
      returning events.*`,
  );
}

/** The states that an update of events returns. */
async function changedStates(transaction: Handle, update: RawBuilder<unknown>): Promise<EventState[]> {
  const { rows } = await sql<{ state: EventState }>`
    with changed as (${update}) select ${stateColumn} from changed order by event_id`.execute(transaction);
  return rows.map(({ state }) => state);
}

const stateColumn = sql`jsonb_build_object(
  'event_id', event_id, 'calendar_id', calendar_id, 'start_time', start_time, 'is_confirmed', is_confirmed,
  'confirmed_by', confirmed_by, 'outcome', outcome, 'revision', revision
) as state`;
