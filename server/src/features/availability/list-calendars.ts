import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { requireOpenPage, storeIdFrom } from '../store-page/store-page-rules.ts';
import { findServiceCalendars } from './calendar-queries.ts';
import { idOrNull, serviceNotFound } from './calendar-setup-rules.ts';

interface CalendarsRequest {
  readonly client_name: string;
  readonly service_id: string;
}

/** Calendars linked to a service, in order of creation; throws `not_found` or `store_expired`. */
export async function listCalendars(
  { database, clock }: Dependencies,
  request: CalendarsRequest,
): Promise<AnswerOf<'availableCalendars'>> {
  const storeId = storeIdFrom(request.client_name);
  const found = await findServiceCalendars(database.handle, storeId, idOrNull(request.service_id));
  const { calendars } = requireOpenPage(found, clock.now());
  if (!calendars) throw serviceNotFound();
  return { calendars: [...calendars] };
}
