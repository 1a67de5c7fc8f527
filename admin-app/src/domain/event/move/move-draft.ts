import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { addMinutes, dayOf, MINUTES_A_DAY, timeOf } from '@hora-marcada/shared/format';
import { eventLimits } from '@hora-marcada/shared/rules';
import { minutesBetween } from '../event-time.ts';
import type { CalendarSpan } from '../overlaps.ts';
import { dayError, isDay } from '../../../ui/dates/month-days.ts';
import type { FieldErrors } from '../../../ui/dialogs/field-errors.ts';
import { normalizedTime } from '../../../ui/reading/time-text.ts';
import { moveTexts as texts } from './move-texts.ts';

/** The fields of 'Remarcar Evento'. */
export interface MoveDraft {
  /** 'YYYY-MM-DD', of the start, or a typed text that is no day. */
  readonly day: string;
  readonly startText: string;
  readonly endText: string;
  /** How many days after the start's the end is. */
  readonly daysLater: number;
  /** The end keeps this distance from a start that is moved. */
  readonly lengthInMinutes: number;
  /** The calendar's name, '' for none. */
  readonly calendar: string;
}

export function moveDraftOf({ start_time, end_time, calendar }: OwnerEvent): MoveDraft {
  return {
    day: dayOf(start_time),
    startText: timeOf(start_time),
    endText: timeOf(end_time),
    daysLater: minutesBetween(midnightOf(start_time), midnightOf(end_time)) / MINUTES_A_DAY,
    lengthInMinutes: minutesBetween(start_time, end_time),
    calendar,
  };
}

/** Another start, which the end follows. */
export function withStart(draft: MoveDraft, startText: string): MoveDraft {
  if (!isTime(startText) || !isDay(draft.day)) return { ...draft, startText };
  const end = addMinutes(`${draft.day}T${startText}`, draft.lengthInMinutes);
  const daysLater = minutesBetween(`${draft.day}T00:00`, midnightOf(end)) / MINUTES_A_DAY;
  return { ...draft, startText, endText: timeOf(end), daysLater };
}

/** Another end; midnight is that of the day's end. */
export function withEnd(draft: MoveDraft, endText: string): MoveDraft {
  const isMidnight = endText === '00:00' && draft.daysLater === 0;
  const changed = { ...draft, endText, ...(isMidnight && { daysLater: 1 }) };
  const span = moveSpan(changed);
  const lengthInMinutes = span ? minutesBetween(span.start, span.end) : 0;
  return lengthInMinutes > 0 ? { ...changed, lengthInMinutes } : changed;
}

/** The draft once its times were left. */
export function normalizedMoveDraft(draft: MoveDraft): MoveDraft {
  const [startText, endText] = [normalizedTime(draft.startText), normalizedTime(draft.endText)];
  const started = startText === draft.startText ? draft : withStart(draft, startText);
  return endText === draft.endText ? started : withEnd(started, endText);
}

/** Where a draft puts the event; undefined while its times are none. */
export function moveSpan(draft: MoveDraft): CalendarSpan | undefined {
  const { day, startText, endText, daysLater, calendar } = draft;
  if (!isDay(day) || !isTime(startText) || !isTime(endText)) return undefined;
  const end = addMinutes(`${day}T${endText}`, daysLater * MINUTES_A_DAY);
  return { start: addMinutes(`${day}T${startText}`, 0), end, calendar };
}

export function moveErrors(draft: MoveDraft): FieldErrors {
  const span = moveSpan(draft);
  const wrongDay = dayError(draft.day);
  if (!span)
    return {
      ...(wrongDay !== undefined && { day: wrongDay }),
      ...(!isTime(draft.startText) && { start: texts.timeMissing }),
      ...(!isTime(draft.endText) && { end: texts.timeMissing }),
    };
  const length = minutesBetween(span.start, span.end);
  if (length <= 0) return { end: texts.endTooEarly };
  return length > eventLimits.minutes ? { end: texts.tooLong } : {};
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function midnightOf(wallClock: string): string {
  return `${dayOf(wallClock)}T00:00`;
}
