import { linkQuery } from './links.ts';
import { labelledLines, type BookingDetails } from './messages.ts';
import { formatPhone, pastedPhoneDigits } from './phone/phone.ts';
import { addMinutes } from './clock/wall-clock.ts';

/** A calendar entry to save, in the store's wall clock and zone and never the device's (LINK-008 to LINK-010, Q-21, Q-41). */
export function googleCalendarLink(
  booking: BookingDetails & {
    readonly durationInMinutes: number;
    readonly storePhone: string;
    readonly timeZone: string;
    /** Where it is; none by default. */
    readonly location?: string | undefined;
    /** Opens the booking; the last line of its text (LOOK-009). */
    readonly link?: string | undefined;
  },
): string {
  const start = `${booking.day}T${booking.time}`;
  const query = linkQuery({
    action: 'TEMPLATE',
    text: `${booking.serviceName} - ${booking.storeTitle}`,
    dates: [0, booking.durationInMinutes].map((minutes) => compact(addMinutes(start, minutes))).join('/'),
    details: [
      labelledLines([
        ['Calendário', booking.calendarName],
        ['Nome', booking.customerName],
        ['Telefone', formatPhone(booking.customerPhone)],
        ['Telefone do estabelecimento', formatPhone(pastedPhoneDigits(booking.storePhone))],
      ]),
      booking.link,
    ]
      .filter(Boolean)
      .join('\n'),
    ctz: booking.timeZone,
    ...(booking.location !== undefined && { location: booking.location }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function compact(wallClock: string): string {
  return wallClock.replace(/[-:]/g, '');
}
