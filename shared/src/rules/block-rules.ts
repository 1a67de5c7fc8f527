import { isTimeOfDay } from './opening-hours-rules.ts';
import { errorIf, firstError, type ValidationError } from './validation-error.ts';

export const blockLimits = {
  /** Characters. */
  name: 32,
  /** Of one block that is not weekly. */
  days: 366,
  /** Of one store. */
  blocks: 200,
} as const;

/** Names of blocks that their owner left without. */
export const blockNames = { closed: 'Folga', pause: 'Pausa', special: 'Horário especial' } as const;

/** The error of one block more than a store may have. */
export const tooManyBlocks = 'Erro: Número máximo de folgas cadastradas';

/** The error of a second special block on a day of the same calendar, or of the whole store. */
export const specialHoursTaken = 'Erro: Já existe um horário especial neste dia';

export type BlockKind = keyof typeof blockNames;
export type BlockRepetition = 'none' | 'weekly' | 'yearly';

/** Which days a block is for. */
export interface BlockDays {
  /** 'YYYY-MM-DD'. */
  readonly first_day: string;
  /** Null: the first day alone or, of a weekly block, no end. */
  readonly last_day: string | null;
  readonly repeats: BlockRepetition;
  /** '1' (Monday) to '7' (Sunday); counts only where it repeats weekly. */
  readonly weekdays: Readonly<Record<string, boolean>>;
}

/** A block as it is about to be saved. */
export interface BlockFields extends BlockDays {
  readonly kind: BlockKind;
  readonly name: string;
  /** 'HH:mm', or 'HH:mm:ss'; anything else is no time. A closed day has none. */
  readonly time_from: string | null;
  readonly time_to: string | null;
}

/** The first broken rule of a block, in the order in which people read the fields (OFF-005). */
export function validateBlock(block: BlockFields): ValidationError | undefined {
  const { name, kind, first_day: first, last_day: last, repeats, weekdays } = block;
  const [from, to] = [block.time_from ?? '', block.time_to ?? ''];
  const hasTimes = kind !== 'closed';
  const isWeekly = repeats === 'weekly';
  return firstError(
    errorIf(
      Array.from(name.trim()).length > blockLimits.name,
      'name',
      'Erro: Use no máximo 32 caracteres no nome',
    ),
    errorIf(!isDay(first), 'first_day', 'Erro: Informe a data de início'),
    errorIf(
      last !== null && (!isDay(last) || last < first),
      'last_day',
      'Erro: A data final deve ser igual ou posterior à inicial',
    ),
    errorIf(
      hasTimes && (!isTimeOfDay(from) || !isTimeOfDay(to)),
      isTimeOfDay(from) ? 'time_to' : 'time_from',
      'Erro: Informe horários válidos de início e fim',
    ),
    errorIf(
      hasTimes && from.slice(0, 5) >= to.slice(0, 5),
      'time_to',
      'Erro: O início deve ser anterior ao fim',
    ),
    errorIf(
      isWeekly && !Object.values(weekdays).includes(true),
      'weekdays',
      'Erro: Selecione pelo menos um dia da semana',
    ),
    errorIf(
      !isWeekly && last !== null && dayNumber(last) - dayNumber(first) >= blockLimits.days,
      'last_day',
      'Erro: Período máximo de 366 dias',
    ),
    errorIf(
      repeats === 'yearly' && [first, last].some((day) => day?.endsWith('-02-29')),
      first.endsWith('-02-29') ? 'first_day' : 'last_day',
      'Erro: O dia 29/02 não existe todo ano',
    ),
  );
}

/** The days of a block from one day to another, both 'YYYY-MM-DD' and included; ascending, each once. */
export function blockDaysBetween(block: BlockDays, from: string, to: string): string[] {
  return blockDayNumbers(block, dayNumber(from), dayNumber(to)).map(dayText);
}

/** `day` is 'YYYY-MM-DD'. */
export function isBlockDay(block: BlockDays, day: string): boolean {
  return blockDaysBetween(block, day, day).length > 0;
}

/** Two blocks have a day in common, be it years ahead. */
export function shareDay(one: BlockDays, other: BlockDays): boolean {
  // Any date falls on any weekday within forty years; days that both repeat the same way meet within two.
  const years = one.repeats === other.repeats ? 2 : 40;
  const first = Math.max(dayNumber(one.first_day), dayNumber(other.first_day));
  const last = first + years * blockLimits.days;
  const days = new Set(blockDayNumbers(one, first, last));
  return blockDayNumbers(other, first, last).some((day) => days.has(day));
}

/** As `BlockDays`, in days counted from 1970-01-01. */
export interface DayRule {
  readonly first: number;
  readonly last: number | null;
  readonly repeats: BlockRepetition;
  /** '135': Monday 1 to Sunday 7. */
  readonly weekdays: string;
}

/** The days of a rule from one day to another, both included; ascending, each once. */
export function dayNumbersOf({ first, last, repeats, weekdays }: DayRule, from: number, to: number) {
  if (first > to) return [];
  if (repeats === 'weekly')
    return daysWithin(first, last ?? to, from, to).filter((day) =>
      weekdays.includes(String(isoWeekday(day))),
    );
  if (repeats === 'none') return daysWithin(first, last ?? first, from, to);
  const [firstText, lastText] = [dayText(first), dayText(last ?? first)];
  const days: number[] = [];
  const begins = yearOf(first);
  for (let year = Math.max(begins, yearOf(from) - 2); year <= yearOf(to); year += 1) {
    const after = days.at(-1) ?? -Infinity;
    const span = [sameDayLater(firstText, year - begins), sameDayLater(lastText, year - begins)] as const;
    for (const day of daysWithin(...span, from, to)) if (day > after) days.push(day);
  }
  return days;
}

function blockDayNumbers({ first_day, last_day, repeats, weekdays }: BlockDays, from: number, to: number) {
  const last = last_day === null ? null : dayNumber(last_day);
  const open = ['1', '2', '3', '4', '5', '6', '7'].filter((weekday) => weekdays[weekday] === true);
  return dayNumbersOf({ first: dayNumber(first_day), last, repeats, weekdays: open.join('') }, from, to);
}

function yearOf(day: number): number {
  return new Date(day * millisecondsADay).getUTCFullYear();
}

function daysWithin(first: number, last: number, from: number, to: number): number[] {
  const days: number[] = [];
  for (let day = Math.max(first, from); day <= Math.min(last, to); day += 1) days.push(day);
  return days;
}

function sameDayLater(day: string, years: number): number {
  return dayNumber(`${Number(day.slice(0, 4)) + years}${day.slice(4)}`);
}

function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

const millisecondsADay = 86_400_000;

/** Of the years 1900 to 2999. */
function isDay(text: string): boolean {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && dayText(dayNumber(text)) === text;
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsADay;
}

function dayText(day: number): string {
  const date = new Date(day * millisecondsADay);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
