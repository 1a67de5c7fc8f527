import type { ServiceOption } from '../contract/contract.ts';
import { formatPrice } from './money.ts';

const defaultDurationInMinutes = 30;

/** How long a service takes: 30 minutes where nothing usable is set (BOOK-022, Q-37). */
export function durationInMinutes({ service_time_minutes: minutes }: ServiceOption): number {
  return minutes !== null && minutes > 0 ? minutes : defaultDurationInMinutes;
}

/** 'Tempo: 30 min', where the store wants it shown. */
export function shownDuration(service: ServiceOption): string | undefined {
  return service.show_service_time ? formatDuration(durationInMinutes(service)) : undefined;
}

/** 'R$ 50,00', where the store wants it shown and there is one. */
export function shownPrice({ show_price: isShown, price }: ServiceOption): string | undefined {
  return isShown && typeof price === 'number' ? formatPrice(price) : undefined;
}

/** 'Tempo: 45 min' (GEN-009). */
export function formatDuration(minutes: number): string {
  return `Tempo: ${minutes} min`;
}
