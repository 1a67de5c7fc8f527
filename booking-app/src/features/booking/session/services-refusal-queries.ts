import { statusOf } from '@hora-marcada/shared/client';
import type { CalendarsQuery, ServicesRefusal } from '../flow/schedule-state.ts';

/** What a 404 says of several services: which are gone, or, from an older server too, that it cannot book them together. */
export function servicesRefusal(
  error: unknown,
  { moreServiceIds }: CalendarsQuery,
): ServicesRefusal | undefined {
  if (!moreServiceIds || statusOf(error) !== 404) return undefined;
  const { response } = Object(error) as { readonly response?: { readonly data?: unknown } };
  const { services } = Object(response?.data) as { readonly services?: unknown };
  return { gone: Array.isArray(services) ? services.map(String) : [] };
}
