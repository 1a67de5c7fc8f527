import type { ServiceOption } from '@hora-marcada/shared/contract';

/** A service of which nothing is known but its name, as it is booked. */
export function namedService({ id, name }: Pick<ServiceOption, 'id' | 'name'>): ServiceOption {
  return {
    id,
    name,
    description: '',
    service_time_minutes: 0,
    show_service_time: false,
    price: null,
    show_price: false,
    calendar_places: [],
  };
}
