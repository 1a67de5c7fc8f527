import { labelledLines, type BookingDetails } from './messages.ts';
import { formatPhone, internationalPhone, pastedPhoneDigits } from './phone/phone.ts';
import { addMinutes } from './wall-clock.ts';

/** A chat with a Brazilian number in whatever form it is written, with a text to send (LINK-001 to LINK-007). */
export function whatsAppLink(phone: string, text?: string): string {
  const chat = `https://wa.me/${internationalPhone(phone)}`;
  return text === undefined ? chat : `${chat}?${linkQuery({ text })}`;
}

/** A calendar entry to save, in the store's wall clock and zone and never the device's (LINK-008 to LINK-010, Q-21, Q-41). */
export function googleCalendarLink(
  booking: BookingDetails & {
    readonly durationInMinutes: number;
    readonly storePhone: string;
    readonly timeZone: string;
  },
): string {
  const start = `${booking.day}T${booking.time}`;
  const query = linkQuery({
    action: 'TEMPLATE',
    text: `${booking.serviceName} - ${booking.storeTitle}`,
    dates: [0, booking.durationInMinutes].map((minutes) => compact(addMinutes(start, minutes))).join('/'),
    details: labelledLines([
      ['Calendário', booking.calendarName],
      ['Nome', booking.customerName],
      ['Telefone', formatPhone(booking.customerPhone)],
      ['Telefone do estabelecimento', formatPhone(pastedPhoneDigits(booking.storePhone))],
    ]),
    ctz: booking.timeZone,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** 'name=value&…' in UTF-8; slashes stay readable, half a surrogate pair becomes U+FFFD instead of an error. */
function linkQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}

function encoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('%2F', '/');
}

function compact(wallClock: string): string {
  return wallClock.replace(/[-:]/g, '');
}
