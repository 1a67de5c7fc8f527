import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import type { Span } from './event-span-rules.ts';

/** An event as it is stored. */
export interface StoredEvent extends Span {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly priceInCents: number | null;
  readonly isConfirmed: boolean;
  readonly clientName: string;
  readonly clientPhone: string;
}

/** An event as its owner sees it, on the store's clock (API-022). */
export function ownerEvent(event: StoredEvent, calendarName: string | null, timeZone: string): OwnerEvent {
  return {
    id: event.id,
    title: event.title,
    start_time: toWallClock(event.start, timeZone),
    end_time: toWallClock(event.end, timeZone),
    description: event.description,
    calendar: calendarName ?? '',
    price: event.priceInCents === null ? null : event.priceInCents / 100,
    is_confirmed: event.isConfirmed,
    client_name: event.clientName,
    client_phone: event.clientPhone,
  };
}

/** Cents of reais; null stays no price. */
export function centsOf(reais: number | null): number | null {
  return reais === null ? null : Math.round(reais * 100);
}
