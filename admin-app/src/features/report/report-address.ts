import { replaceSectionParams, sectionParams } from '../../platform/browser/section-address.ts';

/** A month 'YYYY-MM', and the id of one calendar, or undefined for all. */
export interface ShownReport {
  readonly month: string;
  readonly calendar: string | undefined;
}

/** Of '#painel/numeros?mes=2026-02'; without parameters this month and all calendars. */
export function reportInAddress(thisMonth: string): ShownReport {
  const params = sectionParams();
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.exec(params.get('mes') ?? '')?.[0];
  return { month: month ?? thisMonth, calendar: params.get('calendario') ?? undefined };
}

export function putReportInAddress({ month, calendar }: ShownReport, thisMonth: string): void {
  replaceSectionParams('painel/numeros', {
    mes: month === thisMonth ? undefined : month,
    calendario: calendar,
  });
}

/** 'YYYY-MM' some months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

const names = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** 'fevereiro' of 'YYYY-MM'. */
export function monthName(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}
