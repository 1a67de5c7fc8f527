import { sql, type RawBuilder } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PageValidity } from '../../stores/public-page/store-page-rules.ts';
import {
  busyTimeValues,
  calendarsOfServicePart,
  firstSetup,
  oneService,
  selectSetup,
  subjectOf,
  type OneServiceValues,
  type SelectedSetup,
} from './availability-queries.ts';
import type { CalendarSetup } from './calendar-setup-rules.ts';
import { isComboCondition } from './combos/combo-queries.ts';
import type { CalendarTerms } from './combos/told-terms.ts';
import {
  bookedServicesPart,
  combinedServicesPart,
  doesAllCondition,
  ownTermsCondition,
  servicesPart,
} from './service-part-queries.ts';
import { findKnownOr, keepSetup, type KnownSetups } from './known-setup-queries.ts';
import type { MinuteRange } from './minute-range-rules.ts';
import { lastDayPart } from '../../stores/suspension/suspension-queries.ts';

interface ServiceCalendars extends PageValidity {
  /** Calendars of the service in order of creation; null when the store has no such service. */
  readonly calendars: readonly NamedCalendar[] | null;
}

/** A store's service with the calendars linked to it; undefined without such a store. */
export async function findServiceCalendars(
  handle: Handle,
  storeId: StoreId,
  serviceId: string,
): Promise<ServiceCalendars | undefined> {
  const { rows } = await sql<ServiceCalendars>`
    select time_zone as "timeZone", ${lastDayPart} as "expirationDate",
      (
        select coalesce(
          json_agg(${calendarAsJson(sql`${storeId}`, sql`array[${serviceId}::uuid]`)}
            order by calendars.created_at, calendars.calendar_id) filter (where calendars.calendar_id is not null),
          '[]')
        from services
        left join service_calendars using (store_id, service_id)
        left join calendars using (store_id, calendar_id)
        where store_id = ${storeId} and service_id = ${serviceId}
        group by service_id
      ) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

interface CombinedCalendars extends PageValidity {
  /** As of a `CalendarSetup`. */
  readonly parts: CalendarSetup['parts'];
  /** Those that do all of them, in order of creation. */
  readonly calendars: readonly NamedCalendar[];
}

export interface NamedCalendar {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
  /** Of services that take or cost something else in this calendar, or are booked as a combo; null without such, or where none were asked for. */
  readonly terms: CalendarTerms | null;
}

/** Services with the calendars that do all of them; undefined without such a store. */
export async function findCombinedCalendars(
  handle: Handle,
  storeId: StoreId,
  serviceIds: readonly string[],
): Promise<CombinedCalendars | undefined> {
  const ids = sql`${serviceIds}::uuid[]`;
  const { rows } = await sql<CombinedCalendars>`
    select time_zone as "timeZone", ${lastDayPart} as "expirationDate", ${combinedServicesPart(servicesPart(sql`${storeId}`, ids))} as parts,
      (${calendarsOfAllPart(storeId, ids, ids)}) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** The calendars of a store that do all of its services with some ids, in order of creation; none where one is gone. */
export async function findCalendarsOfAll(
  handle: Handle,
  storeId: StoreId,
  serviceIds: readonly string[],
): Promise<readonly NamedCalendar[]> {
  if (serviceIds.length === 0) return [];
  const { rows } = await sql<{ calendars: readonly NamedCalendar[] }>`
    select (${calendarsOfAllPart(storeId, sql`${serviceIds}::uuid[]`)}) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0]?.calendars ?? [];
}

/** What the photo of a row of `calendars` is named by. */
const photoPart = (storeId: RawBuilder<unknown>) => sql`(
      select hash from images where images.store_id = ${storeId} and images.image_id = calendars.calendar_id
    )`;

/** Selects rows of `calendars` as `NamedCalendar[]`. */
const namedCalendarsPart = (storeId: RawBuilder<unknown>, serviceIds?: RawBuilder<unknown>) => sql`coalesce(
      json_agg(${calendarAsJson(storeId, serviceIds)} order by calendars.created_at, calendars.calendar_id), '[]')`;

/** A row of `calendars` as a `NamedCalendar`, with the terms of services. */
function calendarAsJson(storeId: RawBuilder<unknown>, serviceIds?: RawBuilder<unknown>) {
  const calendarId = sql`calendars.calendar_id`;
  const terms = serviceIds
    ? sql`case
        when ${ownTermsCondition(storeId, serviceIds, calendarId)} or ${isComboCondition(storeId, serviceIds, calendarId)}
        then json_build_object(
          'own', ${servicesPart(storeId, serviceIds)},
          'here', ${servicesPart(storeId, serviceIds, calendarId)},
          'booked', ${bookedServicesPart(storeId, serviceIds, calendarId)}
        ) end`
    : sql`null`;
  return sql`json_build_object('id', ${calendarId}, 'name', calendars.name, 'photo', ${photoPart(storeId)}, 'terms', ${terms})`;
}

function calendarsOfAllPart(storeId: StoreId, ids: RawBuilder<unknown>, toldIds?: RawBuilder<unknown>) {
  return sql`
    select ${namedCalendarsPart(sql`${storeId}`, toldIds)}
    from calendars
    where calendars.store_id = ${storeId} and ${doesAllCondition(sql`${storeId}`, ids)}`;
}

/** The setup of a service's only calendar, if it has one, with all that it has. */
export interface FirstOfferSetup extends CalendarSetup {
  /** In order of creation. */
  readonly calendars: readonly NamedCalendar[];
}

/** Setups that a process remembers. */
export interface KnownOffers {
  readonly setups: KnownSetups;
  /** Of services with their only calendar. */
  readonly firstOffers: KnownSetups<FirstOfferSetup>;
}

/** A service's first offer, with busy time in a range of UTC minutes, perhaps a known one; undefined without such a store. */
export async function findFirstOffer(
  handle: Handle,
  storeId: StoreId,
  serviceId: string,
  range: MinuteRange,
  { setups, firstOffers }: KnownOffers,
): Promise<FirstOfferSetup | undefined> {
  const asked = { storeId, range };
  return findKnownOr(handle, { ...asked, subject: serviceId }, firstOffers, async () => {
    const found = firstSetup(await readFirstOffer(handle, { storeId, serviceId, ...busyTimeValues(range) }));
    // Slots of one of its days are asked for next.
    const calendarId = found?.setup.calendar?.id;
    if (found && calendarId !== undefined)
      keepSetup(setups, { ...asked, subject: subjectOf({ calendarId, serviceIds: [serviceId] }) }, found);
    return found;
  });
}

const readFirstOffer = compileOnce<OneServiceValues, SelectedSetup<FirstOfferSetup>>((value) =>
  selectSetup(value, {
    ...oneService(value),
    linked: sql`
        select calendars.*
        ${calendarsOfServicePart(value)}
          and (select count(*) ${calendarsOfServicePart(value)}) = 1`,
    columns: sql`
        (select ${namedCalendarsPart(value('storeId'), sql`array[${value('serviceId')}::uuid]`)} ${calendarsOfServicePart(value)}) as calendars,`,
  }),
);
