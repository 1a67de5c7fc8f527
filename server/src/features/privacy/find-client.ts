import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  findClientEvents,
  findClientKeptAnswers,
  findClientNotifications,
  type ClientEvent,
  type ClientKeptAnswer,
  type ClientNotification,
} from './client-queries.ts';
import type { WantedPhone } from './personal-data-rules.ts';

/** All that a store holds of a phone. */
export interface ClientRecords {
  readonly events: readonly ClientEvent[];
  readonly notifications: readonly ClientNotification[];
  readonly keptAnswers: readonly ClientKeptAnswer[];
}

/** Finds what a store holds of a phone; `isLocking` keeps its events as they are until the transaction ends. */
export async function findClient(
  handle: Handle,
  storeId: StoreId,
  phone: WantedPhone,
  isLocking = false,
): Promise<ClientRecords> {
  const events = await findClientEvents(handle, storeId, phone, isLocking);
  const ownIds = events.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  return {
    events,
    notifications: await findClientNotifications(handle, storeId, phone),
    keptAnswers: await findClientKeptAnswers(handle, storeId, phone, ownIds),
  };
}
