import type { Insertable } from 'kysely';
import type { Handle, Schema } from '../../platform/database/schema.ts';

/** Everything a store has besides itself and its owner. */
export interface StoreContents {
  readonly openingHours: readonly Insertable<Schema['opening_hours']>[];
  readonly calendars: readonly Insertable<Schema['calendars']>[];
  readonly services: readonly Insertable<Schema['services']>[];
  readonly links: readonly Insertable<Schema['service_calendars']>[];
  readonly events: readonly Insertable<Schema['events']>[];
}

export async function insertContents(handle: Handle, contents: StoreContents): Promise<void> {
  await handle.insertInto('opening_hours').values(contents.openingHours).execute();
  await handle.insertInto('calendars').values(contents.calendars).execute();
  await handle.insertInto('services').values(contents.services).execute();
  await handle.insertInto('service_calendars').values(contents.links).execute();
  await handle.insertInto('events').values(contents.events).execute();
}
