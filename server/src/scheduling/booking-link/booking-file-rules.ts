import { formatPhone, labelledLines, pastedPhoneDigits, titleOfServices } from '@hora-marcada/shared/format';
import type { CalendarEntry } from '../../platform/icalendar/calendar-text.ts';
import type { LinkedBooking } from './linked-booking-rules.ts';

const ALARM_IN_SECONDS = 2 * 60 * 60;
const TICKET_LIFE_IN_MILLISECONDS = 10 * 60_000;

/** Until when a calendar file can be fetched whose address is given now. */
export function ticketEnd(now: Date): Date {
  return new Date(now.getTime() + TICKET_LIFE_IN_MILLISECONDS);
}

/** A booking as its customer keeps it (ICS-002): nothing of who they are, and the link by which they change it. */
export function bookingEntry(booking: LinkedBooking, link: string): CalendarEntry {
  const { services, title, storeTitle, cancelledAt } = booking;
  const service = titleOfServices((services ?? []).map(({ name }) => name)) || title;
  return {
    ...{ id: booking.eventId, revision: booking.revision, changedAt: booking.changedAt },
    ...{ start: booking.start, end: booking.end },
    summary: `${service} - ${storeTitle}`,
    description: labelledLines([
      ['Calendário', booking.calendarName ?? undefined],
      ['Telefone do estabelecimento', formatPhone(pastedPhoneDigits(booking.storePhone))],
      ['Ver, remarcar ou cancelar', link],
    ]),
    isCancelled: cancelledAt !== null,
    alarmInSeconds: ALARM_IN_SECONDS,
  };
}
