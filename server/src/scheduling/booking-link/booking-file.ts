import { addresses, type AnswerOf } from '@hora-marcada/shared/contract';
import {
  formatPhone,
  labelledLines,
  pastedPhoneDigits,
  streetAddress,
  titleOfServices,
  MILLISECONDS_A_MINUTE,
} from '@hora-marcada/shared/format';
import { calendarText, type CalendarEntry } from '../../platform/icalendar/calendar-text.ts';
import { linkAddress, readLinkTicket, writeLinkTicket } from '../../platform/tokens/link-token.ts';
import { findLinkedBooking } from './linked-booking-queries.ts';
import { cancelledCutoff, type LinkedBooking } from './linked-booking-rules.ts';
import { bookingNotFound, openLink, type Link, type LinkTools } from './open-link.ts';

const ALARM_IN_SECONDS = 2 * 60 * 60;
const TICKET_LIFE_IN_MILLISECONDS = 10 * MILLISECONDS_A_MINUTE;

interface FileTools extends LinkTools {
  /** Where what is answered leads to: the API of a file's address, the pages of what a file says. */
  readonly origin: string;
}

/**
 * Where the booking of a link can be saved for ten minutes; throws `not_found`. A phone opens its calendar only for an address
 * that it goes to, and the token must not be in one.
 */
export async function fileAddress(tools: FileTools, link: Link): Promise<AnswerOf<'bookingIcs'>> {
  const { database, clock, linkSecret, origin } = tools;
  const { storeId, booking } = await openLink(database.handle, tools, link);
  if (!booking.manageKey) throw bookingNotFound();
  const row = { storeId, id: booking.eventId, key: booking.manageKey };
  const ticket = writeLinkTicket(linkSecret, row, ticketEnd(clock.now()));
  return { url: origin + addresses.calendarFile.path.replace(':ticket', ticket) };
}

/** The booking of a ticket as a calendar file; throws `not_found`, the same for whatever is wrong with the ticket. */
export async function bookingFile(tools: FileTools, text: string): Promise<string> {
  const { database, clock, linkSecret, origin } = tools;
  const now = clock.now();
  const read = readLinkTicket(text);
  if (!read || now >= read.ticket.expiresAt) throw bookingNotFound();
  const { storeId, id } = read.ticket;
  const values = { storeId, eventId: id, cancelledAfter: cancelledCutoff(now) };
  const booking = await findLinkedBooking(database.handle, values);
  if (!booking?.manageKey || !read.isSigned(linkSecret, booking.manageKey)) throw bookingNotFound();
  const row = { storeId, id, key: booking.manageKey };
  const link = linkAddress({ linkSecret, origin }, 'customer', booking.storeEndpoint, row);
  return calendarText([bookingEntry(booking, link)]);
}

/** Until when a calendar file can be fetched whose address is given now. */
function ticketEnd(now: Date): Date {
  return new Date(now.getTime() + TICKET_LIFE_IN_MILLISECONDS);
}

/** A booking as its customer keeps it (ICS-002): nothing of who they are, and the link by which they change it. */
function bookingEntry(booking: LinkedBooking, link: string | undefined): CalendarEntry {
  const { services, title, storeTitle, cancelledAt } = booking;
  const service = titleOfServices((services ?? []).map(({ name }) => name)) || title;
  return {
    id: booking.eventId,
    revision: booking.revision,
    changedAt: booking.changedAt,
    start: booking.start,
    end: booking.end,
    summary: `${service} - ${storeTitle}`,
    description: labelledLines([
      ['Calendário', booking.calendarName ?? undefined],
      ['Telefone do estabelecimento', formatPhone(pastedPhoneDigits(booking.storePhone))],
      ['Ver, remarcar ou cancelar', link],
    ]),
    location: streetAddress(booking.storeFooter),
    isCancelled: cancelledAt !== null,
    isTentative: !booking.isConfirmed,
    alarmInSeconds: ALARM_IN_SECONDS,
  };
}
