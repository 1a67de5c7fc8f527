import type { AppointmentFigures, Report } from '@hora-marcada/shared/contract';
import {
  addMinutes,
  fromWallClock,
  formatDay,
  inReais,
  plainPrice,
  MINUTES_A_DAY,
  dayOf,
} from '@hora-marcada/shared/format';
import { spreadsheet } from '../../platform/texts/spreadsheet.ts';
import type { CustomerCounts, ReportDay, StoredFigures } from './report-queries.ts';

/** The days of a month 'YYYY-MM' on the store's clock. */
export function daysOfMonth(month: string, timeZone: string): [ReportDay, ...ReportDay[]] {
  const dayAt = (midnight: string): ReportDay => ({
    day: dayOf(midnight),
    start: fromWallClock(midnight, timeZone),
    end: fromWallClock(addMinutes(midnight, MINUTES_A_DAY), timeZone),
  });
  const days: [ReportDay, ...ReportDay[]] = [dayAt(`${month}-01T00:00`)];
  for (
    let midnight = addMinutes(`${month}-01T00:00`, MINUTES_A_DAY);
    midnight.startsWith(month);
    midnight = addMinutes(midnight, MINUTES_A_DAY)
  )
    days.push(dayAt(midnight));
  return days;
}

/** 'YYYY-MM' of the month before. */
export function monthBefore(month: string): string {
  return addMinutes(`${month}-01T00:00`, -MINUTES_A_DAY).slice(0, 7);
}

interface ReportSources {
  readonly month: string;
  readonly days: readonly ReportDay[];
  /** Of the month and the one before. */
  readonly figures: readonly StoredFigures[];
  readonly customers: CustomerCounts;
  readonly customersBefore: CustomerCounts;
  readonly calendars: readonly { readonly id: string; readonly name: string }[];
}

/** A month beside the one before: in all, day by day, and calendar by calendar. */
export function reportOf({
  month,
  days,
  figures,
  customers,
  customersBefore,
  calendars,
}: ReportSources): Report {
  const before = monthBefore(month);
  const ofMonth = (wanted: string) => figures.filter(({ day }) => day.startsWith(wanted));
  const current = ofMonth(month);
  const names = new Map(calendars.map(({ id, name }) => [id, name]));
  const named = [...calendars, { id: null, name: '' }];
  return {
    total: { month, ...sumOf(current), ...customers },
    before: { month: before, ...sumOf(ofMonth(before)), ...customersBefore },
    days: days.map(({ day }) => ({ day, ...sumOf(current.filter((one) => one.day === day)) })),
    calendars: named.flatMap(({ id, name }) => {
      const own = current.filter(({ calendarId }) => keyOf(calendarId, names) === id);
      return own.length === 0 ? [] : [{ calendar_id: id, name, ...sumOf(own) }];
    }),
  };
}

/** A calendar that is gone is none. */
function keyOf(id: string | null, names: ReadonlyMap<string, string>): string | null {
  return id !== null && names.has(id) ? id : null;
}

function sumOf(figures: readonly StoredFigures[]): AppointmentFigures {
  const sum = (field: Exclude<keyof StoredFigures, 'day' | 'calendarId'>) =>
    figures.reduce((total, one) => total + one[field], 0);
  return {
    appointments: sum('appointments'),
    attended: sum('attended'),
    missed: sum('missed'),
    unmarked: sum('unmarked'),
    cancelled: sum('cancelled'),
    expected_revenue: inReais(sum('expectedInCents')),
    received: inReais(sum('receivedInCents')),
    lost_revenue: inReais(sum('lostInCents')),
    unmarked_revenue: inReais(sum('unmarkedInCents')),
    ahead_revenue: inReais(sum('aheadInCents')),
  };
}

interface TableOptions {
  readonly seesPrices: boolean;
  /** The month is over. */
  readonly isPast: boolean;
}

/** A spreadsheet of days by calendar; without sums of money for who may not see prices. */
export function reportCsv(
  figures: readonly StoredFigures[],
  calendars: readonly { readonly id: string; readonly name: string }[],
  { seesPrices, isPast }: TableOptions,
): Promise<string> {
  const names = new Map(calendars.map(({ id, name }) => [id, name]));
  const sums = seesPrices ? sumColumns(isPast) : [];
  const rows = figures.map((figure) => [
    formatDay(figure.day),
    names.get(figure.calendarId ?? '') ?? 'Sem calendário',
    ...countColumns.map(([field]) => String(figure[field])),
    ...sums.map(([field]) => plainPrice(inReais(figure[field]))),
  ]);
  const headings = [...countColumns, ...sums].map(([, heading]) => heading);
  return spreadsheet([['Dia', 'Calendário', ...headings], ...rows]);
}

const countColumns = [
  ['appointments', 'Agendamentos'],
  ['attended', 'Compareceram'],
  ['missed', 'Faltaram'],
  ['unmarked', 'Sem marcação'],
  ['cancelled', 'Cancelados'],
] as const;

const sumColumns = (isPast: boolean) =>
  [
    ['expectedInCents', isPast ? 'Previsto (R$)' : 'Receita prevista (R$)'],
    ['lostInCents', 'Perdido por faltas (R$)'],
    ['unmarkedInCents', 'Sem marcação (R$)'],
    ['receivedInCents', 'Recebido (R$)'],
    ...(isPast ? [] : ([['aheadInCents', 'Ainda por vir (R$)']] as const)),
  ] as const;
