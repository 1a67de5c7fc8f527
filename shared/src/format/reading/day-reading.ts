import { formatDay, weekdayName, monthNames } from '../clock/calendar-date.ts';
import { plainText, type Reading } from './reading.ts';

export type DayReading = Reading<string, 'unreadable' | 'no_such_day'>;

/**
 * 'YYYY-MM-DD' of '5/1/2027', '05-01-27', '5.1.2027', '05012027', '2027-01-05', '5 de janeiro de 2027', with its weekday or
 * without; '' for no text. Two digits of a year are of this century. Without a year it is the next such day, `today` among
 * them, and a note says which.
 */
export function readDay(text: string, today: string): DayReading {
  const plain = plainText(text).toLowerCase();
  if (plain === '') return { value: '' };
  const [, weekday, written = plain] = /^(\p{L}+)(?:-feira)?\.?,? (.+)$/u.exec(plain) ?? [];
  const parts = datePartsOf(written);
  if (!parts) return unreadable;
  const { date, month, year } = parts;
  const day = year ? existingDay(date, month, year) : nextSuchDay(date, month, today);
  if (day === undefined) return noSuchDay([date, month, year].filter(Boolean).join('/'));
  if (weekday !== undefined && (weekday.length < 3 || !weekdayName(day).startsWith(weekday)))
    return unreadable;
  return year ? { value: day } : { value: day, note: `Sem o ano: lido como ${formatDay(day)}.` };
}

const unreadable = {
  reason: 'unreadable',
  sentence: 'Não entendi a data. Escreva como 05/01/2027.',
} as const;

function noSuchDay(written: string) {
  return { reason: 'no_such_day', sentence: `A data ${written} não existe. Confira o dia e o mês.` } as const;
}

interface DateParts {
  readonly date: string;
  readonly month: string;
  /** Four digits; '' for none. */
  readonly year: string;
}

function datePartsOf(text: string): DateParts | undefined {
  const groups =
    /^(?<year>(?:19|2[01])\d{2})([-/.])(?<month>\d{1,2})\2(?<date>\d{1,2})$/.exec(text)?.groups ??
    /^(?<date>\d{1,2})(?<mark>[-/. ])(?<month>\d{1,2})(?:\k<mark>(?<year>\d{2}|(?:19|2[01])\d{2}))?\/?$/.exec(
      text,
    )?.groups ??
    /^(?<date>\d{2})(?<month>\d{2})(?<year>(?:19|2[01])\d{2})$/.exec(text)?.groups ??
    /^(?<date>\d{1,2})[º°]?(?: de |[ /-])(?<name>\p{L}{3,})\.?(?:(?: de |[ /-])(?<year>(?:19|2[01])?\d{2}))?$/u.exec(
      text,
    )?.groups;
  if (!groups) return undefined;
  const { date = '', name, year = '' } = groups;
  const month = name === undefined ? groups['month'] : monthNamed(name);
  return month === undefined ? undefined : { date, month, year: year.length === 2 ? `20${year}` : year };
}

function monthNamed(name: string): string | undefined {
  const month = monthNames.findIndex((whole) => whole.startsWith(name));
  return month === -1 ? undefined : String(month + 1);
}

function existingDay(date: string, month: string, year: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined;
}

/** 29/02 may be eight years away. */
function nextSuchDay(date: string, month: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const coming = Array.from({ length: 9 }, (_, years) => existingDay(date, month, String(thisYear + years)));
  return coming.find((day) => day !== undefined && day >= today);
}
