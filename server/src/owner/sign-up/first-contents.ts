import type { ShopKind } from '@hora-marcada/shared/rules';
import { insertCalendar } from '../../catalogue/calendars/calendar-queries.ts';
import { defaultCalendarDetails } from '../../catalogue/calendars/calendar-rules.ts';
import { writeOpeningHours } from '../../catalogue/opening-hours/opening-hours-queries.ts';
import { insertService, replaceCalendars } from '../../catalogue/services/service-queries.ts';
import { defaultServiceDetails } from '../../catalogue/services/service-rules.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { firstHours, firstNameOf, firstServices } from './sign-up-rules.ts';

interface FirstContents {
  readonly ownerName: string;
  readonly kind: ShopKind;
}

/** Gives a store that was just made what makes it bookable: hours, a calendar of its owner, services without prices (JOIN-004). */
export async function insertFirstContents(
  transaction: Handle,
  storeId: StoreId,
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
  { ownerName, kind }: FirstContents,
): Promise<void> {
  const createdAt = clock.now();
  const [hoursId, calendarId] = [newId(), newId()];
  await writeOpeningHours(transaction, storeId, [
    { ...firstHours, id: hoursId, forceGroup: false, groupMinutes: 30 },
  ]);
  await insertCalendar(transaction, storeId, {
    ...defaultCalendarDetails,
    calendarId,
    name: firstNameOf(ownerName),
    openingHoursIds: [hoursId],
    createdAt,
  });
  for (const [name, durationInMinutes] of firstServices[kind]) {
    const serviceId = newId();
    await insertService(transaction, storeId, {
      ...defaultServiceDetails,
      serviceId,
      name,
      durationInMinutes,
      priceInCents: 0,
      showPrice: false,
      createdAt,
    });
    await replaceCalendars(transaction, storeId, serviceId, [calendarId]);
  }
}
