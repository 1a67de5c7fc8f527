import type { PublicCalendar } from '@hora-marcada/shared/contract';
import type { BookingFlow } from './booking-state.ts';
import type { Customer } from './customer.ts';
import type { Choices } from './schedule.ts';

/** What a reload must not lose (P-08): the choices, and a booking that was sent and not refused for good. */
export interface SavedBooking {
  readonly serviceId: string;
  readonly choices: Choices;
  readonly sent: SentBooking | undefined;
}

interface SentBooking {
  readonly customer: Customer;
  readonly idempotencyKey: string;
  readonly isConfirmed: boolean;
}

/** The booking as text for the session's storage; undefined when there is nothing to keep. */
export function writeSavedBooking(flow: BookingFlow): string | undefined {
  if (!('store' in flow) || !flow.schedule) return undefined;
  const { service, calendar, day, time } = flow.schedule;
  const saved: SavedBooking = {
    serviceId: service.id,
    choices: { calendar, day, time },
    sent: sentBooking(flow),
  };
  return JSON.stringify(saved);
}

/** Reads such text back; anything else a browser may hold reads as nothing. */
export function readSavedBooking(text: string | undefined): SavedBooking | undefined {
  const saved = asRecord(parse(text));
  const serviceId = asText(saved?.serviceId);
  if (serviceId === undefined) return undefined;
  const choices = asRecord(saved?.choices);
  const [day, time] = [asText(choices?.day), asText(choices?.time)];
  return {
    serviceId,
    choices: { calendar: asCalendar(choices?.calendar), day, time },
    sent: asSent(saved?.sent),
  };
}

function sentBooking(flow: BookingFlow): SentBooking | undefined {
  if (flow.step !== 'summary') return undefined;
  const { customer, idempotencyKey, result } = flow;
  const isUnsettled = result.status === 'sending' || (result.status === 'refused' && result.mayRetry);
  const isConfirmed = result.status === 'confirmed';
  return isUnsettled || isConfirmed ? { customer, idempotencyKey, isConfirmed } : undefined;
}

function asSent(value: unknown): SentBooking | undefined {
  const sent = asRecord(value);
  const customer = asRecord(sent?.customer);
  const [name, phone] = [asText(customer?.name), asText(customer?.phone)];
  const idempotencyKey = asText(sent?.idempotencyKey);
  if (name === undefined || phone === undefined || idempotencyKey === undefined) return undefined;
  return { customer: { name, phone }, idempotencyKey, isConfirmed: sent?.isConfirmed === true };
}

function asCalendar(value: unknown): PublicCalendar | undefined {
  const calendar = asRecord(value);
  const [id, name] = [asText(calendar?.id), asText(calendar?.name)];
  return id === undefined || name === undefined ? undefined : { id, name };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
