import type { BodyOf, CheckedDay } from '@hora-marcada/shared/contract';
import { monthWeekOf, weekdayOfMonth } from '@hora-marcada/shared/format';
import { seriesLimits } from '@hora-marcada/shared/rules';
import type { FieldErrors } from '../../../ui/dialogs/field-errors.ts';
import { dayError, isDay } from '../../../ui/dates/month-days.ts';
import { repeatTexts as texts } from './repeat-texts.ts';

/** How often a new event comes again: not at all, every so many weeks, or on the same weekday of each month. */
export type Rhythm = 'never' | '1' | '2' | '3' | '4' | 'month';

/** 'Repetir' of 'Confirmar Agendamento'. */
export interface RepeatDraft {
  readonly rhythm: Rhythm;
  /** 'YYYY-MM-DD', '' for no end, or a typed text that is no day. */
  readonly lastDay: string;
  /** What the owner switched, by `switchKey`. */
  readonly switched: Readonly<Record<string, boolean>>;
}

export const noRepeat: RepeatDraft = { rhythm: 'never', lastDay: '', switched: {} };

/** The rhythms that a first day may have, as they are offered. */
export function rhythmOptions(day: string): readonly { readonly value: Rhythm; readonly label: string }[] {
  return [
    { value: 'never', label: texts.never },
    { value: '1', label: texts.everyWeek },
    ...(['2', '3', '4'] as const).map((weeks) => ({ value: weeks, label: texts.everyWeeks(Number(weeks)) })),
    ...(isDay(day)
      ? [{ value: 'month' as const, label: texts.everyMonth(weekdayOfMonth(day, monthWeekOf(day))) }]
      : []),
  ];
}

export type RhythmFields = Pick<BodyOf<'checkSeries'>, 'every_weeks' | 'month_week' | 'last_day'>;

/** The rhythm as the server takes it; undefined where nothing repeats. */
export function rhythmFields(day: string, { rhythm, lastDay }: RepeatDraft): RhythmFields | undefined {
  if (rhythm === 'never') return undefined;
  const last = lastDay === '' ? {} : { last_day: lastDay };
  return rhythm === 'month'
    ? { month_week: monthWeekOf(day), ...last }
    : { every_weeks: Number(rhythm), ...last };
}

/** What keeps a repetition from being made; `minutes` is the length of the event. */
export function repeatErrors(day: string, minutes: number, { rhythm, lastDay }: RepeatDraft): FieldErrors {
  if (rhythm === 'never') return {};
  const wrongDay = lastDay === '' ? undefined : dayError(lastDay);
  const endsBefore = wrongDay === undefined && lastDay !== '' && lastDay < day;
  return {
    ...(wrongDay !== undefined && { lastDay: wrongDay }),
    ...(endsBefore && { lastDay: texts.endsBefore }),
    ...(minutes > seriesLimits.minutes && { length: texts.tooLong }),
  };
}

/** True of dates that the owner decides on; the others are as they are. */
export function isSwitchable({ state }: CheckedDay): boolean {
  return ['on_top', 'holiday', 'day_off', 'outside'].includes(state);
}

/** Only what is outside the hours is on before anybody switches it (REC-002). */
export function isMade(date: CheckedDay, switched: RepeatDraft['switched']): boolean {
  if (!isSwitchable(date)) return date.state === 'free';
  return switched[switchKey(date)] ?? date.state === 'outside';
}

/** A date is switched for the reason that was shown. */
export function switchKey({ day, state }: CheckedDay): string {
  return `${day} ${state}`;
}

/** The dates that are to be made in spite of their states. */
export function datesInSpite(dates: readonly CheckedDay[], switched: RepeatDraft['switched']): string[] {
  return dates.filter((date) => isSwitchable(date) && isMade(date, switched)).map(({ day }) => day);
}
