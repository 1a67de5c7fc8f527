import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import { durationInMinutes } from '@hora-marcada/shared/format';
import { bookingLimits } from '@hora-marcada/shared/rules';
import type { Services } from '../flow/schedule-state.ts';

/** Why a service cannot be added to others: no calendar does all of them, or together they take too long. */
export type Obstacle = 'notTogether' | 'tooLong';

/** Undefined where the service can be booked after the chosen ones. */
export function obstacleToAdding(chosen: Services, service: ServiceOption): Obstacle | undefined {
  const all = [...chosen, service];
  const { calendar_places: places } = service;
  if (!places.some((place) => all.every((one) => one.calendar_places.includes(place)))) return 'notTogether';
  const minutes = all.reduce((sum, one) => sum + durationInMinutes(one), 0);
  return minutes > bookingLimits.minutes ? 'tooLong' : undefined;
}

export function isFull(chosen: Services): boolean {
  return chosen.length >= bookingLimits.services;
}

/** The store has another service that could be booked together with the first. */
export function canCombine(
  { several_services: takesSeveral, service_types: types }: Store,
  [first]: Services,
) {
  return (
    takesSeveral &&
    types.some((service) => service.id !== first.id && obstacleToAdding([first], service) === undefined)
  );
}
