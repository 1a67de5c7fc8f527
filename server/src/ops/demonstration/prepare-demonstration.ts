import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword, isPassword } from '../../platform/passwords/password-hash.ts';
import { putImage } from '../../catalogue/images/image-queries.ts';
import { storeIdOf, type StoreId } from '../../platform/store-id.ts';
import { recordChange } from '../../stores/change-log/change-log-queries.ts';
import { operatorAuthor } from '../../stores/change-log/change-rules.ts';
import {
  hasStores,
  insertOwner,
  insertStore,
  lockUsernames,
  storeExists,
} from '../../stores/lifecycle/store-queries.ts';
import { operatorIpHash } from '../../stores/security-log/security-log-rules.ts';
import { endSessions } from '../../stores/session/session-ending-queries.ts';
import { findOwner } from '../../stores/session/session-queries.ts';
import { demonstrationImages } from './demonstration-images.ts';
import { insertContents, type StoreContents } from './demonstration-queries.ts';
import { shouldSeedDemonstration, plannedBookings } from './demonstration-rules.ts';
import {
  endpoint,
  demonstrationOwner,
  demonstrationPage,
  calendars,
  demonstrationHours,
  services,
} from './demonstration-store.ts';

type DemonstrationTools = Pick<Dependencies, 'database' | 'clock' | 'newId'>;

export interface Demonstration {
  /** Undefined once somebody gave its owner another password, and where the public is. */
  readonly login: typeof demonstrationOwner | undefined;
}

/**
 * Creates the demonstration store for a newcomer; undefined where there is none. Where the public is, ends what the password
 * that everybody can read opened before (ACC-022).
 */
export async function prepareDemonstration(
  tools: DemonstrationTools,
  { isPublic }: { readonly isPublic: boolean },
): Promise<Demonstration | undefined> {
  const { database, clock, newId } = tools;
  const { handle } = database;
  const isWanted = shouldSeedDemonstration({ isPublic, hasStores: await hasStores(handle) });
  if (isWanted) await insertDemonstration(database, { now: clock.now(), newId });
  if (!(await storeExists(handle, storeIdOf(endpoint)))) return undefined;
  if (!(await hasDemonstrationPassword(handle))) return { login: undefined };
  if (isPublic) await endDemonstrationSessions(tools);
  return { login: isPublic ? undefined : demonstrationOwner };
}

async function endDemonstrationSessions({ database, clock, newId }: DemonstrationTools): Promise<void> {
  const storeId = storeIdOf(endpoint);
  const { username } = demonstrationOwner;
  await database.handle.transaction().execute(async (transaction) => {
    const ending = { now: clock.now(), ipHash: operatorIpHash };
    const count = await endSessions(transaction, storeId, { role: 'owner', username }, ending);
    if (count === 0) return;
    await recordChange(
      transaction,
      storeId,
      { clock, newId, author: operatorAuthor },
      { action: 'sessions_ended', subject: 'account', subjectId: null, facts: { count } },
    );
  });
}

/** True while the demonstration's owner has the password that everybody can read. */
export async function hasDemonstrationPassword(handle: Handle): Promise<boolean> {
  const found = await findOwner(handle, demonstrationOwner.username);
  if (found?.storeId !== storeIdOf(endpoint)) return false;
  return isPassword(demonstrationOwner.password, found.passwordHash);
}

/** Makes the store `demo` with bookings around today; false where another store was first. */
export async function insertDemonstration(
  { handle }: Pick<Database, 'handle'>,
  seed: DemonstrationSeed,
): Promise<boolean> {
  const storeId = storeIdOf(endpoint);
  const passwordHash = await hashPassword(demonstrationOwner.password);
  return handle.transaction().execute(async (transaction) => {
    await lockUsernames(transaction);
    if (await hasStores(transaction)) return false;
    await insertStore(transaction, storeId, { ...demonstrationPage, endpoint, createdAt: seed.now });
    await insertOwner(transaction, storeId, {
      username: demonstrationOwner.username,
      passwordHash,
      createdAt: seed.now,
    });
    const contents = demonstrationContents(storeId, seed);
    await insertContents(transaction, contents);
    for (const { place, ...image } of await imagesOf(contents))
      await putImage(transaction, storeId, place, image, seed.now);
    return true;
  });
}

/** The moment the store is created, and where its ids come from. */
interface DemonstrationSeed {
  readonly now: Date;
  readonly newId: () => string;
}

/** Calendars, hours, services and bookings around today, ready for the database. */
function demonstrationContents(storeId: StoreId, { now, newId }: DemonstrationSeed): StoreContents {
  const calendarIds = { ana: newId(), bruno: newId() };
  const hours = demonstrationHours.map((set, position) => ({
    store_id: storeId,
    opening_hours_id: newId(),
    position,
    name: set.name,
    time_open: set.timeOpen,
    time_close: set.timeClose,
    force_group: set.forceGroup,
    group_minutes: set.groupMinutes,
    weekdays: [...set.weekdays],
  }));
  const offered = Object.values(services).map((service) => ({ ...service, id: newId() }));
  return {
    openingHours: hours,
    calendars: calendars.map(({ name, key, delayInMinutes }, order) => ({
      store_id: storeId,
      calendar_id: calendarIds[key],
      name,
      delay_minutes: delayInMinutes,
      opening_hours_ids: hours.map((set) => set.opening_hours_id),
      created_at: later(now, order),
    })),
    services: offered.map((service, order) => ({
      store_id: storeId,
      service_id: service.id,
      name: service.name,
      description: service.description,
      duration_in_minutes: service.durationInMinutes,
      price_in_cents: service.priceInCents,
      show_price: service.showPrice,
      created_at: later(now, order),
    })),
    links: offered.flatMap((service) =>
      service.calendars.map((calendar) => ({
        store_id: storeId,
        service_id: service.id,
        calendar_id: calendarIds[calendar],
      })),
    ),
    events: plannedBookings(now).map((booking) => ({
      store_id: storeId,
      event_id: newId(),
      calendar_id: calendarIds[booking.calendar],
      title: services[booking.service].name,
      start_time: booking.start,
      end_time: booking.end,
      price_in_cents: services[booking.service].priceInCents,
      is_confirmed: booking.isConfirmed,
      client_name: booking.customerName,
      client_phone: booking.customerPhone,
      created_at: now,
    })),
  };
}

/** Lists are shown in order of creation. */
function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

function imagesOf({ services: offered, calendars: people }: StoreContents) {
  const ids = new Map([
    ...offered.map(({ name, service_id }) => [name, service_id] as const),
    ...people.map(({ name, calendar_id }) => [name, calendar_id] as const),
  ]);
  return demonstrationImages((name) => ids.get(name));
}
