import type { PublicCalendar, ShownTerms } from '@hora-marcada/shared/contract';
import { durationInMinutes } from '@hora-marcada/shared/format';
import type { BookingFlow, Confirmation } from './booking-flow.ts';
import { isAny } from './any-calendar.ts';
import type { Customer } from './customer.ts';
import { idsOf, type SlotChoices } from './schedule-state.ts';

/** Kept over a reload (P-08): the choices, and a booking that was sent and may have been made. */
export interface BookingProgress {
  readonly serviceId: string;
  /** Booked after that one; releases before know only one. */
  readonly moreServiceIds?: readonly string[] | undefined;
  readonly choices: SlotChoices;
  readonly sent: SentAttempt | undefined;
}

interface SentAttempt extends Pick<Confirmation, 'manageToken' | 'isConfirmedByStore' | 'note'> {
  readonly customer: Customer;
  readonly idempotencyKey: string;
  readonly isConfirmed: boolean;
  /** Price and length when the service was booked, where they are known. */
  readonly terms?: ShownTerms | undefined;
}

/** Text for the session's storage; undefined when there is nothing to store. Released pages read it too. */
export function serializeProgress(flow: BookingFlow): string | undefined {
  if (!('store' in flow) || !flow.schedule) return undefined;
  const { services, calendar, day, time } = flow.schedule;
  const progress: BookingProgress = {
    ...idsOf(services),
    choices: { calendar, day, time },
    sent: sentAttempt(flow),
  };
  return JSON.stringify(progress);
}

/** Reads such text; undefined for anything else. */
export function parseProgress(text: string | undefined): BookingProgress | undefined {
  const saved = asRecord(parse(text));
  const serviceId = asText(saved?.serviceId);
  if (serviceId === undefined) return undefined;
  const choices = asRecord(saved?.choices);
  const [day, time] = [asText(choices?.day), asText(choices?.time)];
  const more = Array.isArray(saved?.moreServiceIds) ? saved.moreServiceIds : [];
  return {
    serviceId,
    moreServiceIds: more.length > 0 ? more.map(String) : undefined,
    choices: { calendar: asNamed(choices?.calendar), day, time },
    sent: asSent(saved?.sent),
  };
}

function sentAttempt(flow: BookingFlow): SentAttempt | undefined {
  if (flow.step !== 'summary') return undefined;
  const { customer, idempotencyKey, result, schedule } = flow;
  const mayBeBooked = result.status === 'sending' || (result.status === 'failed' && result.mayRetry);
  const isConfirmed = result.status === 'confirmed';
  const { calendar, combo, service } = schedule;
  const minutes = durationInMinutes(service);
  const terms = isAny(calendar) ? undefined : { price: service.price, minutes, combo };
  return mayBeBooked || isConfirmed
    ? { customer, idempotencyKey, isConfirmed, terms, ...(isConfirmed && result) }
    : undefined;
}

function asSent(value: unknown): SentAttempt | undefined {
  const sent = asRecord(value);
  const customer = asRecord(sent?.customer);
  const [name, phone] = [asText(customer?.name), asText(customer?.phone)];
  const idempotencyKey = asText(sent?.idempotencyKey);
  if (name === undefined || phone === undefined || idempotencyKey === undefined) return undefined;
  return {
    customer: { name, phone },
    idempotencyKey,
    isConfirmed: sent?.isConfirmed === true,
    manageToken: asText(sent?.manageToken),
    isConfirmedByStore: sent?.isConfirmedByStore === true,
    note: asText(sent?.note),
    terms: asTerms(sent?.terms),
  };
}

function asTerms(value: unknown): ShownTerms | undefined {
  const { price, minutes, combo } = asRecord(value) ?? {};
  if (typeof minutes !== 'number') return undefined;
  return { price: typeof price === 'number' ? price : null, minutes, combo: asNamed(combo) };
}

function asNamed(value: unknown): Pick<PublicCalendar, 'id' | 'name'> | undefined {
  const named = asRecord(value);
  const [id, name] = [asText(named?.id), asText(named?.name)];
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
