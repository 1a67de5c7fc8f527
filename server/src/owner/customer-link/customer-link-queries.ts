import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { eventColumnsOf, keyCondition } from '../../scheduling/events/event-queries.ts';
import type { EventKey, StoredEvent } from '../../scheduling/events/event-rules.ts';

/** An event whose customer has a link, and what signs it. */
export interface EventWithKey extends StoredEvent {
  readonly manageKey: Buffer;
  readonly isNew: boolean;
}

/** Gives an event a key where it has none, or another one instead of it; undefined where there is no such event. */
export async function giveKey(
  handle: Handle,
  storeId: StoreId,
  key: EventKey,
  { newKey, replaces }: { readonly newKey: Buffer; readonly replaces: boolean },
): Promise<EventWithKey | undefined> {
  const { rows } = await sql<EventWithKey>`
    update events set manage_key = ${replaces ? newKey : sql`coalesce(manage_key, ${newKey})`}
    where ${keyCondition(storeId, key)}
    returning ${eventColumnsOf(storeId)}, coalesce(manage_key, ${newKey}) as "manageKey",
      manage_key = ${newKey} as "isNew"`.execute(handle);
  return rows[0];
}
