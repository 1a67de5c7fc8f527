import { contract, type AnswerOf, type ReportQuery } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { countCustomers, findFigures, type ReportDay } from './report-queries.ts';
import { daysOfMonth, monthBefore, reportOf, reportCsv } from './report-rules.ts';

/** A month of an owner's store in figures. */
export function reportRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getReport, ({ viewer, query }) => showReport(dependencies, viewer, query));
  api.bind(contract.exportReport, ({ viewer, query }) => exportReport(dependencies, viewer, query));
}

/** A month of what a viewer sees of a store, in four queries; throws `not_found` for a calendar that the store has not. */
async function showReport(
  { database: { handle }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  viewer: Viewer,
  { month, calendar_id: calendarId }: ReportQuery,
): Promise<AnswerOf<'getReport'>> {
  const { calendars, timeZone } = await requireCalendars(handle, viewer, calendarId);
  const days = daysOfMonth(month, timeZone);
  const daysBefore = daysOfMonth(monthBefore(month), timeZone);
  const [figures, customers, customersBefore] = await Promise.all([
    findFigures(handle, viewer, { days: [...daysBefore, ...days], now: clock.now(), calendarId }),
    countCustomers(handle, viewer, spanOf(days), calendarId),
    countCustomers(handle, viewer, spanOf(daysBefore), calendarId),
  ]);
  return reportOf({ month, days, figures, customers, customersBefore, calendars });
}

/** The same as a file, a line for each day and calendar with something; throws `not_found` as above. */
async function exportReport(
  { database: { handle }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  viewer: Viewer,
  { month, calendar_id: calendarId }: ReportQuery,
): Promise<AnswerOf<'exportReport'>> {
  const { calendars, timeZone } = await requireCalendars(handle, viewer, calendarId);
  const now = clock.now();
  const figures = await findFigures(handle, viewer, { days: daysOfMonth(month, timeZone), now, calendarId });
  const isPast = month < toWallClock(now, timeZone).slice(0, 7);
  return {
    file_name: `numeros-${month}.csv`,
    csv: await reportCsv(figures, calendars, { seesPrices: viewer.rights.sees_prices, isPast }),
  };
}

async function requireCalendars(handle: Handle, viewer: Viewer, calendarId: string | undefined) {
  const store = await findStoreCalendars(handle, viewer);
  const isKnown = calendarId === undefined || store?.calendars.some(({ id }) => id === calendarId);
  if (!store || !isKnown) throw new Refusal('not_found');
  return store;
}

function spanOf(days: readonly [ReportDay, ...ReportDay[]]) {
  const [first] = days;
  return { start: first.start, end: (days.at(-1) ?? first).end };
}
