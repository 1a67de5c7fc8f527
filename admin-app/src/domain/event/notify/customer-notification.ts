import type { BodyOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatDay, timeOf } from '@hora-marcada/shared/format';

/**
 * The message about a confirmed event, in the nine fields of INI-050; undefined without a phone.
 * The server fills in a phone that the viewer may not see (TEAM-007).
 */
export function customerNotification(
  event: OwnerEvent,
  storeTitle: string,
): BodyOf<'sendNotification'> | undefined {
  const phone = event.client_phone.replace(/\D/g, '');
  if (phone === '' && event.has_phone !== true) return undefined;
  return {
    date: formatDay(dayOf(event.start_time)),
    time: timeOf(event.start_time),
    title: storeTitle,
    serviceName: event.title,
    calendar_name: event.calendar,
    phoneToSend: phone,
    userPhone: phone,
    userName: event.client_name,
    sender_client: false,
    ...(phone === '' && { by_event: true }),
  };
}
