import { addDays } from '@hora-marcada/shared/format';
import { monthAfter } from '../report-address.ts';
import { commissionTexts as texts } from './commission-texts.ts';

/** Days 'YYYY-MM-DD', the first and the last. */
export interface CommissionPeriod {
  readonly from: string;
  readonly until: string;
}

export type NamedPeriod = keyof typeof texts.period;

export const namedPeriods = Object.keys(texts.period) as NamedPeriod[];

/** A named period, of weeks from Sunday to Saturday as in the calendar. */
export function periodOf(name: NamedPeriod, today: string): CommissionPeriod {
  if (name === 'thisMonth' || name === 'lastMonth') {
    const month = monthAfter(today.slice(0, 7), name === 'thisMonth' ? 0 : -1);
    return { from: `${month}-01`, until: addDays(`${monthAfter(month, 1)}-01`, -1) };
  }
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  const from = name === 'thisWeek' ? sunday : addDays(sunday, -7);
  return { from, until: addDays(from, 6) };
}

const longest = 366;

/** Why a period cannot be asked for. */
export function periodError({ from, until }: CommissionPeriod): string | undefined {
  if (until < from) return texts.wrongOrder;
  return until > addDays(from, longest) ? texts.tooLong : undefined;
}
