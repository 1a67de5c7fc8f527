import { monthNames } from '@hora-marcada/shared/format';

/** 'novembro e dezembro', of days 'YYYY-MM-DD'. */
export function monthsText(days: readonly string[]): string {
  const names = [...new Set(days.map(monthName))];
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} e ${last}`;
}

/** 'novembro' of 'YYYY-MM…'. */
export function monthName(day: string): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? '';
}
