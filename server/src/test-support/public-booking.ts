import { sol } from './fixture-stores.ts';
import type { AppAnswer, TestApp } from './test-app.ts';

/** Books Ana's Corte as a customer on the day after the fixture's now, at 'HH:mm'; `change` says what is different. */
export function bookAt(
  { ask }: TestApp,
  selected_time: string,
  change: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<AppAnswer> {
  const body = {
    ...joaoAt(selected_time),
    service_id: sol.corte,
    calendar_id: sol.ana,
    ...change,
  };
  return ask('/scheduler/v1/create_event/', body, headers);
}

/** As `bookAt`, several services one after another: Corte and Barba unless others are named. */
export function bookServicesAt(
  { ask }: TestApp,
  selected_time: string,
  change: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<AppAnswer> {
  const body = {
    ...joaoAt(selected_time),
    services: [sol.corte, sol.barba],
    calendar_id: sol.ana,
    ...change,
  };
  return ask('/scheduler/v1/create_combined_event/', body, headers);
}

/** As `bookAt` without preference, in whichever calendar the store's rule takes. */
export function bookAnyAt(
  { ask }: TestApp,
  selected_time: string,
  change: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<AppAnswer> {
  const body = { ...joaoAt(selected_time), services: [sol.corte], ...change };
  return ask('/scheduler/v1/create_any_event/', body, headers);
}

const joaoAt = (selected_time: string) => ({
  endpoint: sol.endpoint,
  selected_day: '2026-03-10',
  selected_time,
  client_name: 'João',
  client_telephone: '11987654321',
});
