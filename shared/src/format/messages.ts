import { formatDay } from './clock/calendar-date.ts';
import { formatPhone } from './phone/phone.ts';
import { formatMoment } from './clock/wall-clock.ts';

/** A booking as both sides talk about it: day 'YYYY-MM-DD', time 'HH:mm', the customer's phone in digits. */
export interface BookingDetails {
  readonly storeTitle: string;
  readonly serviceName: string;
  readonly calendarName: string | undefined;
  readonly day: string;
  readonly time: string;
  readonly customerName: string;
  readonly customerPhone: string;
}

/** From the customer to the store; the customer's own chat keeps the link to the booking (LOOK-009). */
export function bookingRequestText(booking: BookingDetails, link?: string): string {
  return [`Olá! Gostaria de confirmar meu agendamento:`, bookingLines(booking), link]
    .filter(Boolean)
    .join('\n');
}

/** From a customer who cannot book on the page; without a service the customer adds it. */
export function appointmentRequestText(serviceName = ''): string {
  return `Quero agendar: ${serviceName}`;
}

/** From the store to the customer. */
export function bookingConfirmationText(booking: BookingDetails): string {
  return `${greeting(booking.customerName)} Seu agendamento foi confirmado:\n${bookingLines(booking)}`;
}

/** From the store, which deleted the booking (DLG-011). */
export function bookingCancellationText(booking: BookingDetails): string {
  return `${greeting(booking.customerName)} Seu agendamento foi cancelado:\n${bookingLines(booking)}`;
}

/** From the store, which deleted the booking and brought it back (AUD-011). */
export function bookingRestoredText(booking: BookingDetails): string {
  return `${greeting(booking.customerName)} Seu agendamento continua marcado:\n${bookingLines(booking)}`;
}

/** From the store, which moved the booking; `before` is a wall clock. */
export function bookingMoveText(booking: BookingDetails, before: string): string {
  return `${greeting(booking.customerName)} Seu agendamento de ${formatMoment(before)} foi remarcado:\n${bookingLines(booking)}`;
}

/** From the store, which will be closed at that time (OFF-011). */
export function bookingNotServedText(booking: BookingDetails): string {
  const question = 'Não vamos atender neste horário. Podemos remarcar o seu agendamento?';
  return `${greeting(booking.customerName)} ${question}\n${bookingLines(booking)}`;
}

/** From the store to the customer. */
export function bookingLinkText(booking: BookingDetails, link: string): string {
  const purpose = 'Por este link você pode ver, remarcar ou cancelar o seu agendamento';
  return `${greeting(booking.customerName)} ${purpose}:\n${link}\n\n${bookingLines(booking)}`;
}

/** A message to a customer with the link by which they change the booking, where they have one. */
export function withChangeLink(text: string, link: string | undefined): string {
  return link === undefined ? text : `${text}\nPara remarcar ou cancelar: ${link}`;
}

/** How a message to a customer begins; '' for nobody's name. */
export function greeting(customerName: string): string {
  return customerName === '' ? 'Olá!' : `Olá, ${customerName}!`;
}

function bookingLines(booking: BookingDetails): string {
  return labelledLines([
    ['Local', booking.storeTitle],
    ['Serviço', booking.serviceName],
    ['Calendário', booking.calendarName],
    ['Data', formatDay(booking.day)],
    ['Horário', booking.time.slice(0, 5)],
    ['Nome', booking.customerName],
    ['Telefone', formatPhone(booking.customerPhone)],
  ]);
}

/** 'Label: value' per line; what has no value has no line. */
export function labelledLines(
  lines: readonly (readonly [label: string, value: string | undefined])[],
): string {
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}
