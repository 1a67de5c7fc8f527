import type { PublicCalendar, ServiceOption } from '../contract/contract.ts';
import { formatPrice, sumOfPrices } from './money.ts';

const defaultDurationInMinutes = 30;

/** How long a service takes: 30 minutes where nothing usable is set (BOOK-022, Q-37). */
export function durationInMinutes({ service_time_minutes: minutes }: ServiceOption): number {
  return minutes !== null && minutes > 0 ? minutes : defaultDurationInMinutes;
}

/** 'Tempo: 30 min', where the store wants it shown. */
export function shownDuration(service: ServiceOption): string | undefined {
  return service.show_service_time ? formatDuration(durationInMinutes(service)) : undefined;
}

/** 'R$ 50,00', where the store wants it shown and there is one; 'a partir de R$ 40,00' where calendars differ (TIME-012). */
export function shownPrice({
  show_price: isShown,
  price,
  price_from: lowest,
}: ServiceOption): string | undefined {
  if (lowest !== undefined) return `a partir de ${formatPrice(lowest)}`;
  return isShown && typeof price === 'number' ? formatPrice(price) : undefined;
}

/** Several services as one; length and price are shown only if all services show theirs. */
export function combinedService(services: readonly [ServiceOption, ...ServiceOption[]]): ServiceOption {
  const [first] = services;
  if (services.length === 1) return first;
  const lowest = sumOfPrices(services.map(({ price, price_from }) => price_from ?? price));
  return {
    ...first,
    name: services.map(({ name }) => name).join(' + '),
    description: '',
    service_time_minutes: services.reduce((sum, service) => sum + durationInMinutes(service), 0),
    show_service_time: services.every((service) => service.show_service_time),
    price: sumOfPrices(services.map(({ price }) => price)),
    show_price: services.every((service) => service.show_price),
    price_from: (services.every(isPriced) && services.some(differs) && lowest) || undefined,
  };
}

/** A service as one of its calendars has it; its own terms where the calendar has none (TIME-012), or those of a combo. */
export function serviceIn(
  service: ServiceOption,
  {
    service_time_minutes: minutes,
    price,
    combo,
  }: Pick<PublicCalendar, 'service_time_minutes' | 'price' | 'combo'>,
): ServiceOption {
  return {
    ...service,
    ...(combo && { name: combo.name, show_service_time: minutes !== undefined }),
    service_time_minutes: minutes ?? service.service_time_minutes,
    price: price ?? service.price,
    show_price: combo ? price !== undefined : isPriced(service),
    price_from: undefined,
  };
}

function isPriced(service: ServiceOption): boolean {
  return service.show_price || differs(service);
}

function differs({ price_from }: ServiceOption): boolean {
  return price_from !== undefined;
}

/** 'Tempo: 45 min' (GEN-009). */
export function formatDuration(minutes: number): string {
  return `Tempo: ${minutes} min`;
}
