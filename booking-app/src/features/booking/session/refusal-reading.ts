import { fieldErrors, statusOf } from '@hora-marcada/shared/client';
import { anyCalendarId } from '../flow/any-calendar.ts';
import type { DaysQuery, ServicesRefusal } from '../flow/schedule-state.ts';

/** What the server says of a call that it refused; nothing of any other failure. */
export function problemIn(error: unknown): Readonly<Record<string, unknown>> {
  const { response } = Object(error) as { readonly response?: { readonly data?: unknown } };
  return Object(response?.data) as Readonly<Record<string, unknown>>;
}

/** Of a 404: the services that are gone; none where a calendar has to be chosen, or several services cannot be booked together. */
export function servicesRefusal(
  error: unknown,
  { calendarId, moreServiceIds }: Partial<DaysQuery>,
): ServicesRefusal | undefined {
  if (statusOf(error) !== 404) return undefined;
  const { services } = problemIn(error);
  if (Array.isArray(services)) return { gone: services.map(String) };
  if (calendarId === anyCalendarId) return { gone: [], needsCalendar: true };
  return moreServiceIds && { gone: [] };
}

/** The link opens nothing; a 404 without `token` is of something else, such as a calendar that is gone. */
export function isUnknownLink(error: unknown): boolean {
  return statusOf(error) === 404 && 'token' in fieldErrors(error);
}
