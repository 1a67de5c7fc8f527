import { fieldErrors, statusOf } from '@hora-marcada/shared/client';
import type { CalendarsQuery, ServicesRefusal } from '../flow/schedule-state.ts';

/** What a 404 says of services: which are gone, or of several that they cannot be booked together. */
export function servicesRefusal(
  error: unknown,
  { moreServiceIds }: CalendarsQuery,
): ServicesRefusal | undefined {
  if (statusOf(error) !== 404) return undefined;
  const { response } = Object(error) as { readonly response?: { readonly data?: unknown } };
  const { services } = Object(response?.data) as { readonly services?: unknown };
  if (Array.isArray(services)) return { gone: services.map(String) };
  return moreServiceIds && { gone: [] };
}

/** Whether a server says that a link opens nothing; of a calendar that is gone it answers 404, too. */
export function isUnknownLink(error: unknown): boolean {
  return statusOf(error) === 404 && 'token' in fieldErrors(error);
}
