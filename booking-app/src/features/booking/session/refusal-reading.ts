import { fieldErrors, statusOf } from '@hora-marcada/shared/client';
import type { CalendarsQuery, ServicesRefusal } from '../flow/schedule-state.ts';

/** Of a 404: the services that are gone, or none where several cannot be booked together. */
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

/** The link opens nothing; a 404 without `token` is of something else, such as a calendar that is gone. */
export function isUnknownLink(error: unknown): boolean {
  return statusOf(error) === 404 && 'token' in fieldErrors(error);
}
